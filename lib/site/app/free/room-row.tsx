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
  /** Whether its building is named beside the number: in a list of several. */
  readonly isElsewhere?: boolean;
  /** What its bar shows of the whole day (`day-bar.ts`), if that is known. */
  readonly day?: string | undefined;
  /** What is missing of the question, said in the place of "until". */
  readonly lack?: string | undefined;
  readonly list: RoomList;
  readonly isSaved: boolean;
  /** Whether its week stands beside the list. */
  readonly isChosen: boolean;
}

/** Characters; anything longer is not a number on a door. */
const LONG = 8;

/** The classes of a room's number, or of the name in its place. */
export const numberClass = (label: string): string => (label.length > LONG ? "no long" : "no tnum");

/** A line that ends after a fact: only the words of the building may stand on two lines. */
const factsLine = (building: string | undefined, facts: readonly (string | undefined)[]): string =>
  // After a space without a width the first fact may go to the next line, too.
  `\u200b${[building, ...facts.map((fact) => fact?.replaceAll(" ", "\u00a0"))].filter(Boolean).join(" ·\u00a0")}`;

/** What is on the door, until when it is free, and a bar from the time that was asked to the next class. */
export const RoomRow = ({ room, isElsewhere = false, day, lack, list, isSaved, isChosen }: RoomRowProps) => {
  const { free } = words.value;
  const { axis, bar, span, soon, choose } = list;
  const toMidnight = room.freeUntil % DAY_END === 0;
  const building = isElsewhere && room.label !== room.name ? room.building : undefined;
  const seats = room.capacity === undefined ? undefined : free.roomSeats(room.capacity);
  const until = toMidnight ? free.restOfDay : free.until(timeText(room.freeUntil));
  return (
    <li class={`room${lack ? " lacking" : room.freeUntil < soon ? " soon" : ""}${isChosen ? " chosen" : ""}`}>
      <a
        href={`/room/${encodeURIComponent(room.id)}${list.search}`}
        aria-current={isChosen ? "true" : undefined}
        onClick={chooseBeside(choose && (() => choose(room.id)))}
      >
        <span class="what">
          <b class={numberClass(room.label)}>{room.label}</b>
          <span class="meta tnum">
            {factsLine(building, [seats, room.access, ...room.features.map(featureText)])}
          </span>
        </span>
        <span class="until tnum">
          <b>{lack ?? until}</b>
          <small>
            {lack
              ? until
              : room.closesThen
                ? free.thenClosed
                : room.next === undefined
                  ? toMidnight && free.noMoreClasses
                  : free.nextClass(room.next)}
          </small>
        </span>
        <span
          class={
            day ? "track day-known" : toMidnight ? "track" : room.closesThen ? "track closes" : "track taken"
          }
          style={`${bar};--end:${placeOn(axis, room.freeUntil)};${day ?? ""}`}
          aria-hidden="true"
        >
          <i class="asked" style={span} />
        </span>
      </a>
      <Star id={room.id} name={room.name} isSaved={isSaved} />
    </li>
  );
};
