import type { Change } from "@classroom/timetable/change.ts";

const byId = (a: Change, b: Change): number => (a.id < b.id ? -1 : 1);

/** Equal for changes that are equal but for the time at which they were saved. */
export const contentOf = (change: Change): string => JSON.stringify({ ...change, savedAt: "" });

/** Each once and by id; a change that says the same as before keeps its time. */
export const settled = (before: readonly Change[], after: readonly Change[]): Change[] => {
  const previousChanges = new Map(before.map((change) => [change.id, change]));
  const changes = new Map(
    after.map((change) => {
      const same = previousChanges.get(change.id);
      return [change.id, same !== undefined && contentOf(same) === contentOf(change) ? same : change];
    }),
  );
  return [...changes.values()].sort(byId);
};
