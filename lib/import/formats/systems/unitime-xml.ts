import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { type Attributes, elementsIn } from "./xml-elements.ts";

const HEADER = ["class", "building", "room", "days", "start", "end", "first date", "last date"] as const;

const nameOf = ({ subject, courseNbr, type, suffix, name, id }: Attributes): string =>
  [subject, courseNbr, type, suffix].filter(Boolean).join(" ") || name || id || "";

/** Without a year, a day is of the export's year; `08/23` is month first, as UniTime writes it. */
const isoDay = (written: string | undefined, year: string): string => {
  const [, month, day, ownYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(written ?? "") ?? [];
  if (month === undefined || day === undefined) return written ?? "";
  return `${ownYear ?? year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

/** The elements of a class; one without anything if there are none. */
const orNone = (list: readonly Attributes[]): readonly Attributes[] => (list.length === 0 ? [{}] : list);

/**
 * The classes of UniTime's course timetable export: one row for each room, time and span of dates of a class.
 *
 * @returns `undefined` if it is not UniTime's
 */
export const unitimeTables = (name: string, document: Json): Table[] | undefined => {
  const [root] = isObject(document) ? Object.values(document) : [];
  const classes = isObject(root) ? [root.class ?? []].flat() : [];
  const year = isObject(root) && typeof root.year === "string" ? root.year : "";
  const rows = classes.filter(isObject).flatMap((each) => {
    const [attributes = {}] = elementsIn({ each }, "each");
    return orNone(elementsIn(each, "room")).flatMap(({ building = "", roomNbr = "" }) =>
      orNone(elementsIn(each, "time")).flatMap(({ days = "", startTime = "", endTime = "" }) =>
        orNone(elementsIn(each, "date")).map(({ startDate, endDate }) => [
          ...[nameOf(attributes), building, roomNbr, days, startTime, endTime],
          ...[isoDay(startDate, year), isoDay(endDate, year)],
        ]),
      ),
    );
  });
  // Others call their elements so as well, and write rooms and times in another way.
  if (!rows.some(([, , room, , start]) => room !== "" || start !== "")) return undefined;
  return [{ name, rows: [HEADER, ...rows].map((cells, index) => ({ line: index + 1, cells })) }];
};
