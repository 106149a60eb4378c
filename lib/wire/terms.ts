import type { Term } from "@classroom/timetable/term.ts";

export const toTerm = ({ id, name, first, last, timeZone, days, holidays, breaks, exams }: Term) => ({
  id,
  name,
  first,
  last,
  time_zone: timeZone,
  days,
  ...(holidays && { holidays }),
  ...(breaks && { breaks }),
  ...(exams && { exams }),
});

/** @param current the ids of the terms that answers without a date come from */
export const toTerms = (terms: readonly Term[], current: readonly string[]) =>
  terms.map((term) => ({ ...toTerm(term), current: current.includes(term.id) }));
