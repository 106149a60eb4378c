import { cellText } from "../cell-text.ts";
import { batchesOf, firstRows, type Row, type Table } from "../table.ts";

const LOOKED_AT = 1000;
/** Fewer lines are a coincidence. */
const FEWEST = 2;
/** `Room:` before the room. */
const NAME = /^\p{L}[\p{L} ]*:$/u;
/** What a line names that says where and when a class is. */
const NEEDED = ["Room:", "Days:", "Time:"];

const textsOf = ({ cells }: Row): readonly string[] => cells.map((cell) => cellText(cell).trim());

const namesIn = (texts: readonly string[]): readonly string[] => texts.filter((text) => NAME.test(text));

const isOfMeeting = (texts: readonly string[]): boolean =>
  NEEDED.every((name) => texts.indexOf(name) % 2 === 0) && NAME.test(texts[0] ?? "");

/** What stands behind a name, which commas may have cut into cells; a line that has lost one of those needed is unread. */
const textBehind = (texts: readonly string[], name: string): string => {
  const at = texts.indexOf(name);
  if (at < 0) return NEEDED.includes(name) ? texts.join(" ") : "";
  const end = texts.findIndex((text, column) => column > at && NAME.test(text));
  return texts
    .slice(at + 1, end < 0 ? texts.length : end)
    .join(", ")
    .trim();
};

/** `COMP, 111, 001, 6721, History of Computing`: subject, number and section of the class whose meetings follow. */
const classIn = ([subject = "", number = "", section = "", reference = ""]: readonly string[]):
  | string
  | undefined =>
  /^[A-Z]{2,8}$/.test(subject) && /^\d+\w*$/.test(number) && /^\d+$/.test(reference)
    ? `${subject} ${number} ${section}`
    : undefined;

/**
 * PeopleSoft's report of a term's classes (SR201) as a list with a row for each meeting: in its lines names stand before
 * the values, `Bldg:,Main,Room:,104,Days:,TuTh,Time:,01:00PM-02:15`. Any other text as it is.
 */
export const withNamedValues = async (table: Table): Promise<Table> => {
  const meetings = (await firstRows(table, LOOKED_AT)).map(textsOf).filter(isOfMeeting);
  if (meetings.length < FEWEST) return table;
  const names = [...new Set(meetings.flatMap(namesIn))];
  const rewritten = async function* () {
    yield [{ line: 1, cells: [...names.map((name) => name.slice(0, -1)), "Class"] }];
    let className = "";
    for await (const batch of batchesOf(table))
      yield Iterator.from(batch).flatMap((row): Row[] => {
        const texts = textsOf(row);
        className = classIn(texts) ?? className;
        if (!NEEDED.some((name) => texts.includes(name))) return [];
        return [{ line: row.line, cells: [...names.map((name) => textBehind(texts, name)), className] }];
      });
  };
  return { ...table, hasWholeRows: true, rows: { [Symbol.asyncIterator]: rewritten } };
};
