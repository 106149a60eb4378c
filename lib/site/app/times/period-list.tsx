import { isPeriod, type Period } from "@classroom/timetable/period.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { Icon } from "../parts/icon.tsx";
import { dayName } from "../room/day-name.ts";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import { erase, type Painted, paint, periodsOf, type Stroke } from "./painted.ts";
import { periodCounts, periodKey } from "./period-counts.ts";
import { timesWords } from "./times-words.ts";

interface PeriodFormProps {
  readonly onPaint: (stroke: Stroke) => void;
}

interface PeriodListProps extends PeriodFormProps {
  readonly painted: Painted;
}

export const periodText = ({ day, start, end }: Period & { readonly day: Weekday }): string =>
  `${dayName(day, "short")} ${words.value.room.span(timeText(start), timeText(end))}`;

const countText = (period: Period & { readonly day: Weekday }): string | undefined => {
  const rooms = periodCounts.value.get(periodKey(period));
  return rooms === undefined ? undefined : words.value.free.inBuilding(rooms);
};

/** What is painted, in words; each goes away with a press. */
export const PeriodList = ({ painted, onPaint }: PeriodListProps) => (
  <ul class="periods" aria-label={timesWords.value.chosen}>
    {periodsOf(painted).map((period) => (
      <li key={`${period.day}${period.start}`}>
        <button
          type="button"
          class="chip on tnum"
          aria-label={timesWords.value.remove(periodText(period))}
          onClick={() => onPaint((now) => erase(now, period.day, period))}
        >
          {periodText(period)}
          <Icon name="close" />
        </button>
        <span class="visually-hidden">{countText(period)}</span>
      </li>
    ))}
  </ul>
);

/** `HH:MM` in minutes from midnight; midnight as an end is the end of the day. */
const minutesIn = (value: string): number => {
  const [hours = 0, minutes = 0] = value.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Adds a period to the minute, for those who would rather type it. */
export const PeriodForm = ({ onPaint }: PeriodFormProps) => {
  const times = timesWords.value;
  const { free } = words.value;
  const day = useSignal<string>("M");
  const from = useSignal("10:00");
  const until = useSignal("12:00");
  const isWrong = useSignal(false);
  const add = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const weekday = WEEKDAYS.find((each) => each === day.value);
    const period = { start: minutesIn(from.value), end: minutesIn(until.value) || 24 * 60 };
    isWrong.value = weekday === undefined || !isPeriod(period);
    if (weekday !== undefined && !isWrong.value) onPaint((now) => paint(now, weekday, period));
  };
  return (
    <details class="typed">
      <summary>{times.type}</summary>
      <form class="pick" onSubmit={add}>
        <label>
          {times.day}{" "}
          <select value={day.value} onChange={({ currentTarget }) => (day.value = currentTarget.value)}>
            {WEEKDAYS.map((each) => (
              <option key={each} value={each}>
                {dayName(each, "long")}
              </option>
            ))}
          </select>
        </label>
        <label>
          {free.time}{" "}
          <input
            type="time"
            required
            value={from.value}
            onInput={({ currentTarget }) => (from.value = currentTarget.value)}
          />
        </label>
        <label>
          {times.until}{" "}
          <input
            type="time"
            required
            value={until.value}
            onInput={({ currentTarget }) => (until.value = currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {times.add}
        </button>
        <p role="alert">{isWrong.value ? times.endFirst : null}</p>
      </form>
    </details>
  );
};
