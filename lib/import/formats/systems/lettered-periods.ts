import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/** `2cd`: the number of a day, and a letter for each period. */
const PART = /([1-7])([a-z]{1,15})/gi;
/** `1bcd1hi`, `2cd,5e` */
const CODE = /^(?:[1-7][a-z]{1,15}[\s,]*){1,7}$/i;
/** `5a` alone may be a class of pupils. */
const SEVERAL = /[1-7][a-z]{2}/i;
/** What such a list writes where no time is set has neither. */
const LATIN = /[\da-z]/i;
const HAN = /\p{sc=Han}/u;
const DAYS = "MTWRFSU";

const partsIn = (text: string): readonly (readonly [day: string, periods: string])[] =>
  CODE.test(tidyText(text))
    ? [...text.matchAll(PART)].map(([, day = "", letters = ""]) => [
        DAYS.charAt(Number(day) - 1),
        [...letters].join(","),
      ])
    : [];

/** A list of Taiwan's universities, whose periods have letters, with days and periods in columns of their own. */
export const withLetteredPeriods = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const saysTime = (text: string): boolean => LATIN.test(text);
  const column = codeColumn(rows, (text) => partsIn(text).length > 0, saysTime);
  if (column === undefined) return table;
  const coded = rows.filter(({ cells }) => partsIn(cellText(cells[column])).length > 0);
  const mostOf = (isIt: (cells: readonly string[]) => boolean): boolean =>
    coded.filter(({ cells }) => isIt(cells.map(cellText))).length * 2 > coded.length;
  const areSeveral = mostOf((cells) => SEVERAL.test(cells[column] ?? ""));
  const days = coded.flatMap(({ cells }) => partsIn(cellText(cells[column])).map(([day]) => day));
  const countOf = (day: string): number => days.filter((each) => each === day).length;
  // If 1 were Sunday, it had fewer classes than 6, Friday.
  const beginsOnMonday = countOf("M") > countOf("S") && countOf("F") > countOf("U");
  if (!areSeveral || !beginsOnMonday || !mostOf((cells) => cells.some((cell) => HAN.test(cell))))
    return table;
  return mappedRows(table, ({ line, cells }, index) => {
    const text = cellText(cells[column]);
    const parts = partsIn(text);
    // A text without such a code is kept, and its row is unread if it says a time.
    const read = parts.length > 0 || !saysTime(text) ? parts : [[text, "?"] as const];
    const added =
      index === 0 ? ["Days", "Periods"] : [0, 1].map((part) => read.map((each) => each[part]).join("\n"));
    return { line, cells: [...cells.with(column, null), ...added] };
  });
};
