import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";

/** The terms with dates, by first date, and the ids of those that answers without a date come from. */
export const listTerms = (timetable: CurrentTimetable) => {
  const termsOf = (editions: readonly LoadedEdition[]) =>
    editions.flatMap(({ edition }) => edition.calendar ?? []);
  return timetable.readDates(async ({ current, dated }) => ({
    terms: termsOf(dated),
    current: termsOf(current).map(({ id }) => id),
  }));
};
