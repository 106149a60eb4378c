import type { Term } from "@classroom/timetable/term.ts";
import type { CurrentTimetable, Read } from "./current-timetable.ts";
import type { Edition } from "./edition.ts";

export interface TermList {
  /** The terms with dates, by first date, and the ids of those that answers without a date come from. */
  readonly terms: () => Promise<
    Read<{ readonly terms: readonly Term[]; readonly current: readonly string[] }>
  >;
}

const termsOf = (editions: readonly { readonly edition: Edition }[]): Term[] =>
  editions.flatMap(({ edition }) => edition.calendar ?? []);

export const createTermList = (timetable: CurrentTimetable<{ readonly edition: Edition }>): TermList => ({
  terms: () =>
    timetable.readDates(async ({ current, dated }) => ({
      terms: termsOf(dated),
      current: termsOf(current).map(({ id }) => id),
    })),
});
