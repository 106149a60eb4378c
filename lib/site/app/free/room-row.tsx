import { DAY_END } from "@classroom/timetable/period.ts";
import { Star } from "../me/star.tsx";
import { chooseBeside } from "../parts/choose-beside.ts";
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

/** Characters; anything longer is not a number on a door. */
const LONG = 8;

/** What is on the door, until when it is free, and a bar from the time that was asked to the next class. */
export const RoomRow = ({ room, building, list, isSaved, isChosen }: RoomRowProps) => {
  const { free } = words.value;
  const { axis, bar, soon, choose } = list;
  const toMidnight = room.freeUntil % DAY_END === 0;
  const seats = room.capacity === undefined ? undefined : free.roomSeats(room.capacity);
  return (
    <li class={`room${room.freeUntil < soon ? " soon" : ""}${isChosen ? " chosen" : ""}`}>
      <a
        href={`/room/${encodeURIComponent(room.id)}${list.search}`}
        aria-current={isChosen ? "true" : undefined}
        onClick={chooseBeside(choose && (() => choose(room.id)))}
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
          style={`${bar};--end:${placeOn(axis, room.freeUntil)}`}
          aria-hidden="true"
        />
      </a>
      <Star id={room.id} name={room.name} isSaved={isSaved} />
    </li>
  );
};
