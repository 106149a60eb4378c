import { isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect, useMemo } from "preact/hooks";
import { directory, needDirectory } from "../find/room-directory.ts";
import { FeatureToggles, Pick } from "../parts/chips.tsx";
import { SEATS } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import type { TimesQuestion, TimesRevision } from "./times-question.ts";
import { timesWords } from "./times-words.ts";

const BUFFERS = [0, 5, 10, 15, 30];
interface TimesFiltersProps {
  readonly question: TimesQuestion;
  readonly change: (revision: TimesRevision) => void;
}

type Dates = TimesQuestion["dates"];
const sameDates = (a: Dates, b: Dates): boolean => a?.from === b?.from && a?.to === b?.to;

const WeekChips = ({ question: { dates }, change }: TimesFiltersProps) => {
  const times = timesWords.value;
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
  const times = timesWords.value;
  if (dates === undefined) return null;
  const set = (part: Partial<NonNullable<Dates>>): void =>
    change((newest) => {
      const next = { ...dates, ...newest.dates, ...part };
      if (next.from === "" || next.to === "") return {};
      return { dates: next.from <= next.to ? next : { from: next.to, to: next.from } };
    });
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

/** What the list of all rooms knows of buildings and features, the most frequent first. */
const useChoices = () => {
  useEffect(() => void needDirectory(), []);
  const rooms = directory.value;
  return useMemo(() => {
    const buildings = new Set(rooms?.flatMap(({ building }) => building ?? []));
    const counts = new Map<string, number>();
    for (const feature of rooms?.flatMap(({ features }) => features) ?? [])
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
    return {
      buildings: [...buildings].toSorted((a, b) => a.localeCompare(b)),
      features: [...counts].toSorted(([, a], [, b]) => b - a).map(([feature]) => feature),
    };
  }, [rooms]);
};

const numbered = (numbers: readonly number[], textOf: (number: number) => string) =>
  [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((number) => ({ value: String(number), text: textOf(number) }));

/** In which weeks, where, for how many, with what, with how much time around. */
export const TimesFilters = ({ question, change }: TimesFiltersProps) => {
  const times = timesWords.value;
  const { free } = words.value;
  const { seats, building, features, buffer } = question;
  const choices = useChoices();
  const buildings = [...new Set([...(building === undefined ? [] : [building]), ...choices.buildings])];
  return (
    <>
      <WeekChips question={question} change={change} />
      <DateFields question={question} change={change} />
      <fieldset class="chips filters">
        <legend class="visually-hidden">{free.sheets.filter}</legend>
        <Pick
          label={times.seats}
          value={String(seats ?? "")}
          narrows={seats !== undefined}
          options={[
            { value: "", text: times.anySeats },
            ...numbered([...SEATS, ...(seats === undefined ? [] : [seats])], free.seats),
          ]}
          onPick={(value) => change({ seats: value === "" ? undefined : Number(value) })}
        />
        <Pick
          label={free.sheets.where}
          value={building ?? ""}
          narrows={building !== undefined}
          options={[
            { value: "", text: free.anyBuilding },
            ...buildings.map((name) => ({ value: name, text: name })),
          ]}
          onPick={(value) => change({ building: value || undefined })}
        />
        <Pick
          label={free.buffer}
          value={String(buffer)}
          narrows={buffer > 0}
          options={numbered([...BUFFERS, buffer], free.buffers)}
          onPick={(value) => change({ buffer: Number(value) })}
        />
        <FeatureToggles features={features} choices={choices.features} change={change} />
      </fieldset>
    </>
  );
};
