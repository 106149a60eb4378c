import { foldText, tidyText } from "../cells/source-text.ts";
import { cellText } from "./cell-text.ts";
import { batchesOf, type Cell, type Row, type Table } from "./table.ts";

/** Vietnam's schools number the days from Monday, which is 2. */
const DAY = /^th[ứư]$/iu;
const PERIODS = /^tiết(?: học)?$/iu;
const FIRST_PERIOD = /^tiết (?:bắt đầu|bđ)$/iu;
const PERIOD_COUNT = /^số tiết$/iu;
/** Rows in which the header is looked for. */
const LOOKED_AT = 30;
/** Of some systems a day has so many places, each a digit or a dash: `---456------`. */
const PLACES = /^-*(\d+)-*$/;

interface Columns {
  readonly day: number;
  readonly periods: number;
  readonly count: number;
}

const columnsIn = (row: Row): Columns | undefined => {
  const texts = row.cells.map((cell) => tidyText(cellText(cell)));
  const at = (pattern: RegExp) => texts.findIndex((text) => pattern.test(text));
  const count = at(PERIOD_COUNT);
  const periods = count < 0 ? at(PERIODS) : at(FIRST_PERIOD);
  return at(DAY) < 0 || periods < 0 ? undefined : { day: at(DAY), periods, count };
};

/** `345` and `---345---` are the periods 3 to 5, `67890` 6 to 10; anything else stays. */
const periodsText = (text: string): string => {
  const [, digits = ""] = PLACES.exec(text) ?? [];
  const numbers = [...digits].map((digit) => (digit === "0" ? 10 : Number(digit)));
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  if (numbers.length === 0 || !isRun) return text;
  return numbers.length === 1 ? String(numbers[0]) : `${numbers[0]}-${numbers.at(-1)}`;
};

const rowIn = ({ line, cells }: Row, { day, periods, count }: Columns): Row => {
  const textAt = (column: number): string => tidyText(cellText(cells[column]));
  const periodsOf = (): string => {
    const [first, length] = [Number(textAt(periods)), Number(textAt(count))];
    if (count < 0) return periodsText(textAt(periods));
    return first > 0 && length > 0 ? `${first}-${first + length - 1}` : textAt(periods);
  };
  const dayOf = (): string => {
    const text = textAt(day);
    return text === "8" ? "Chủ nhật" : /^[2-7]$/.test(text) ? `Thứ ${text}` : text;
  };
  const cellOf = (cell: Cell, column: number): Cell =>
    column === day ? dayOf() : column === periods ? periodsOf() : cell;
  return { line, cells: cells.map(cellOf) };
};

/** A list of Vietnamese classes, known by its header (`Thứ`, `Tiết`), with days and periods as others write them. */
export const vietnameseList = async (table: Table): Promise<Table> => {
  let columns: Columns | undefined;
  let seen = 0;
  for await (const batch of batchesOf(table)) {
    for (const row of batch) {
      columns ??= columnsIn(row);
      seen += 1;
      if (columns !== undefined || seen > LOOKED_AT) break;
    }
    if (columns !== undefined || seen > LOOKED_AT) break;
  }
  const found = columns;
  if (found === undefined) return table;
  const isHeader = (row: Row): boolean => DAY.test(foldText(cellText(row.cells[found.day])));
  const rows = async function* () {
    for await (const batch of batchesOf(table))
      yield Array.from(batch, (row) => (isHeader(row) ? row : rowIn(row, found)));
  };
  return { ...table, rows: { [Symbol.asyncIterator]: rows } };
};
