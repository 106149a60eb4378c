import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { DatedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import { type Directory, directoryOf } from "@classroom/timetable/directory.ts";
import {
  type DayOccupancy,
  packOccupancy,
  unpackOccupancy,
  weekdayOccupancy,
} from "@classroom/timetable/occupancy.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { dateSections, unpackDates } from "./packed-dates.ts";

/** Above this many rooms a timetable is packed by weekday, so that a search loads the days it asks for. */
const ROOMS_IN_ONE_PART = 20_000;

/** The part that holds a section; `week` holds all of them. `dates` has what the week does not say of a term. */
export type PartName = WeekPart | "dates";
export type WeekPart = "week" | "directory" | Weekday;
export type SectionName = "directory" | Weekday;

const SECTIONS: readonly SectionName[] = ["directory", ...WEEKDAYS];

export const partNames = (rooms: number): readonly WeekPart[] =>
  rooms <= ROOMS_IN_ONE_PART ? ["week"] : SECTIONS;

export const partOf = (section: SectionName, rooms: number): PartName =>
  rooms <= ROOMS_IN_ONE_PART ? "week" : section;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A corrupt or hostile part must not unpack without end; 100,000 rooms with messy minutes need about 20 MB a day. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** Small parts are packed hard, once; large ones in reasonable time. */
const quality = (bytes: number): number => (bytes < 4 * 1024 * 1024 ? 9 : 5);

const pack = (bytes: Uint8Array): Promise<Uint8Array> =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality(bytes.byteLength),
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

/** Sections one after the other, each led by its length in bytes (32 bits, little-endian). */
const join = (sections: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(section.byteLength);
      return [length, section];
    }),
  );

const split = (joined: Buffer): Uint8Array[] => {
  const sections: Uint8Array[] = [];
  for (let at = 0; at < joined.byteLength; ) {
    const length = joined.readUInt32LE(at);
    sections.push(joined.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return sections;
};

const sectionBytes = (section: SectionName, rooms: readonly Room[]): Uint8Array => {
  if (section !== "directory") return packOccupancy(weekdayOccupancy(rooms, section));
  return Buffer.from(JSON.stringify(directoryOf(rooms)));
};

const sectionsOf = (part: WeekPart): readonly SectionName[] => (part === "week" ? SECTIONS : [part]);

/** The compressed bytes of a part. */
export const packPart = (part: WeekPart, rooms: readonly Room[]): Promise<Uint8Array> =>
  pack(join(sectionsOf(part).map((section) => sectionBytes(section, rooms))));

/** The compressed bytes of the part `dates`. */
export const packDates = (dated: DatedOccupancy): Promise<Uint8Array> => pack(join(dateSections(dated)));

export interface Sections {
  readonly dates?: DatedOccupancy;
  readonly directory?: Directory;
  readonly occupancy: Partial<Record<Weekday, DayOccupancy>>;
}

const toDirectory = (bytes: Uint8Array): Directory => JSON.parse(Buffer.from(bytes).toString()) as Directory;

/** What `packPart` packed. */
export const unpackPart = async (part: PartName, bytes: Uint8Array): Promise<Sections> => {
  const sections = split(await decompress(bytes, { maxOutputLength: MAX_UNPACKED }));
  const [first] = sections;
  if (first === undefined) throw new RangeError(`The part ${part} is empty`);
  if (part === "dates") return { dates: unpackDates(sections), occupancy: {} };
  if (part === "week") {
    const days = eachWeekday((weekday) => sections[1 + WEEKDAYS.indexOf(weekday)]);
    return {
      directory: toDirectory(first),
      occupancy: eachWeekday((weekday) => unpackOccupancy(days[weekday] ?? new Uint8Array())),
    };
  }
  return part === "directory"
    ? { directory: toDirectory(first), occupancy: {} }
    : { occupancy: { [part]: unpackOccupancy(first) } };
};
