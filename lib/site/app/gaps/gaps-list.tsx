import { type FreeAtAnswer, findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { ask } from "../client/ask.ts";
import { metresBetween } from "../find/metres-between.ts";
import { nameParts } from "../find/named-room.ts";
import { directory, needSearch, places, search } from "../find/room-directory.ts";
import { meWords } from "../me/me-words.ts";
import { timeField } from "../question/question.ts";
import { schoolNow, timeZone } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { minutesOf, timeText } from "../state/moment-text.ts";
import { publication } from "../state/publication.ts";
import { eventsOn, type OwnEvent } from "./calendar-events.ts";
import { dayGaps, type Gap } from "./day-gaps.ts";
import "../styles/times-style.ts";

/** As many rooms as a person compares. */
const MOST_ROOMS = 3;

/** The building of the event's place, if the school has such a room. */
const buildingOf = ({ location }: OwnEvent): string | undefined => {
  const matches = location === "" ? undefined : search.value?.(location);
  return matches?.rooms[0]?.building ?? matches?.buildings[0];
};

type FreeRoom = FreeAtAnswer["rooms"][number];

/** The rooms nearest to a building first, in their order if their ways are alike. */
const nearestTo = (building: string | undefined, rooms: readonly FreeRoom[]): readonly FreeRoom[] => {
  const there = places.value.get(building ?? "");
  const metresTo = (room: FreeRoom): number => {
    if (room.building === building) return 0;
    const here = places.value.get(room.building ?? "");
    return here === undefined || there === undefined ? Number.MAX_VALUE : metresBetween(here, there);
  };
  return rooms.toSorted((a, b) => metresTo(a) - metresTo(b));
};

interface GapRoomsProps {
  readonly gap: Gap;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

const GapRooms = ({ gap, date }: GapRoomsProps) => {
  const { room, free, trouble } = words.value;
  const { gaps } = meWords.value;
  const rooms = useSignal<readonly FreeRoom[] | "away" | undefined>(undefined);
  const time = { date, from: timeField(gap.start), until: timeField(gap.end) };
  useEffect(() => {
    const look = async (): Promise<void> => {
      const reply = await ask(findRoomsFreeAt, { query: { ...time, sort: "longest", limit: "1000" } });
      rooms.value = reply.kind === "answered" ? reply.payload.data.rooms : "away";
    };
    void look();
  }, [date, gap.end, publication.value]);
  const offered = rooms.value;
  return (
    <section class="gap">
      <h3>
        {room.span(timeText(gap.start), timeText(gap.end))}
        <small>{gaps.before([gap.next.title, gap.next.location].filter(Boolean).join(" · "))}</small>
      </h3>
      {offered === "away" ? (
        <p class="note">{trouble.unreachable}</p>
      ) : offered === undefined ? null : offered.length === 0 ? (
        <p class="note">{free.heading(0)}</p>
      ) : (
        <ul class="card fits">
          {nearestTo(buildingOf(gap.next), offered)
            .slice(0, MOST_ROOMS)
            .map((each) => {
              const { building, number } = nameParts(each);
              const until = minutesOf(each.free_until);
              return (
                <li key={each._id} class="fit">
                  <a href={`/room/${encodeURIComponent(each._id)}?${new URLSearchParams(time)}`}>
                    <span class="no tnum">
                      {number}
                      <small>{building}</small>
                    </span>
                    <span class="why tnum">
                      {until % DAY_END === 0 ? free.restOfDay : free.until(timeText(until))}
                    </span>
                  </a>
                </li>
              );
            })}
        </ul>
      )}
    </section>
  );
};

const readEvents = (text: string, date: number, zone: string): readonly OwnEvent[] | undefined => {
  try {
    return eventsOn(text, date, zone);
  } catch {
    // The view says that the file is not a calendar.
    return undefined;
  }
};

/** Rooms for the gaps that today still has in the student's own calendar. */
export const GapsList = ({ text }: { readonly text: string }) => {
  const { gaps } = meWords.value;
  const now = schoolNow.value;
  const zone = timeZone.value;
  const date = Math.floor(now / DAY_END);
  useEffect(() => void needSearch(), []);
  const events = useMemo(() => (zone === undefined ? [] : readEvents(text, date, zone)), [text, date, zone]);
  if (events === undefined) return <p class="note">{gaps.unreadable}</p>;
  const openGaps = dayGaps(events, now % DAY_END);
  if (openGaps.length === 0) return <p class="note">{gaps.none}</p>;
  // The order depends on all rooms.
  if (directory.value === undefined || search.value === undefined) return null;
  return openGaps.map((gap) => <GapRooms key={gap.next.start} gap={gap} date={isoDate(date)} />);
};
