import { isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { type Change, datesOfChange } from "@classroom/timetable/change.ts";
import { groupsOf } from "../store/layer.ts";

const byId = (a: Change, b: Change): number => (a.id < b.id ? -1 : 1);

/** True if the changes are equal but for the time at which they were saved. */
export const sayTheSame = (a: Change, b: Change): boolean =>
  JSON.stringify({ ...a, savedAt: "" }) === JSON.stringify({ ...b, savedAt: "" });

/** Each once and by id; a change that says the same as before keeps its time. */
export const settled = (before: readonly Change[], after: readonly Change[]): Change[] => {
  const earlier = new Map(before.map((change) => [change.id, change]));
  const changes = new Map(
    after.map((change) => {
      const same = earlier.get(change.id);
      return [change.id, same !== undefined && sayTheSame(same, change) ? same : change];
    }),
  );
  return [...changes.values()].sort(byId);
};

/** The changes by the weeks that they touch, and by groups of rooms. */
export const bySection = (changes: readonly Change[]) => {
  const weeks = new Map<string, Change[]>();
  const rooms = new Map<string, Change[]>();
  const add = (sections: Map<string, Change[]>, name: string, change: Change): void => {
    const section = sections.get(name) ?? [];
    sections.set(name, section);
    section.push(change);
  };
  for (const change of changes) {
    const mondays = new Set(datesOfChange(change).map(mondayOf));
    for (const monday of mondays) add(weeks, isoDate(monday), change);
    for (const group of groupsOf(change)) add(rooms, group, change);
  }
  return { weeks, rooms };
};
