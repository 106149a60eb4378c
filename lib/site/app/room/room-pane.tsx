import { words } from "../state/language.ts";
import { roomAddress } from "../state/room-address.ts";
import { RoomActions } from "./room-actions.tsx";
import { RoomFacts } from "./room-facts.tsx";
import { useShownRoom } from "./shown-room.ts";
import { WeekOfRoom } from "./week-of-room.tsx";

interface RoomPaneProps {
  readonly id: string;
  /** `YYYY-MM-DD`; today if absent. */
  readonly date: string | undefined;
  /** What a link to the room adds to its address. */
  readonly search: string;
}

/** The week of the room that is chosen in the list, beside it. */
export const RoomPane = ({ id, date, search }: RoomPaneProps) => {
  const room = useShownRoom(id, date);
  const { parts } = room;
  return (
    <section class="pane" aria-label={words.value.room.tableCaption(room.name)}>
      <p class="sub over">{parts.building}</p>
      <h2>
        <a href={`${roomAddress(id)}${search}`}>{room.isMissing ? words.value.room.missing : parts.number}</a>
      </h2>
      <p class="sub tnum">
        <RoomFacts room={room} />
      </p>
      {room.isMissing ? null : (
        <>
          <RoomActions room={room} />
          <WeekOfRoom room={room} />
        </>
      )}
    </section>
  );
};
