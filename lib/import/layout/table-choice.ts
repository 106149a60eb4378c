import type { Table } from "../formats/table.ts";
import { ImportError } from "../import-error.ts";
import { isDataRow } from "./columns-by-value.ts";
import { hasSlots } from "./grid/grid-table.ts";
import { joinedParts } from "./joined-parts.ts";
import type { LayoutOptions } from "./layout-options.ts";
import { layoutText } from "./layout-text.ts";
import { isRoomless } from "./roomless-sheet.ts";
import { asList, type ChosenTable, headOf } from "./table-as-list.ts";
import { SAID_FIRST, UnknownLayout } from "./unknown-layout.ts";

interface Refused {
  readonly table: Table;
  readonly head: readonly (readonly string[])[];
  readonly refusal: ImportError;
}

/** True for a table with times of its own: a list repeats what it is inside of, which is read elsewhere. */
const saysTimes = ({ table: { path }, head }: Refused): boolean => {
  const own = (head[0] ?? []).map((cell) => path === undefined || cell.startsWith(path));
  return head.slice(1).some((row) => isDataRow(row.filter((_, column) => own[column] ?? path === undefined)));
};

/** True for a table that may hold classes, though nobody knows where; beside grids another grid, whatever columns are named. */
const mayHoldClasses = (refused: Refused, chosen: readonly ChosenTable[], areNamed: boolean): boolean => {
  const isGrid = refused.table.path === undefined && hasSlots(refused.head);
  return (isGrid && chosen.some((other) => other.isGrid)) || (!areNamed && saysTimes(refused));
};

/** True if every record of the one is there in the other, beside more of its own. */
const isInside = (inner: Table, outer: Table): boolean =>
  inner.path !== undefined &&
  outer.path !== undefined &&
  inner.path !== outer.path &&
  inner.path.startsWith(outer.path);

const FREE_ROOMS = /(?:free|empty|vacant|available)[\s_-]*(?:class)?[\s_-]*rooms?/i;

/**
 * The tables of a file whose columns say where and when: a workbook's sheets, a document's lists. A list inside
 * another has what the outer one has, and stands for it.
 *
 * @throws ImportError if there is none
 * @throws UnknownLayout if one has times, and it is in doubt what else: its rooms would be free then
 */
export const chooseTables = async (
  name: string,
  tables: readonly Table[],
  options: LayoutOptions,
): Promise<{ readonly chosen: readonly ChosenTable[]; readonly unread: readonly string[] }> => {
  const { columns } = options;
  if (tables.length === 0) throw new ImportError(`${name} holds no table and no list of objects`);
  const chosen: ChosenTable[] = [];
  const refused: Refused[] = [];
  for (const table of joinedParts(tables).toReversed()) {
    if (chosen.some((inner) => isInside(inner.table, table))) continue;
    const head = await headOf(table);
    const found = await asList(name, table, head, options);
    if (found instanceof ImportError) refused.unshift({ table, head, refusal: found });
    else chosen.unshift(found);
  }
  const known = ({ refusal }: Refused) => (refusal instanceof UnknownLayout ? refusal.recognised : 0);
  // Of two that are as well known the inner one: it has what the outer one has.
  const [best] = refused.toReversed().toSorted((a, b) => known(b) - known(a));
  if (chosen.length === 0) throw best?.refusal ?? new ImportError(`${name} is empty`);
  const [{ layout }] = chosen as [ChosenTable];
  if (columns === undefined && FREE_ROOMS.test(name) && layout.className.length === 0)
    throw new UnknownLayout(
      `${name} calls itself a list of free rooms and names no classes: they would be taken for the times of classes. ` +
        `If they are, say --columns "${layoutText(layout)}"`,
      SAID_FIRST,
    );
  const rooms = new Set(chosen.flatMap((each) => [...each.rooms]));
  const doubtful = refused.find(
    (each) =>
      mayHoldClasses(each, chosen, columns !== undefined) &&
      !(each.table.path === undefined && isRoomless(each.table.name, each.head, rooms, options)),
  );
  if (doubtful !== undefined)
    throw new UnknownLayout(
      `${doubtful.table.name} may hold classes as well, which would be left out: ${doubtful.refusal.message}. ` +
        `If it has none in these rooms, read the others only: --columns "${layoutText(layout)}"`,
      known(doubtful),
    );
  return { chosen, unread: refused.flatMap(({ table }) => (table.path === undefined ? table.name : [])) };
};
