import { batchesOf, type Cell, firstRows, type Row, type Table } from "../table.ts";

/** The fields of Untis' `GPU001.TXT`, which has no header; later fields are not used. */
const HEADER = ["lesson", "group", "teacher", "course", "room", "day", "period"] as const;
/** Rows that all must be lessons. */
const LOOKED_AT = 50;
const MIN_ROWS = 3;

const isNumber = (cell: Cell | undefined, most: number): boolean =>
  /^\d{1,5}$/.test(String(cell ?? "")) && Number(cell) <= most;

/** Number, class, teacher, subject, room, day 1 to 7, period 0 to 20, and two or three fields more. */
const isLesson = ({ cells }: Row): boolean =>
  cells.length >= 7 &&
  cells.length <= 10 &&
  isNumber(cells[0], 99_999) &&
  isNumber(cells[5], 7) &&
  isNumber(cells[6], 20) &&
  cells.slice(1, 5).some((cell) => /\p{L}/u.test(String(cell ?? "")));

/** `~172~230` are two rooms. */
const withListedRooms = (cells: readonly Cell[]): readonly Cell[] =>
  cells.map((cell, column) => (HEADER[column] === "room" ? String(cell ?? "").replaceAll("~", ";") : cell));

/** A list of lessons as Untis exports it, with the header that it lacks; any other table as it is. */
export const withUntisHeader = async (table: Table): Promise<Table> => {
  const head = await firstRows(table, LOOKED_AT);
  if (head.length < MIN_ROWS || !head.every(isLesson)) return table;
  const rows = async function* (): AsyncGenerator<readonly Row[]> {
    yield [{ line: 0, cells: HEADER }];
    for await (const batch of batchesOf(table))
      yield [...batch].map(({ line, cells }) => ({
        line,
        cells: withListedRooms(cells.slice(0, HEADER.length)),
      }));
  };
  return { name: table.name, hasWholeRows: true, rows: { [Symbol.asyncIterator]: rows } };
};
