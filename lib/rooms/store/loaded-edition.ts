import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import { type ClosedTables, createClosedTables } from "@classroom/timetable/closed-tables.ts";
import { createDateTables } from "@classroom/timetable/date-tables.ts";
import type { DatedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import type { Directory } from "@classroom/timetable/directory.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import { dayOfTerm, type Term } from "@classroom/timetable/term.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { loadOnce } from "../../cache/load-once.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import { type PartName, partOf, type SectionName, type Sections } from "./packed-timetable.ts";
import type { PartStore } from "./part-store.ts";

const EMPTY_DIRECTORY: Directory = { names: [], ids: [] };
const EMPTY_DAY: DayOccupancy = { rooms: 0, breakpoints: new Uint32Array(), rows: new Uint32Array() };

const NOTHING_KNOWN = Promise.resolve(undefined);

/** One edition in memory: each part is read on first use, once however many requests wait for it. */
export interface LoadedEdition {
  readonly edition: Edition;
  readonly directory: () => Promise<Directory>;
  readonly day: (weekday: Weekday) => Promise<DayOccupancy>;
  /** The occupancy of a date; `undefined` if the edition has no term that holds it, so that nothing is known. */
  readonly date: (date: DayNumber) => Promise<DayOccupancy | undefined>;
  /** The rooms that are closed by their hours, by date; `undefined` if no hours are known. */
  readonly closedTables: () => Promise<ClosedTables | undefined>;
  /** Reads the parts that `other` has read, so that changing over delays no request. */
  readonly preload: (other: LoadedEdition | undefined) => Promise<void>;
  /** The parts that were requested so far. */
  readonly partsRead: () => readonly PartName[];
}

export const createLoadedEdition = (edition: Edition, store: Pick<PartStore, "part">): LoadedEdition => {
  const { calendar } = edition;
  const hasPart = (name: PartName): boolean => edition.parts.some((part) => part.name === name);
  const parts = loadOnce((name: PartName) => store.part(edition, name));
  const section = async (name: SectionName): Promise<Sections> =>
    edition.parts.length === 0
      ? { directory: EMPTY_DIRECTORY, occupancy: { [name]: EMPTY_DAY } }
      : parts.get(partOf(name, edition.rooms));
  const missing = (name: SectionName | "dates") =>
    new EditionIncomplete(`${edition.version} has no section ${name}`);
  // What was read once is one promise away: a search asks for little else.
  const days = loadOnce(async (weekday: Weekday): Promise<DayOccupancy> => {
    const found = (await section(weekday)).occupancy[weekday];
    if (found === undefined) throw missing(weekday);
    return found;
  });
  const directories = loadOnce(async (name: "directory"): Promise<Directory> => {
    const { directory } = await section(name);
    if (directory === undefined) throw missing(name);
    return directory;
  });
  const limited = loadOnce(async (name: "dates"): Promise<DatedOccupancy> => {
    if (!hasPart(name)) return { ranges: [], times: [] };
    const { dates } = await parts.get(name);
    if (dates === undefined) throw missing(name);
    return dates;
  });
  const tableOf = calendar && createDateTables(calendar, edition.rooms, () => limited.get("dates"), days.get);
  const closedTables = loadOnce(async (term: Term): Promise<ClosedTables | undefined> => {
    const { hours } = await directories.get("directory");
    return hours && createClosedTables(term, hours);
  });
  return {
    edition,
    directory: () => directories.get("directory"),
    day: days.get,
    date: (date) => {
      const day = calendar && dayOfTerm(calendar, date);
      return day === undefined || tableOf === undefined ? NOTHING_KNOWN : tableOf(day);
    },
    closedTables: async () => calendar && closedTables.get(calendar),
    preload: async (other) => {
      await Promise.all((other?.partsRead() ?? []).filter(hasPart).map(parts.get));
    },
    partsRead: parts.keys,
  };
};
