import { share } from "../../cells/reading.ts";
import type { Table } from "../../formats/table.ts";
import { filled, type SheetRow, sheetRows } from "./grid-days.ts";
import { at, kindsIn } from "./labels-at-left.ts";
import { repeatedHeadTable } from "./repeated-head.ts";

/** Rows above which the names of the groups are. */
const HEAD = 30;
/** Such a share of what a column says shows whether it is of rooms. */
const MOST = 0.8;

/** `9.30`, `7.9.2026`: a time or a date. */
const DECIMAL = /\d\.\d/;

/** `B12`, `301 a`: what may be on a door. */
export const areOnDoors = (text: string): boolean =>
  /^(?=.*\d)[^:/]{1,15}$/.test(text) && !DECIMAL.test(text);

/** What a cell says, unless it is merged with the one at its left. */
const ownText = (row: SheetRow, column: number): string =>
  at(row, column) === at(row, column - 1) ? "" : at(row, column);

/** The columns of groups in a row of their names: each has as many, and the last may lack what is blank. */
const groupsIn = (rows: readonly SheetRow[], head: SheetRow) => {
  const kinds = kindsIn(rows);
  const end = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== ""))) + 1;
  const starts = [...head.cells.keys()].filter((column) => ownText(head, column) !== "");
  const groups = starts.filter((column) => kinds[column] === undefined);
  const widths = groups.map((column) => (starts.find((next) => next > column) ?? end) - column);
  const [width = 0] = widths;
  const areAlike = widths.every(
    (own, index) => own === width || (index === widths.length - 1 && own < width),
  );
  return groups.length > 1 && width > 1 && areAlike ? { groups, width } : undefined;
};

/** The names of the groups, and which of the columns of each are rooms; `undefined` if any may be both. */
const planBelow = (rows: readonly SheetRow[], index: number) => {
  const head = rows[index];
  const { groups, width } = (head && groupsIn(rows, head)) ?? { groups: [], width: 0 };
  const below = rows.slice(index + 1);
  /** What a column of all groups says. */
  const valuesOf = (offset: number): readonly string[] =>
    filled(groups.flatMap((group) => below.map((row) => (offset > 0 ? ownText : at)(row, group + offset))));
  const shares = Array.from({ length: width }, (_, offset) => share(valuesOf(offset), areOnDoors));
  const rooms = [...shares.keys()].filter((offset) => (shares[offset] ?? 0) >= MOST);
  const isDoubtful = shares.some((each) => each > 1 - MOST && each < MOST);
  const areBeside = rooms.every((offset) => offset > 0 && !rooms.includes(offset - 1));
  if (head === undefined || isDoubtful || !areBeside || rooms.at(-1) !== width - 1) return undefined;
  const roleOf = (offset: number): string =>
    rooms.includes(offset) ? "Room" : offset === 0 || rooms.includes(offset - 1) ? "Subject" : "";
  const roles = [...shares.keys()].map(roleOf);
  const cells = Array<string>((groups.at(-1) ?? 0) + width).fill("");
  for (const group of groups) cells.splice(group, width, ...roles);
  return {
    columns: groups.slice(0, 2).map((column) => at(head, column)),
    values: [...new Set(rooms.flatMap(valuesOf))],
    head: { line: head.line, cells },
  };
};

/** A plan of groups with rooms beside their classes, as a list: with `Subject` and `Room` below the names of the groups. */
export const planOf = async (table: Table) => {
  const rows = await sheetRows(table);
  for (const index of rows.slice(0, HEAD).keys()) {
    const plan = planBelow(rows, index);
    if (plan === undefined) continue;
    const withHead = { name: table.name, rows: rows.toSpliced(index + 1, 0, plan.head) };
    const list = await repeatedHeadTable(withHead);
    if (list !== undefined) return { ...plan, list };
  }
  return undefined;
};
