import { isTermName } from "../../cells/term-names.ts";
import { cellText } from "../cell-text.ts";
import { batchesOf, type Cell, firstRows, type Row, type Table } from "../table.ts";

const LOOKED_AT = 1000;
/** Lines in which the header stands. */
const HEAD = 31;
/** Banner's codes of the days, each in a column of its own. */
const CODES = [..."MTWRFSU"];
const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Time"];
/** Days that are seen; fewer letters may be anything. */
const FEWEST = 3;
const TIMES = /^\d{4}\s*-\s*\d{4}$/;
const LATER = /^TBA$/i;

const textsOf = ({ cells }: Row): readonly string[] => cells.map((cell) => cellText(cell).trim());

/** The column whose name stands over seven of days, and one of times, as the rows below show; -1 without such columns. */
const daysBelow = (header: readonly string[], rows: readonly (readonly string[])[]): number =>
  header.findIndex((name, column) => {
    const blank = header.slice(column + 1, column + NAMES.length);
    if (name === "" || blank.length < CODES.length || blank.some((text) => text !== "")) return false;
    const below = rows.filter((row) => row.length > column + CODES.length);
    const seen = CODES.map((_, day) => new Set(below.map((row) => row[column + day] ?? "")));
    const areDays = seen.every((texts, day) =>
      [...texts].every((text) => text === "" || text === CODES[day] || LATER.test(text)),
    );
    const times = below.map((row) => row[column + CODES.length] ?? "").filter((text) => text !== "");
    const areTimes = times.length > 0 && times.every((text) => TIMES.test(text) || LATER.test(text));
    return areDays && areTimes && seen.filter((texts, day) => texts.has(CODES[day] ?? "")).length >= FEWEST;
  });

/** `Term: Spring 2019`, `SPRING 2019 (201901)` above the header. */
const termIn = (above: readonly (readonly string[])[]): string =>
  above.map(([text = ""]) => text.replace(/^term:\s*|\s*\(\d+\)$/gi, "")).find(isTermName) ?? "";

/**
 * Banner's list of sections as a text, in which one name stands over the columns of the days and of the times: with
 * names for these, the class beside its further meetings, and without the remarks below it. Any other table as it is.
 */
export const withUnnamedDays = async (table: Table): Promise<Table> => {
  const rows = (await firstRows(table, LOOKED_AT)).map(textsOf);
  const at = rows.slice(0, HEAD).findIndex((row, index) => daysBelow(row, rows.slice(index + 1)) >= 0);
  const header = rows[at];
  if (header === undefined) return table;
  const days = daysBelow(header, rows.slice(at + 1));
  const [reference, term] = [header.indexOf("CRN"), termIn(rows.slice(0, at))];
  const isNamed = (column: number): boolean => column >= days && column < days + NAMES.length;
  let section: readonly Cell[] = [];
  const rowOf = (row: Row): Row => {
    const texts = textsOf(row);
    if ((texts[reference] ?? "") !== "") section = row.cells;
    const cells = header.map((_, column): Cell => {
      const text = texts[column] ?? "";
      if (isNamed(column)) return LATER.test(text) ? null : text;
      // The place of a further meeting is its own.
      const isOfClass = column < days || /date/i.test(header[column] ?? "");
      return text === "" && isOfClass ? (section[column] ?? null) : (row.cells[column] ?? null);
    });
    return { ...row, cells: [...cells, ...row.cells.slice(header.length), term] };
  };
  const isRemark = (texts: readonly string[]): boolean => texts.length === 2 && texts[0] === "";
  const rewritten = async function* () {
    let index = -1;
    for await (const batch of batchesOf(table))
      yield Iterator.from(batch).flatMap((row): Row[] => {
        index += 1;
        if (index < at) return [row];
        if (index > at) return isRemark(textsOf(row)) ? [] : [rowOf(row)];
        const names = header.map((name, column) => (isNamed(column) ? (NAMES[column - days] ?? "") : name));
        return [{ ...row, cells: [...names, "Term"] }];
      });
  };
  return { ...table, hasWholeRows: true, rows: { [Symbol.asyncIterator]: rewritten } };
};
