import { type BusyTimes, singleDateTimes, weekdayTimes } from "@classroom/timetable/busy-times.ts";
import type { TimesName } from "@classroom/timetable/date-tables.ts";
import { type Directory, directoryOf } from "@classroom/timetable/directory.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";

/** Above this many rooms a timetable is packed by section, so that a search loads the days it asks for. */
const ROOMS_IN_ONE_PART = 20_000;

const isOnePart = (rooms: number): boolean => rooms <= ROOMS_IN_ONE_PART;

/** What searches read of a timetable. A timetable without a calendar has no `dates`. */
export interface Sections extends Partial<Record<TimesName, BusyTimes>> {
  readonly directory?: Directory;
}
export type SectionName = keyof Sections;

/** A part holds the section of its name; `all` holds all of them. */
export type PartName = "all" | SectionName;

export const partOf = (section: SectionName, rooms: number): PartName => (isOnePart(rooms) ? "all" : section);

/** The parts of a timetable and their sections. */
export const partsOf = ({ rooms, calendar }: Timetable): (readonly [PartName, Sections])[] => {
  const sections: Sections = {
    directory: directoryOf(rooms),
    ...eachWeekday((weekday) => weekdayTimes(rooms, weekday)),
    ...(calendar && { dates: singleDateTimes(calendar, rooms) }),
  };
  const names = Object.keys(sections) as SectionName[];
  return isOnePart(rooms.length)
    ? [["all", sections]]
    : names.map((name) => [name, { [name]: sections[name] }]);
};
