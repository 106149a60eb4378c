import { roomsOfColumns } from "@classroom/timetable/class-columns.ts";
import { type TimetableUtilisation, utilisation } from "@classroom/timetable/utilisation.ts";
import { listEditions, wholeTimetable } from "../rooms/search/published-versions.ts";
import type { CurrentTimetable } from "../rooms/store/current-timetable.ts";

/** How the rooms of a published timetable are used. */
export interface TermUtilisation extends TimetableUtilisation {
  /** `null` if its file does not say. */
  readonly term: string | null;
}

/** Of each published timetable; those with dates by first date. */
export const readUtilisation = async (timetable: CurrentTimetable): Promise<readonly TermUtilisation[]> => {
  const reports: TermUtilisation[] = [];
  const { editions } = await listEditions(timetable);
  for (const { version, term, calendar } of editions) {
    const { whole } = await wholeTimetable(timetable, version);
    if (whole === undefined) continue;
    const rooms = roomsOfColumns(whole.directory, whole.classes);
    reports.push({ term: calendar?.name ?? term, ...utilisation({ rooms, ...(calendar && { calendar }) }) });
  }
  return reports;
};
