import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { SaxesParser } from "saxes";
import type { Row, Table } from "./table.ts";

const MAX_DEPTH = 32;
const MAX_ROWS = 500_000;
const HEADER = ["class", "building", "room", "days", "start", "end", "first date", "last date"] as const;

type Attributes = Readonly<Record<string, string>>;

/** A class of UniTime's export with what is inside it. */
interface Class {
  readonly name: string;
  readonly times: Attributes[];
  readonly dates: Attributes[];
  readonly rooms: Attributes[];
}

const nameOf = ({ subject, courseNbr, type, suffix, name, id }: Attributes): string =>
  [subject, courseNbr, type, suffix].filter(Boolean).join(" ") || name || id || "";

/** Without a year, a day is of the export's year; `08/23` is month first, as UniTime writes it. */
const isoDay = (written: string | undefined, year: string): string => {
  const [, month, day, ownYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(written ?? "") ?? [];
  if (month === undefined || day === undefined) return written ?? "";
  return `${ownYear ?? year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

const rowsOf = (found: Class, year: string): string[][] => {
  const orNone = (list: readonly Attributes[]) => (list.length === 0 ? [{} as Attributes] : list);
  return orNone(found.rooms).flatMap(({ building = "", roomNbr = "" }) =>
    orNone(found.times).flatMap(({ days = "", startTime = "", endTime = "" }) =>
      orNone(found.dates).map(({ startDate, endDate }) => [
        ...[found.name, building, roomNbr, days, startTime, endTime],
        ...[isoDay(startDate, year), isoDay(endDate, year)],
      ]),
    ),
  );
};

/**
 * The classes of UniTime's course timetable export: one row for each room, time and span of dates of a class.
 * Entities of a document's own are not known, so that none can grow.
 *
 * @returns `undefined` if it is not UniTime's
 * @throws OperatorError if it is not XML
 */
export const unitimeTables = (name: string, text: string): Table[] | undefined => {
  const parser = new SaxesParser();
  const rows: Row[] = [{ line: 1, cells: HEADER }];
  const path: string[] = [];
  let year = "";
  let current: Class | undefined;
  parser.on("error", (cause) => {
    throw new OperatorError(`${name} is not readable XML: ${cause.message.slice(0, 120)}`, { cause });
  });
  parser.on("opentag", ({ name: tag, attributes }) => {
    path.push(tag);
    if (path.length > MAX_DEPTH) throw new OperatorError(`${name} is nested deeper than ${MAX_DEPTH} levels`);
    const named: Attributes = attributes;
    if (path.length === 1) year = named.year ?? "";
    else if (tag === "class") current = { name: nameOf(named), times: [], dates: [], rooms: [] };
    else if (tag === "time") current?.times.push(named);
    else if (tag === "date") current?.dates.push(named);
    else if (tag === "room") current?.rooms.push(named);
  });
  parser.on("closetag", ({ name: tag }) => {
    path.pop();
    if (tag !== "class" || current === undefined) return;
    for (const cells of rowsOf(current, year)) rows.push({ line: rows.length + 1, cells });
    if (rows.length > MAX_ROWS) throw new OperatorError(`${name} has more than ${MAX_ROWS} rows`);
    current = undefined;
  });
  parser.write(text).close();
  return rows.length === 1 ? undefined : [{ name, rows }];
};
