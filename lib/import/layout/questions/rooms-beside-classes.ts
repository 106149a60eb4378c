import { tidyText } from "../../cells/source-text.ts";
import type { Table } from "../../formats/table.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { columnsOf, type SheetRow, sheetRows, textsIn } from "../grid/grid-days.ts";
import { kindsIn } from "../grid/labels-at-left.ts";
import { repeatedHeadTable } from "../grid/repeated-head.ts";
import type { Column, Texts } from "../layout.ts";
import { BESIDE_CLASSES, type NamedColumns } from "./column-option.ts";
import { datedTable } from "./dated-grid.ts";
import { type Form, shown } from "./half-read-table.ts";
import type { UnclearLayout } from "./unclear-layout.ts";

/** A group's column of classes, and that of their rooms, if what stands below it is on doors. */
interface Group {
  readonly column: Column;
  /** The first column that is not the group's any more. */
  readonly end: Column;
  readonly room: Column | undefined;
}

const FEWEST = 2;
/** Halls and workshops have no number. */
const HALF = 0.5;

/** `9.30`, `7.9.2026`: a time or a date. */
const DECIMAL = /\d\.\d/;

/** `B12`, `301 a`: what may be on a door. */
const isOnDoor = (text: string): boolean => /^(?=.*\d)[^:/]{1,15}$/.test(text) && !DECIMAL.test(text);

const areOnDoors = (texts: Texts): boolean =>
  texts.length > 0 && texts.filter(isOnDoor).length >= HALF * texts.length;

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

/** A plan with a line that calls the columns so; `undefined` if it has no such groups. */
const withHeads = async (table: Table) => {
  const rows = await sheetRows(table);
  const found = groupsOf(rows);
  if (found === undefined) return undefined;
  const { top, groups } = found;
  const cells = columnsOf(rows).map((column) => {
    const isRoom = groups.some(({ room }) => room === column);
    return isRoom ? "Room" : groups.some((group) => group.column === column) ? "Subject" : "";
  });
  const line = rows[top] ?? { line: 0, cells: [] };
  const names = groups.map(({ column }) => tidyText(line.cells[column] ?? ""));
  return { names, table: { ...table, rows: rows.toSpliced(top + 1, 0, { line: line.line, cells }) } };
};

/** A plan of which a person says that its rooms stand there; any other as it is. */
export const withRoomsBeside = async (table: Table, named: NamedColumns | undefined): Promise<Table> => {
  const headed = named?.room === BESIDE_CLASSES ? await withHeads(table) : undefined;
  return headed?.table ?? table;
};

/** The question of a table, with the choice that the rooms stand there if it can be read so. */
export const orRoomsBeside = async (refusal: UnclearLayout, table: Table): Promise<UnclearLayout> => {
  const headed = await withHeads(table);
  if (headed === undefined) return refusal;
  const plans = [headed.table, datedTable(headed.table)].map(repeatedHeadTable);
  if ((await Promise.all(plans)).every((plan) => plan === undefined)) return refusal;
  const columns = headed.names.slice(0, FEWEST);
  const said = choice(sentence("rooms beside groups", { columns }), { columns: `room=${BESIDE_CLASSES}` });
  const { question } = refusal;
  const choices = [said, ...question.choices];
  return { ...refusal, question: { ...question, choices, example: undefined } };
};
