import type { BusyDays } from "@classroom/timetable/busy-days.ts";
import type { DatedOccupancy, TableName } from "@classroom/timetable/dated-occupancy.ts";
import { packOccupancy, unpackOccupancy } from "@classroom/timetable/occupancy.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";

/** In the place of a table's number. A release that does not know it finds no such variant, and says so. */
const PART = 0xffff;
const NAMES: readonly TableName[] = [...WEEKDAYS, "-"];

const codeOf = (name: TableName): number => {
  if (name === "part") return PART;
  return typeof name === "number" ? NAMES.length + name : NAMES.indexOf(name);
};

/** 16 bits a day of the term, little-endian; variants count on from the 8 names. */
const packTables = (tables: readonly TableName[]): Uint8Array =>
  new Uint8Array(Uint16Array.from(tables, codeOf).buffer);

const unpackTables = (bytes: Uint8Array): TableName[] =>
  Array.from(
    new Uint16Array(Uint8Array.from(bytes).buffer),
    (code): TableName => (code === PART ? "part" : (NAMES[code] ?? code - NAMES.length)),
  );

/**
 * Numbers as bytes that pack well: how many there are (32 bits, little-endian), then the lowest byte of each, the next
 * one of each and so on, as far as one is not zero.
 */
const packNumbers = (numbers: Uint32Array): Uint8Array => {
  const planes = Math.ceil((32 - Math.clz32(numbers.reduce((most, each) => Math.max(most, each), 0))) / 8);
  const bytes = Buffer.alloc(4 + numbers.length * planes);
  bytes.writeUInt32LE(numbers.length);
  for (let plane = 0; plane < planes; plane += 1)
    numbers.forEach((number, index) => {
      bytes[4 + plane * numbers.length + index] = (number >>> (8 * plane)) & 255;
    });
  return bytes;
};

const unpackNumbers = (bytes: Uint8Array): Uint32Array => {
  const length = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32LE();
  const numbers = new Uint32Array(length);
  for (let plane = 0, at = 4; at < bytes.byteLength; plane += 1, at += length)
    for (let index = 0; index < length; index += 1)
      numbers[index] = ((numbers[index] ?? 0) | ((bytes[at + index] ?? 0) << (8 * plane))) >>> 0;
  return numbers;
};

const SECTIONS_OF_A_WEEKDAY = 3;

const daySections = ({ sets, named, changes }: BusyDays): Uint8Array[] => [
  Buffer.concat(sets),
  packNumbers(named),
  packNumbers(changes),
];

const unpackDays = (sections: readonly Uint8Array[], termLength: number): BusyDays => {
  const [sets, named, changes] = sections;
  if (sets === undefined || named === undefined || changes === undefined)
    throw new RangeError("The days of a term are cut off");
  const bytes = Math.ceil(termLength / 8);
  return {
    sets: Array.from({ length: sets.byteLength / bytes }, (_, index) =>
      Uint8Array.from(sets.subarray(index * bytes, (index + 1) * bytes)),
    ),
    named: unpackNumbers(named),
    changes: unpackNumbers(changes),
  };
};

/** The sections of the part `dates`: the tables' names, for each weekday its days if a date has a part of it, variants. */
export const dateSections = ({ tables, days, variants }: DatedOccupancy): Uint8Array[] => [
  packTables(tables),
  ...(days === undefined ? [] : WEEKDAYS.flatMap((weekday) => daySections(days[weekday]))),
  ...variants.map(packOccupancy),
];

/** What `dateSections` made, and what editions have in which all that is limited to dates is a variant. */
export const unpackDates = ([first = new Uint8Array(), ...rest]: readonly Uint8Array[]): DatedOccupancy => {
  const tables = unpackTables(first);
  if (!tables.includes("part")) return { tables, variants: rest.map(unpackOccupancy) };
  const days = eachWeekday((weekday) => {
    const at = WEEKDAYS.indexOf(weekday) * SECTIONS_OF_A_WEEKDAY;
    return unpackDays(rest.slice(at, at + SECTIONS_OF_A_WEEKDAY), tables.length);
  });
  const variants = rest.slice(WEEKDAYS.length * SECTIONS_OF_A_WEEKDAY).map(unpackOccupancy);
  return { tables, days, variants };
};
