import { SaveButton } from "../me/save-button.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import { words } from "../state/language.ts";
import { calendarAddress } from "../state/room-address.ts";

interface RoomActionsProps {
  readonly id: string;
  /** False if the timetable has no dates that a calendar program could keep. */
  readonly hasCalendar: boolean;
}

/** What one may do with a room. */
export const RoomActions = ({ id, hasCalendar }: RoomActionsProps) => (
  <div class="actions">
    <SaveButton id={id} />
    {hasCalendar ? (
      <a class="button" href={calendarAddress(id)} type="text/calendar">
        {words.value.room.calendar}
      </a>
    ) : null}
    <ShareButton />
  </div>
);
