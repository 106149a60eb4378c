import { DAY_END } from "@classroom/timetable/period.ts";
import { nameParts } from "../find/named-room.ts";
import { dayName } from "../room/day-name.ts";
import { words } from "../state/language.ts";
import { dayMonthText, minutesOf, timeText } from "../state/moment-text.ts";
import { roomAddress } from "../state/room-address.ts";
import { type Painted, periodsOf } from "./painted.ts";
import type { BlockedRoom, FittingRoom } from "./times-answer.ts";

const MOST_LINES = 4;
const MOST_REASONS = 3;
const MOST_DATES = 3;

const seatsText = (capacity: number | null): string | undefined =>
  capacity === null ? undefined : words.value.free.roomSeats(capacity);

/** "Mon until 14:00" for each period, in their order; a few of them. */
const untilLines = ({ free_until }: FittingRoom, painted: Painted): readonly string[] => {
  const seen = new Map<string, number>();
  return periodsOf(painted)
    .map(({ day }) => {
      const at = seen.get(day) ?? 0;
      seen.set(day, at + 1);
      const until = free_until[day]?.[at] ?? DAY_END;
      const { times } = words.value;
      return `${dayName(day, "short")} ${until >= DAY_END ? times.restOfDay : words.value.free.until(timeText(until))}`;
    })
    .slice(0, MOST_LINES);
};

const datesText = (dates: readonly string[] | undefined): string => {
  if (dates === undefined || dates.length === 0) return "";
  const shown = dates.slice(0, MOST_DATES).map((date) => dayMonthText(minutesOf(`${date}T00:00`)));
  return ` (${shown.join(", ")}${dates.length > MOST_DATES ? ", …" : ""})`;
};

const reasonText = ({
  day,
  start_time,
  end_time,
  class_name,
  reason,
  dates,
}: BlockedRoom["blocked_by"][number]): string => {
  const { room, times } = words.value;
  const time = `${dayName(day, "short")} ${room.span(timeText(start_time), timeText(end_time))}`;
  return `${time}: ${class_name ?? (reason === "hours" || reason === "closed" ? room.closed : times.unreadable)}${datesText(dates)}`;
};

interface RowProps {
  readonly room: FittingRoom | BlockedRoom;
  readonly lines: readonly string[];
}

const Row = ({ room, lines }: RowProps) => {
  const { building, number } = nameParts(room);
  return (
    <li class="fit">
      <a href={roomAddress(room._id)}>
        <span class="no tnum">
          {number}
          <small>{[building, seatsText(room.capacity)].filter(Boolean).join(" · ")}</small>
        </span>
        <span class="why tnum">
          {lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </a>
    </li>
  );
};

/** The rooms that are free at all of the times. */
export const Fitting = ({
  rooms,
  painted,
}: {
  readonly rooms: readonly FittingRoom[];
  readonly painted: Painted;
}) => (
  <ul class="card fits">
    {rooms.map((room) => (
      <Row key={room._id} room={room} lines={untilLines(room, painted)} />
    ))}
  </ul>
);

const linesOf = ({ blocked_by }: BlockedRoom): readonly string[] => [
  ...new Set(blocked_by.map(reasonText).slice(0, MOST_REASONS)),
  ...(blocked_by.length > MOST_REASONS
    ? [words.value.times.moreReasons(blocked_by.length - MOST_REASONS)]
    : []),
];

/** The rooms that are not free, those first that nearly are, and what takes place there. */
export const Almost = ({ rooms }: { readonly rooms: readonly BlockedRoom[] }) => (
  <section class="almost">
    <h2>{words.value.times.almost}</h2>
    <ul class="card fits">
      {rooms.map((room) => (
        <Row key={room._id} room={room} lines={linesOf(room)} />
      ))}
    </ul>
  </section>
);
