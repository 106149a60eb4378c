import { DAY_END } from "@classroom/timetable/period.ts";
import { useSignal } from "@preact/signals";
import { download } from "../parts/download.ts";
import { Sheet } from "../parts/sheet.tsx";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { dateText, minutesOf, timeText } from "../state/moment-text.ts";
import { calendarAddress, roomAddress } from "../state/room-address.ts";
import { ownSlot } from "./own-slot.ts";
import type { ShownRoom } from "./shown-room.ts";
import { slotFile } from "./slot-file.ts";

const TYPE = "text/calendar";

/** What of a room a reader can have in a calendar: a time of their own, or its classes. */
export const CalendarButton = ({ room }: { readonly room: ShownRoom }) => {
  const button = useSignal<HTMLElement | undefined>(undefined);
  const texts = words.value.room;
  const { id, name } = room;
  const slot = ownSlot(room, schoolNow.value % DAY_END);
  const address = calendarAddress(id);
  return (
    <>
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          button.value = currentTarget;
        }}
      >
        {texts.calendar}
      </button>
      {button.value === undefined ? null : (
        <Sheet
          title={texts.calendar}
          below={button.value}
          onClose={() => {
            button.value = undefined;
          }}
        >
          {(close) => (
            <ul class="choices">
              {slot === undefined ? null : (
                <li>
                  <button
                    type="button"
                    class="button"
                    onClick={() => {
                      const url = `${location.origin}${roomAddress(id, slot.date)}`;
                      download(`${id}.ics`, TYPE, slotFile({ room: name, url, slot }));
                      close();
                    }}
                  >
                    {texts.addSlot(
                      dateText(minutesOf(`${slot.date}T00:00`)),
                      texts.span(timeText(slot.start), timeText(slot.end)),
                    )}
                  </button>
                </li>
              )}
              <li>
                <a class="button" href={`webcal://${location.host}${address}`}>
                  {texts.subscribe}
                </a>
                <small>{texts.subscribeHow}</small>
              </li>
              <li>
                <a class="button" href={address} type={TYPE}>
                  {texts.classesFile}
                </a>
              </li>
            </ul>
          )}
        </Sheet>
      )}
    </>
  );
};
