import { tidyText } from "../../cells/source-text.ts";
import { type Cell, firstRows, mappedRows, type Table } from "../table.ts";
import { textAt } from "../table-header.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";
import { withMeetingRows } from "./meeting-rows.ts";

/** `三D56`: a day, and a character for each period. */
const PART = /([一二三四五六日])([0-9A-N]{1,12})/g;
/** `二34四56` */
const CODE = /^(?:[一二三四五六日][0-9A-N]{1,12}[\s,、]*){1,7}$/;
const DAYS = "一二三四五六日";
const LETTERS = "MTWRFSU";
/** What such a list writes where no time is set: `未定或彈性`. */
const UNSET = /^(?:未定|彈性|待定|另訂|或|[-\s])*$/;
/** `D56`, `234`: no number of one period is written so. */
const SEVERAL = /[A-Z][0-9A-Z]|\d[A-Z]|\d{3}/;
/** Of the codes with several characters, such a share must be so. */
const SHARE = 0.2;

/** `研究250106研究250204`, `大智190204應數系普通教室`: two rooms, a building and its number or a name. */
const ROOMS = /^(?:\p{sc=Han}+\d{6})+(?:\p{sc=Han}+\d{6}|\p{sc=Han}{4,})$/u;

type Part = readonly [day: string, periods: string];

const normalized = (text: string): string => tidyText(text.normalize("NFKC"));

const partsIn = (text: string): readonly Part[] =>
  CODE.test(text)
    ? [...text.matchAll(PART)].map(([, day = "", periods = ""]) => [
        LETTERS.charAt(DAYS.indexOf(day)),
        periods,
      ])
    : [];

/** False for `10`, `11` and `21`: a number of one period, or no run. */
const isRun = ([, periods]: Part): boolean => {
  const digits = [...periods.replace(/\D/g, "")];
  return digits.every((digit, at) => digit > (digits[at - 1] ?? "0"));
};

const meetingsIn = (cell: string): readonly Part[] => {
  const text = normalized(cell);
  const parts = partsIn(text);
  if (UNSET.test(text)) return [["", ""]];
  // The row of any other text is unread.
  if (parts.length === 0 || !parts.every(isRun)) return [[text, "?"]];
  return parts.map(([day, periods]) => [day, [...periods].join(",")]);
};

const withRoomLines = (cell: Cell): Cell =>
  typeof cell === "string" && ROOMS.test(cell) ? cell.replace(/(?<=\d)(?=\p{sc=Han})/gu, "\n") : cell;

/** A list of Taiwan's universities whose periods have a character each, with a row for each day of a class. */
export const withPeriodCharacters = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const column = codeColumn(rows, (text) => partsIn(normalized(text)).length > 0);
  if (column === undefined) return table;
  const parts = rows.flatMap((row) => partsIn(normalized(textAt(row, column))));
  const ofSeveral = parts.filter(([, periods]) => periods.length > 1);
  const plain = ofSeveral.filter(([, periods]) => SEVERAL.test(periods));
  if (!parts.every(isRun) || plain.length < 2 || plain.length < SHARE * ofSeveral.length) return table;
  const list = await withMeetingRows(table, { head: 0, column, header: ["Days", "Periods"] }, meetingsIn);
  return mappedRows(list, ({ line, cells }) => ({ line, cells: cells.map(withRoomLines) }));
};
