import { words } from "../state/language.ts";
import { hourText, timeText } from "../state/moment-text.ts";
import { type Axis, placeOn } from "./axis.ts";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";
import type { ShownBuilding } from "./rooms-shown.ts";

interface BuildingCardProps {
  readonly building: ShownBuilding;
  readonly axis: Axis;
  /** Free for less than until then is worth a warning; minutes since 1970-01-01. */
  readonly soon: number;
  readonly list: RoomList;
  /** False if some of its free rooms may not be listed: they are not counted then. */
  readonly isWhole: boolean;
}

/** Pixels, so that the scroll bar is right before a building was ever on the screen. */
const HEAD = 64;
const ROW = 65;

/** Of the axis of a phone, for a character of a label. */
const CHARACTER = 0.055;

/** The hours whose labels do not run into the one before: some languages write `18 Uhr`. */
const labelsOn = (axis: Axis): readonly (readonly [hour: number, text: string])[] => {
  let taken = (timeText(axis.from).length + 1) * CHARACTER;
  return axis.hours.flatMap((hour) => {
    const text = hourText(hour);
    const middle = (hour - axis.from) / (axis.until - axis.from);
    const half = (text.length / 2) * CHARACTER;
    if (middle - half <= taken) return [];
    taken = middle + half + CHARACTER;
    return [[hour, text] as const];
  });
};

const Hours = ({ axis }: { readonly axis: Axis }) => (
  <div class="axis tnum" aria-hidden="true">
    <div>
      <span style={{ left: 0 }}>{timeText(axis.from)}</span>
      {labelsOn(axis).map(([hour, text]) => (
        <span key={hour} class="hour" style={{ left: placeOn(axis, hour) }}>
          {text}
        </span>
      ))}
    </div>
  </div>
);

/** The free rooms of a building, on one axis. */
export const BuildingCard = ({ building: { name, rooms }, axis, soon, list, isWhole }: BuildingCardProps) => (
  <section class="card building" style={{ containIntrinsicHeight: `auto ${HEAD + rooms.length * ROW}px` }}>
    <header>
      <h2>{name}</h2>
      {isWhole ? <span class="count">{words.value.free.inBuilding(rooms.length)}</span> : null}
    </header>
    <Hours axis={axis} />
    <ul>
      {rooms.map((room) => (
        <RoomRow key={room.id} room={room} axis={axis} soon={soon} {...inList(list, room.id)} />
      ))}
    </ul>
  </section>
);
