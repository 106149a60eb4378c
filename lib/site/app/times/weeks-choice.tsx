import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { schoolNow } from "../state/clock.ts";
import { dayMonthText } from "../state/moment-text.ts";
import type { TimesQuestion, TimesRevision } from "./times-question.ts";
import { timesWords } from "./times-words.ts";

type Dates = TimesQuestion["dates"];

interface WeeksChoiceProps {
  readonly dates: Dates;
  readonly change: (revision: TimesRevision) => void;
  /** Closes the sheet. */
  readonly close: () => void;
}

const sameDates = (a: Dates, b: Dates): boolean => a?.from === b?.from && a?.to === b?.to;

/** The weeks that one press asks for. */
const usualWeeks = () => {
  const times = timesWords.value;
  const monday = mondayOf(Math.floor(schoolNow.value / DAY_END));
  const week = (first: number): Dates => ({ from: isoDate(first), to: isoDate(first + 6) });
  return [
    { name: times.everyWeek, dates: undefined },
    { name: times.thisWeek, dates: week(monday) },
    { name: times.nextWeek, dates: week(monday + 7) },
  ];
};

const dayText = (date: string): string => dayMonthText(dayNumber(date) * DAY_END);

/** In which weeks: `every week`, `1 Dec to 12 Dec`. */
export const weeksText = (dates: Dates): string => {
  const usual = usualWeeks().find((week) => sameDates(week.dates, dates));
  if (usual !== undefined || dates === undefined) return usual?.name ?? "";
  return timesWords.value.between(dayText(dates.from), dayText(dates.to));
};

/** Every week of the term, this one, the next, or other dates. */
export const WeeksChoice = ({ dates, change, close }: WeeksChoiceProps) => {
  const times = timesWords.value;
  const set = (part: Partial<NonNullable<Dates>>): void =>
    change(({ dates: newest }) => {
      const date = part.from ?? part.to;
      if (!date) return {};
      const { from, to } = { from: date, to: date, ...newest, ...part };
      return { dates: from <= to ? { from, to } : { from: to, to: from } };
    });
  return (
    <>
      <ul class="options">
        {usualWeeks().map((week) => (
          <li key={week.name}>
            <button
              type="button"
              aria-pressed={sameDates(week.dates, dates)}
              onClick={() => {
                change({ dates: week.dates });
                close();
              }}
            >
              {week.name}
            </button>
          </li>
        ))}
      </ul>
      <div class="pick">
        {(["from", "to"] as const).map((end) => (
          <label key={end}>
            {times[end]}{" "}
            <input
              type="date"
              value={dates?.[end] ?? ""}
              onChange={({ currentTarget }) => set({ [end]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
    </>
  );
};
