import { words } from "../state/language.ts";
import { dayMonthText, minutesOf, weekdayText } from "../state/moment-text.ts";
import { roomAddress } from "../state/room-address.ts";
import type { ShownDay } from "./shown-week.ts";

interface DayStepsProps {
  readonly id: string;
  readonly week: readonly ShownDay[];
  /** The index of the day in sight. */
  readonly chosen: number;
}

/** The days of the week, for screens that show one of them at a time. */
export const DaySteps = ({ id, week, chosen }: DayStepsProps) => (
  <nav class="days" aria-label={words.value.room.days}>
    {week.map(({ weekday, date }, index) =>
      date === undefined ? null : (
        <a key={weekday} href={roomAddress(id, date)} aria-current={index === chosen ? "date" : undefined}>
          {weekdayText(minutesOf(`${date}T00:00`))}
          <small>{dayMonthText(minutesOf(`${date}T00:00`))}</small>
        </a>
      ),
    )}
  </nav>
);
