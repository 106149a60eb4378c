import { DAY_END } from "@classroom/timetable/period.ts";
import { Star } from "../me/star.tsx";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import { type Axis, placeOn } from "./axis.ts";
import type { FreeRoom } from "./free-rooms.ts";

interface RoomRowProps {
  readonly room: FreeRoom;
  readonly axis: Axis;
  /** Minutes since 1970-01-01: a room that is free until then at most is free for hardly more than was asked. */
  readonly soon: number;
  readonly search: string;
  readonly isSaved: boolean;
  /** Whether its week stands beside the list. */
  readonly isChosen: boolean;
  /** Shows its week beside the list; absent if there is no place for it. */
  readonly choose: ((id: string) => void) | undefined;
}

/** A click that asks for nothing but the room: no new tab, no new window. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Characters; anything longer is not a number on a door. */
const LONG = 8;

/** What is on the door, a bar from now to the next class, until when. */
export const RoomRow = ({ room, axis, soon, search, isSaved, isChosen, choose }: RoomRowProps) => {
  const { free } = words.value;
  const toMidnight = room.freeUntil % DAY_END === 0;
  const press = (event: MouseEvent): void => {
    if (choose === undefined || !isPlain(event)) return;
    event.preventDefault();
    // The router would go to the room's own page.
    event.stopPropagation();
    choose(room.id);
  };
  return (
    <li class={room.freeUntil < soon ? "room soon" : "room"}>
      <a
        href={`/room/${encodeURIComponent(room.id)}${search}`}
        aria-current={isChosen ? "true" : undefined}
        onClick={press}
      >
        <span class={room.label.length > LONG ? "no long" : "no tnum"}>
          {room.label}
          {room.capacity === undefined ? null : <small class="tnum">{free.roomSeats(room.capacity)}</small>}
        </span>
        <span class="with">
          <span class="track" aria-hidden="true">
            <i style={{ width: placeOn(axis, room.freeUntil) }} />
            {axis.hours.map((hour) => (
              <u key={hour} style={{ left: placeOn(axis, hour) }} />
            ))}
          </span>
          {room.features.length === 0 ? null : <small>{room.features.join(" · ")}</small>}
        </span>
        <span class="until tnum">
          <b>{toMidnight ? free.restOfDay : free.until(timeText(room.freeUntil))}</b>
          <small>
            {room.next === undefined ? toMidnight && free.noMoreClasses : free.nextClass(room.next)}
          </small>
        </span>
      </a>
      <Star id={room.id} name={room.name} isSaved={isSaved} />
    </li>
  );
};
