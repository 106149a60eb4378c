import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { sentence } from "../../sentences.ts";
import { isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const HEADER = ["course", "room", "day", "period"] as const;

/** The first period that Bakaláři knows is number 0 of a school's, which is before the first lesson. */
const PERIOD_0 = 2;

const listAt = (parent: Json, ...tags: readonly string[]): readonly Json[] =>
  tags.reduce<readonly Json[]>(
    (parents, tag) => parents.flatMap((each) => (isObject(each) ? (each[tag] ?? []) : [])),
    [parent],
  );

const textAt = (parent: Json, ...tags: readonly string[]): string => {
  const [text] = listAt(parent, ...tags);
  return typeof text === "string" ? text : "";
};

/** Rooms have an abbreviation, and seldom a name. */
const nameAt = (parent: Json, tag: string): string =>
  textAt(parent, tag, "Abbrev") || textAt(parent, tag, "Name");

/**
 * The lessons of Bakaláři's permanent timetable of classes, teachers or rooms. One of odd or even weeks is taken in all of
 * them. The times of its periods are asked.
 *
 * @returns `undefined` if it is not Bakaláři's
 * @throws OperatorError of the timetable of one week, in which lessons are changed or those of the other weeks lack
 */
export const bakalariTables = (name: string, document: Json): Table[] | undefined => {
  const data = isObject(document) ? (document.BakalariDataInterface ?? null) : null;
  if (textAt(data, "MessageType") !== "TimeTables.Data") return undefined;
  const type = textAt(data, "Type");
  if (type !== "Permanent") throw new OperatorError(sentence("one week of Bakaláři", { file: name, type }));
  const rows = listAt(data, "Timetables", "Timetable", "Cells", "TimetableCell").flatMap((cell) =>
    listAt(cell, "Atoms", "TimetableAtom").map((atom) => [
      `${nameAt(atom, "Subject")} ${nameAt(atom, "Class")}`.trim(),
      nameAt(atom, "Room"),
      WEEKDAYS[Number(textAt(cell, "DayIndex") || Number.NaN)] ?? "unknown",
      String(Number(textAt(cell, "HourIndex") || Number.NaN) - PERIOD_0),
    ]),
  );
  return [listedTable(name, [HEADER, ...rows])];
};
