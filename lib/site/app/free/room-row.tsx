import { DAY_END } from "@classroom/timetable/period.ts";
import { Star } from "../me/star.tsx";
import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import { placeOn } from "./axis.ts";
import type { FreeRoom } from "./free-rooms.ts";
import type { RoomList } from "./room-list.ts";

interface RoomRowProps {
  readonly room: FreeRoom;
  /** Named beside the number in a list of several buildings. */
  readonly building?: string;
  readonly list: RoomList;
  readonly isSaved: boolean;
  /** Whether its week stands beside the list. */
  readonly isChosen: boolean;
}

/** A click that asks for nothing but the room: no new tab, no new window. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Characters; anything longer is not a number on a door. */
const LONG = 8;

/** What is on the door, until when it is free, and a bar from the time that was asked to the next class. */
export const RoomRow = ({ room, building, list, isSaved, isChosen }: RoomRowProps) => {
  const { free } = words.value;
  const { axis, soon, choose } = list;
  const toMidnight = room.freeUntil % DAY_END === 0;
  const press = (event: MouseEvent): void => {
    if (choose === undefined || !isPlain(event)) return;
    event.preventDefault();
    // The router would go to the room's own page.
    event.stopPropagation();
    choose(room.id);
  };
  const seats = room.capacity === undefined ? undefined : free.roomSeats(room.capacity);
  return (
    <li class={`room${room.freeUntil < soon ? " soon" : ""}${isChosen ? " chosen" : ""}`}>
      <a
        href={`/room/${encodeURIComponent(room.id)}${list.search}`}
        aria-current={isChosen ? "true" : undefined}
        onClick={press}
      >
        <span class="what">
          <b class={room.label.length > LONG ? "no long" : "no tnum"}>{room.label}</b>
          <span class="meta tnum">
            {[building, seats, room.access, ...room.features.map(featureText)].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span class="until tnum">
          <b>{toMidnight ? free.restOfDay : free.until(timeText(room.freeUntil))}</b>
          <small>
            {room.closesThen
              ? free.thenClosed
              : room.next === undefined
                ? toMidnight && free.noMoreClasses
                : free.nextClass(room.next)}
          </small>
        </span>
        <span
          class={toMidnight ? "track" : room.closesThen ? "track closes" : "track taken"}
          style={`--end:${placeOn(axis, room.freeUntil)}`}
          aria-hidden="true"
        />
      </a>
      <Star id={room.id} name={room.name} isSaved={isSaved} />
    </li>
  );
};
