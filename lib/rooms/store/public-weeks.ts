import { createHash } from "node:crypto";
import { type DayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { daysOfWeek } from "@classroom/timetable/room-week.ts";
import type { CurrentTimetable } from "./current-timetable.ts";
import type { LoadedLayers } from "./loaded-layers.ts";

/** What is different from the classes in one week. */
export interface PublicWeek {
  /** By their starts. */
  readonly changes: readonly Change[];
  /** Ascending. */
  readonly knownExams: readonly DayNumber[];
}

const versionOf = (name: string): string =>
  createHash("sha256").update(name).digest("base64url").slice(0, 16);

/** By the Monday, `YYYY-MM-DD`, the version of each week that has changes. */
export const weekVersions = async ({ weekNames }: LoadedLayers): Promise<Record<string, string>> =>
  Object.fromEntries(Array.from(await weekNames(), ([monday, name]) => [isoDate(monday), versionOf(name)]));

/** `undefined` if the version of the week is another one, or nothing is different in it. */
export const publicWeek = async (
  timetable: CurrentTimetable,
  version: string,
  monday: DayNumber,
): Promise<PublicWeek | undefined> => {
  const { week } = await timetable.readDates(async ({ layers }) => {
    const name = (await layers.weekNames()).get(monday);
    if (name === undefined || versionOf(name) !== version) return { week: undefined };
    const days = daysOfWeek(monday);
    const changesOn = await layers.on(days);
    const knownExams = days.filter((date) => changesOn(date).knowsExams);
    return { week: { changes: await layers.between(monday, monday), knownExams } };
  });
  return week;
};
