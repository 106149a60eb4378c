import type { Table } from "../../formats/table.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { type SheetRow, sheetRows } from "../grid/grid-days.ts";
import { at, kindsIn } from "../grid/labels-at-left.ts";
import { repeatedHeadTable } from "../grid/repeated-head.ts";
import { areOnDoors } from "./forms-of-rooms.ts";
import { MOST } from "./half-read-table.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** What the room is called if columns without a name beside those of the classes are the rooms. */
export const BESIDE_CLASSES = "beside classes";

/** Rows above which the names of the groups are. */
const HEAD = 30;
const EXAMPLES = 3;

/** The columns of groups in a row of their names: each has as many, and the last may lack what is blank. */
const groupsIn = (rows: readonly SheetRow[], head: SheetRow) => {
  const kinds = kindsIn(rows);
  const end = Math.max(...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== ""))) + 1;
  const starts = [...head.cells.keys()].filter(
    (column) => at(head, column) !== "" && at(head, column) !== at(head, column - 1),
  );
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
  /** What a column of all groups says, without what is merged with the column at its left. */
  const valuesOf = (offset: number): readonly string[] =>
    groups.flatMap((group) =>
      below.flatMap((row) => {
        const text = at(row, group + offset);
        return text === "" || (offset > 0 && text === at(row, group + offset - 1)) ? [] : text;
      }),
    );
  const shares = Array.from({ length: width }, (_, offset) => {
    const values = valuesOf(offset);
    return values.length === 0 ? 0 : values.filter(areOnDoors).length / values.length;
  });
  const rooms = [...shares.keys()].filter((offset) => (shares[offset] ?? 0) >= MOST);
  const isDoubtful = shares.some((share) => share > 1 - MOST && share < MOST);
  const areBeside = rooms.every((offset) => offset > 0 && !rooms.includes(offset - 1));
  if (head === undefined || isDoubtful || !areBeside || rooms.at(-1) !== width - 1) return undefined;
  const roleOf = (offset: number): string =>
    rooms.includes(offset) ? "Room" : offset === 0 || rooms.includes(offset - 1) ? "Subject" : "";
  const cells: string[] = [];
  for (const group of groups)
    for (let offset = 0; offset < width; offset++) cells[group + offset] = roleOf(offset);
  return {
    columns: groups.slice(0, 2).map((column) => at(head, column)),
    values: [...new Set(rooms.flatMap(valuesOf))].slice(0, EXAMPLES),
    head: { line: head.line, cells: Array.from(cells, (cell = "") => cell) },
  };
};

/** A plan of groups with rooms beside their classes, as a list: with `Subject` and `Room` below the names of the groups. */
const planOf = async (table: Table) => {
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

/** The list that such a plan is, if a person says so. */
export const besideClasses = async (table: Table): Promise<Table | undefined> => (await planOf(table))?.list;

/** The question whether a table that was refused for it is such a plan; `undefined` for any other. */
export const besideClassesQuestion = async (
  file: string,
  table: Table,
  { question }: UnclearLayout,
): Promise<UnclearLayout | undefined> => {
  const { form } = question.values;
  const isForm = typeof form === "object" && "code" in form && form.code === "rooms beside classes";
  const plan = isForm ? await planOf(table) : undefined;
  if (plan === undefined) return undefined;
  const said = sentence("unnamed rooms", { file, columns: plan.columns });
  return unclearLayout(said, {
    known: ASKED_FIRST,
    choices: [
      choice(sentence("rooms unnamed", { rooms: plan.values }), { columns: `room=${BESIDE_CLASSES}` }),
    ],
  });
};
