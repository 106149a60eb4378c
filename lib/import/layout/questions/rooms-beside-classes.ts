import type { Sentence } from "@classroom/timetable/sentence.ts";
import { tidyText } from "../../cells/source-text.ts";
import type { Table } from "../../formats/table.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { columnsOf, type SheetRow, sheetRows, textsIn } from "../grid/grid-days.ts";
import { kindsIn } from "../grid/labels-at-left.ts";
import type { Column, Texts } from "../layout.ts";
import { BESIDE_CLASSES, type NamedColumns } from "./column-option.ts";
import { type Form, MOST, shown } from "./half-read-table.ts";

/** A group's column of classes, and that of their rooms, if what stands below it is on doors. */
interface Group {
  readonly column: Column;
  /** The first column that is not the group's any more. */
  readonly end: Column;
  readonly room: Column | undefined;
}

const FEWEST = 2;

/** `9.30`, `7.9.2026`: a time or a date. */
const DECIMAL = /\d\.\d/;

/** `B12`, `301 a`: what may be on a door. */
const isOnDoor = (text: string): boolean => /^(?=.*\d)[^:/]{1,15}$/.test(text) && !DECIMAL.test(text);

const areOnDoors = (texts: Texts): boolean =>
  texts.length > 0 && texts.filter(isOnDoor).length >= MOST * texts.length;

/** The groups of a line, each over all columns up to the next: a merged name stands in each of them. */
const groupsIn = (line: Texts, width: number, areRooms: (column: Column) => boolean): readonly Group[] => {
  const names = line.map(tidyText);
  const first = [...names.keys()].filter(
    (column) => names[column] !== "" && names[column] !== names[column - 1],
  );
  return first.map((column, index) => {
    const end = first[index + 1] ?? width;
    const further = Array.from({ length: end - column - 1 }, (_, place) => column + 1 + place);
    return { column, end, room: areRooms(column) ? undefined : further.findLast(areRooms) };
  });
};

/** Columns that are called after groups, and beside each one without a name: what is on doors. */
export const roomsBeside: Form = ({ header, body, valuesOf }) => {
  const isBlank = header.every((cell) => cell.trim() === "");
  const line = isBlank ? (body[0] ?? []) : header;
  const groups = groupsIn(line, line.length, (column) => areOnDoors(valuesOf(column)));
  const [first, ...others] = groups.filter(({ room }) => room !== undefined);
  if (first?.room === undefined || others.length === 0) return undefined;
  return sentence("rooms beside classes", {
    columns: [first, ...others].slice(0, FEWEST).map(({ column }) => tidyText(line[column] ?? "")),
    text: shown(valuesOf(first.room)[0] ?? ""),
  });
};

/** The groups of the line that names most, each with its rooms; `undefined` if one has no column for them. */
const groupsOf = (rows: readonly SheetRow[]) => {
  const columns = columnsOf(rows);
  const kinds = kindsIn(rows);
  const rooms = columns.map((column) => kinds[column] === undefined && areOnDoors(textsIn(rows, column)));
  const lines = rows.map(({ cells }) => groupsIn(cells, columns.length, (column) => rooms[column] === true));
  const counts = lines.map((groups) => groups.filter(({ room }) => room !== undefined).length);
  const most = Math.max(0, ...counts);
  const top = counts.indexOf(most);
  const groups = (lines[top] ?? []).filter(({ column }) => kinds[column] === undefined);
  const offsets = groups.flatMap(({ column, room }) => (room === undefined ? [] : room - column));
  const [usual = 0] = offsets.toSorted(
    (a, b) => offsets.filter((each) => each === b).length - offsets.filter((each) => each === a).length,
  );
  const whole = groups.map(({ column, end, room = column + usual }) => ({ column, end, room }));
  const areWhole = whole.every(({ column, end, room }) => column < room && room < end);
  return most >= FEWEST && areWhole ? { top, groups: whole } : undefined;
};

/** The choice that they are the rooms, if each group has a column for them. */
export const roomsBesideChoice = (
  { header, body }: HeadedColumns,
  form: Sentence | undefined,
): readonly Choice[] => {
  if (form?.code !== "rooms beside classes") return [];
  const rows = [header, ...body].map((cells, line) => ({ line, cells }));
  if (groupsOf(rows) === undefined) return [];
  const said = sentence("rooms beside groups", { columns: form.values.columns ?? [] });
  return [choice(said, { columns: `room=${BESIDE_CLASSES}` })];
};

/** A plan of which a person says so, with a line that calls the columns so; any other as it is. */
export const withRoomsBeside = async (table: Table, named: NamedColumns | undefined): Promise<Table> => {
  if (named?.room !== BESIDE_CLASSES) return table;
  const rows = await sheetRows(table);
  const { top = 0, groups = [] } = groupsOf(rows) ?? {};
  const cells = columnsOf(rows).map((column) =>
    groups.some((group) => group.column === column)
      ? "Subject"
      : groups.some(({ room }) => room === column)
        ? "Room"
        : "",
  );
  return groups.length === 0
    ? table
    : { ...table, rows: rows.toSpliced(top + 1, 0, { line: rows[top]?.line ?? 0, cells }) };
};
