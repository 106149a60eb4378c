import type { Term } from "@classroom/timetable/term.ts";

/** @param current the ids of the terms that answers without a date come from */
export const toTerms = (terms: readonly Term[], current: readonly string[]) =>
  terms.map(({ id, name, first, last, timeZone, days }) => ({
    id,
    name,
    first,
    last,
    time_zone: timeZone,
    days,
    current: current.includes(id),
  }));
