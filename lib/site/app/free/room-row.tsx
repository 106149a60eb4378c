import { DAY_END } from "../../../timetable/period.ts";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import { type Axis, placeOn } from "./axis.ts";
import type { ShownRoom } from "./rooms-shown.ts";

interface RoomRowProps {
  readonly room: ShownRoom;
  readonly axis: Axis;
  /** Minutes since 1970-01-01: a room that is free until then at most is free for hardly more than was asked. */
  readonly soon: number;
  readonly search: string;
}

const MOST_FEATURES = 3;

const detailsOf = ({ capacity, features }: ShownRoom): string => {
  const seats = capacity === undefined ? [] : [words.value.free.roomSeats(capacity)];
  return [...seats, ...features.slice(0, MOST_FEATURES)].join(" · ");
};

/** What is on the door, a bar from now to the next class, until when. */
export const RoomRow = ({ room, axis, soon, search }: RoomRowProps) => {
  const { free } = words.value;
  const toMidnight = room.freeUntil % DAY_END === 0;
  const details = detailsOf(room);
  return (
    <li class={room.freeUntil < soon ? "room soon" : "room"}>
      <a href={`/room/${encodeURIComponent(room.id)}${search}`}>
        <span class="no tnum">
          {room.label}
          {details === "" ? null : <small>{details}</small>}
        </span>
        <span class="track" aria-hidden="true">
          <i style={{ width: placeOn(axis, room.freeUntil) }} />
          {axis.hours.map((hour) => (
            <u key={hour} style={{ left: placeOn(axis, hour) }} />
          ))}
        </span>
        <span class="until tnum">
          <b>{toMidnight ? free.restOfDay : free.until(timeText(room.freeUntil))}</b>
          <small>{room.next === undefined ? toMidnight && free.noMoreClasses : free.then(room.next)}</small>
        </span>
      </a>
    </li>
  );
};
