import type { Term } from "@classroom/timetable/term.ts";
import type { Weeks } from "../../cells/weeks.ts";
import { type DraftRoom, meetingsOf } from "../timetable-draft.ts";

/** Days. */
const WEEK = 7;

/** True if classes name week 1 or 2 and no other, in a term that has more: these may take turns all term. */
export const isRota = (numbers: readonly number[], { days }: Term): boolean =>
  numbers.length > 0 && Math.max(...numbers) <= 2 && days.length > 3 * WEEK;

/** The weeks of the longest term. */
const LONGEST = 20;

/**
 * True if each number stands alone, and may as well say how many weeks a class has: `16` beside `8`. A class that is at
 * the same time in its room in two weeks shows that they are weeks.
 */
export const mayBeCounts = (rooms: readonly DraftRoom[], all: readonly Weeks[]): boolean =>
  all.every((weeks) => typeof weeks === "string" || (weeks.length === 1 && Number(weeks[0]) <= LONGEST)) &&
  rooms.every((room) => {
    const weekOf = new Map<string, string>();
    return [...meetingsOf([room])].every(({ className, days, start, end, weeks }) => {
      if (weeks === undefined) return true;
      const key = JSON.stringify([className, days, start, end]);
      const before = weekOf.get(key) ?? String(weeks);
      weekOf.set(key, before);
      return before === String(weeks);
    });
  });
