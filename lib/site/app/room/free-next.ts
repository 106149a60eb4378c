import type { Period } from "@classroom/timetable/period.ts";
import { gapsBetween, type ShownDay } from "./shown-week.ts";

/** A shorter gap between two classes is the time to change rooms. */
const LEAST_MINUTES = 30;

export type FreeNext =
  /** From now, or from later on the same date or one of the next; until the end of that date at the latest. */
  | {
      readonly is: "free";
      readonly date: string;
      readonly isNow: boolean;
      readonly period: Period;
    }
  /** A class or a shorter gap until the end of what is known. */
  | { readonly is: "busy" }
  /** Today is outside every term or in examination weeks without data, or has rows that could not be read. */
  | { readonly is: "unknown" | "exams" | "unread" };

/** The stretches of a day in which the building is open and nothing meets, by start. */
export const gapsOf = ({ meetings, closed }: Pick<ShownDay, "meetings" | "closed">): readonly Period[] =>
  gapsBetween([...meetings, ...closed]);

/** Whether nothing is in the room then, and its door is open. */
export const isFreeAt = (day: ShownDay, { start, end }: Period): boolean =>
  (day.kind === "classes" || day.kind === "none") &&
  gapsOf(day).some((gap) => gap.start <= start && end <= gap.end);

const restOf = (gap: Period, from: number): Period => ({ start: Math.max(gap.start, from), end: gap.end });

/**
 * When a room is free next for half an hour at least. A gap that is open now counts, however short its rest.
 *
 * @param days in order; those before `today` do not count
 * @param minute what the school's clock shows, in minutes from midnight
 */
export const freeNext = (days: readonly ShownDay[], today: string, minute: number): FreeNext => {
  for (const day of days) {
    if (day.date === undefined || day.date < today) continue;
    if (day.kind === "unread" || day.kind === "exams") {
      if (day.date === today) return { is: day.kind };
      continue;
    }
    if (day.kind === "unknown") return day.date === today ? { is: "unknown" } : { is: "busy" };
    const from = day.date === today ? minute : 0;
    for (const gap of gapsOf(day)) {
      const isNow = day.date === today && gap.start <= minute && minute < gap.end;
      const period = restOf(gap, from);
      if (!isNow && period.end - period.start < LEAST_MINUTES) continue;
      return { is: "free", date: day.date, isNow, period };
    }
  }
  return { is: days.some(({ date }) => date === today) ? "busy" : "unknown" };
};
