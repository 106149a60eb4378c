import { isoDate, mondayOf } from "../../../timetable/calendar-date.ts";
import { DAY_END } from "../../../timetable/period.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import type { TimesQuestion } from "./times-question.ts";

const SEATS = [10, 20, 30, 50, 80, 120];
const BUFFERS = [0, 5, 10, 15, 30];

interface TimesFiltersProps {
  readonly question: TimesQuestion;
  readonly change: (part: Partial<TimesQuestion>) => void;
}

type Dates = TimesQuestion["dates"];
const sameDates = (a: Dates, b: Dates): boolean => a?.from === b?.from && a?.to === b?.to;

const WeekChips = ({ question: { dates }, change }: TimesFiltersProps) => {
  const { times } = words.value;
  const monday = mondayOf(Math.floor(schoolNow.value / DAY_END));
  const week = (first: number): Dates => ({ from: isoDate(first), to: isoDate(first + 6) });
  const choices = [
    { name: times.everyWeek, dates: undefined },
    { name: times.thisWeek, dates: week(monday) },
    { name: times.nextWeek, dates: week(monday + 7) },
  ];
  return (
    <fieldset class="chips" aria-label={times.when}>
      {choices.map((choice) => (
        <button
          key={choice.name}
          type="button"
          class="chip"
          aria-pressed={sameDates(choice.dates, dates)}
          onClick={() => change({ dates: choice.dates })}
        >
          {choice.name}
        </button>
      ))}
    </fieldset>
  );
};

const DateFields = ({ question: { dates }, change }: TimesFiltersProps) => {
  const { times } = words.value;
  if (dates === undefined) return null;
  const set = (part: Partial<NonNullable<Dates>>): void => {
    const next = { ...dates, ...part };
    if (next.from !== "" && next.to !== "")
      change({ dates: next.from <= next.to ? next : { from: next.to, to: next.from } });
  };
  return (
    <div class="pick">
      <label>
        {times.from}{" "}
        <input
          type="date"
          value={dates.from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
        />
      </label>
      <label>
        {times.to}{" "}
        <input
          type="date"
          value={dates.to}
          onChange={({ currentTarget }) => set({ to: currentTarget.value })}
        />
      </label>
    </div>
  );
};

/** In which weeks, for how many, with how much time around. */
export const TimesFilters = ({ question, change }: TimesFiltersProps) => {
  const { times, free } = words.value;
  return (
    <>
      <WeekChips question={question} change={change} />
      <DateFields question={question} change={change} />
      <div class="chips filters">
        <select
          class={question.seats === undefined ? "chip pick-one" : "chip pick-one on"}
          aria-label={times.seats}
          value={String(question.seats ?? "")}
          onChange={({ currentTarget: { value } }) =>
            change({ seats: value === "" ? undefined : Number(value) })
          }
        >
          <option value="">{times.anySeats}</option>
          {[...new Set([...SEATS, question.seats ?? 10])]
            .toSorted((a, b) => a - b)
            .map((seats) => (
              <option key={seats} value={String(seats)}>
                {free.seats(seats)}
              </option>
            ))}
        </select>
        <select
          class={question.buffer === 0 ? "chip pick-one" : "chip pick-one on"}
          aria-label={free.buffer}
          value={String(question.buffer)}
          onChange={({ currentTarget: { value } }) => change({ buffer: Number(value) })}
        >
          {[...new Set([...BUFFERS, question.buffer])]
            .toSorted((a, b) => a - b)
            .map((minutes) => (
              <option key={minutes} value={String(minutes)}>
                {free.buffers(minutes)}
              </option>
            ))}
        </select>
      </div>
    </>
  );
};
