import { DAY_END } from "@classroom/timetable/period.ts";
import { nameParts } from "../find/named-room.ts";
import { isClosing } from "../free/free-rooms.ts";
import { dayName } from "../room/day-name.ts";
import { closedText } from "../room/status-text.ts";
import { words } from "../state/language.ts";
import { dayMonthText, minutesOf, timeText } from "../state/moment-text.ts";
import { roomAddress } from "../state/room-address.ts";
import { type Painted, periodsOf } from "./painted.ts";
import type { BlockedRoom, FittingRoom } from "./times-answer.ts";
import { timesWords } from "./times-words.ts";

const MOST_LINES = 4;
const MOST_REASONS = 3;
const MOST_DATES = 3;

const seatsText = (capacity: number | null): string | undefined =>
  capacity === null ? undefined : words.value.free.roomSeats(capacity);

/** "Mon until 14:00" for each period, in their order; a few of them. */
const untilLines = ({ free_until, until_reason }: FittingRoom, painted: Painted): readonly string[] => {
  const seen = new Map<string, number>();
  return periodsOf(painted)
    .map(({ day }) => {
      const at = seen.get(day) ?? 0;
      seen.set(day, at + 1);
      const until = free_until[day]?.[at] ?? DAY_END;
      const times = timesWords.value;
      const { free } = words.value;
      const text = until >= DAY_END ? times.restOfDay : free.until(timeText(until));
      const closes = isClosing(until_reason?.[day]?.[at]) ? `, ${free.thenClosed}` : "";
      return `${dayName(day, "short")} ${text}${closes}`;
    })
    .slice(0, MOST_LINES);
};

const datesText = (dates: readonly string[] | undefined): string => {
  if (dates === undefined || dates.length === 0) return "";
  const shown = dates.slice(0, MOST_DATES).map((date) => dayMonthText(minutesOf(`${date}T00:00`)));
  return ` (${shown.join(", ")}${dates.length > MOST_DATES ? ", …" : ""})`;
};

type Blocking = BlockedRoom["blocked_by"][number];

const nameOf = ({ class_name, reason, title }: Blocking): string => {
  const times = timesWords.value;
  const { room } = words.value;
  if (class_name !== null) return class_name;
  if (reason === "booking") return title || room.booked;
  if (isClosing(reason)) return closedText(title ? { reason: title } : {});
  return times.unreadable;
};

const reasonText = (blocking: Blocking): string => {
  const { day, start_time, end_time, dates } = blocking;
  const time = words.value.room.span(timeText(start_time), timeText(end_time));
  return `${dayName(day, "short")} ${time}: ${nameOf(blocking)}${datesText(dates)}`;
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
    ? [timesWords.value.moreReasons(blocked_by.length - MOST_REASONS)]
    : []),
];

/** The rooms that are not free, those first that nearly are, and what takes place there. */
export const Almost = ({ rooms }: { readonly rooms: readonly BlockedRoom[] }) => (
  <section class="almost">
    <h2>{timesWords.value.almost}</h2>
    <ul class="card fits">
      {rooms.map((room) => (
        <Row key={room._id} room={room} lines={linesOf(room)} />
      ))}
    </ul>
  </section>
);
