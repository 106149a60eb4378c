import { foldText } from "../../cells/source-text.ts";
import { ALL_SHEETS } from "../../formats/questions/chosen-sheets.ts";
import type { Table } from "../../formats/table.ts";
import { unclear } from "../../outcome.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence, sentenceOf } from "../../sentences.ts";
import { isDataRow } from "../columns-by-value.ts";
import { MAX_COLUMNS, type SheetRow } from "../grid/grid-days.ts";
import { slotAxis } from "../grid/slot-axis.ts";
import { turned } from "../grid/turned-rows.ts";
import { type Rows, usedColumns } from "../layout.ts";
import type { ChosenTable } from "../table-as-list.ts";
import type { LayoutOptions } from "./column-option.ts";
import { layoutText } from "./layout-text.ts";
import { leftOutBy, withoutSheets } from "./left-out.ts";
import { orRoomsBeside } from "./rooms-beside-classes.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

export interface RefusedTable {
  readonly table: Table;
  readonly head: Rows;
  readonly refusal: UnclearLayout;
}

/** A table that could not be read, and the question why. */
export const refusedTable = async (
  table: Table,
  head: Rows,
  outcome: UnclearLayout,
): Promise<RefusedTable> => ({ table, head, refusal: await orRoomsBeside(outcome, table) });

/** When a record was written: `alternateIdCreatedOn`. */
const WRITTEN = /(?:created|modified|updated)_?(?:at|on|date)$/i;

/** True for a table with times of its own; times of an outer list are read with that list. */
const saysTimes = ({ table: { path }, head }: RefusedTable): boolean => {
  const isOwn = (cell: string): boolean =>
    path === undefined || (cell.startsWith(path) && !WRITTEN.test(cell));
  const own = (head[0] ?? []).map(isOwn);
  // A row alone has no header.
  return head
    .slice(head.length > 1 ? 1 : 0)
    .some((row) => isDataRow(row.filter((_, column) => own[column] ?? path === undefined)));
};

/** True for a table with the header of one that was read: it holds more of the same list, even if it cannot be read. */
const isOfAList = ({ head }: RefusedTable, chosen: readonly ChosenTable[]): boolean =>
  chosen.some(({ layout: { header } }) => head.some((row) => row.join("\n") === header.join("\n")));

/** True for a sheet with the columns of one that was read, and others: if these are named, it is read as well. */
const isReadToo = ({ table, head }: RefusedTable, { layout }: ChosenTable): boolean =>
  table.path === undefined &&
  head.some((row) => usedColumns(layout).every((column) => row.includes(layout.header[column] ?? "")));

/** What stands above numbers that only count the rows: `S.No.`, `Nr`, `#`. */
const NUMBERED = /^(?:s(?:l|r|er(?:ial)?)?\.? ?)?(?:no|nr|num(?:ber)?|#)\.?$/i;

/** True for rows of which one, or a column, has times or periods at its head, as grids do. */
const hasSlots = (rows: Rows): boolean => {
  const head = rows.slice(0, MAX_COLUMNS).map((cells, line): SheetRow => ({ line, cells }));
  return (
    head.some(({ cells }) => slotAxis(cells) !== undefined) ||
    turned(head).some(
      ({ cells }) => slotAxis(cells) !== undefined && !cells.some((cell) => NUMBERED.test(cell)),
    )
  );
};

/** True for a grid beside grids: one of them is never left out without a word, even if columns are named. */
const isGridToo = ({ table, head }: RefusedTable, chosen: readonly ChosenTable[]): boolean =>
  table.path === undefined && hasSlots(head) && chosen.some((other) => other.isGrid);

/** A hidden sheet is less than any that its program shows, and columns are less than a form that has a sentence. */
export const knownOf = ({ refusal: { known, question }, table }: RefusedTable): number => {
  if (table.isHidden === true) return -1;
  return table.path === undefined && question.columns === undefined ? known + 0.5 : known;
};

/** Beside grids of rooms, a sheet is rather a room as well than a grid whose cells name them. */
const likeTheOthers = (a: Choice, b: Choice): number =>
  Number(a.answer.columns === undefined) - Number(b.answer.columns === undefined);

const FREE_ROOMS = /(?:free|empty|vacant|available)[\s_-]*(?:class)?[\s_-]*rooms?/i;

/** What a sheet is called whose classes take place in one week. */
const SPECIAL = new RegExp(
  `(?<!\\p{L})(?:${[
    "exams?|examinations?|mid ?-?terms?|finals|orientation|induction|welcome|freshers?",
    "(?:special|reading|revision|project|sports?) week|prüfung(?:en|swoche)?|klausur(?:en|woche)?|projektwoche",
    "ex[aá]men(?:es|s)?|parciales|partiels|rattrapages?|sesja|egzamin(?:y|u)?|sınav(?:lar)?|provas|esami|ujian|uts|uas",
    "экзамен(?:ы|ов)?|сессия",
  ].join("|")})(?!\\p{L})|考试|考試|期末|期中|試験|시험`,
  "u",
);

/** Sheets that are called after a week of their own, beside others, and do not say its dates. */
const specialWeeks = (chosen: readonly ChosenTable[]): readonly string[] => {
  const special = chosen.filter(
    ({ table, layout }) =>
      SPECIAL.test(foldText(table.name)) &&
      layout.meetings.every(({ dates, first, weeks }) => (dates ?? first ?? weeks) === undefined),
  );
  return special.length === chosen.length ? [] : special.map(({ table }) => table.name);
};

/** The question which of a file's tables hold classes of every week; `undefined` if none is in doubt. */
export const tableQuestion = (
  name: string,
  chosen: readonly [ChosenTable, ...ChosenTable[]],
  refused: readonly RefusedTable[],
  { columns, sheet, isSheetSaid }: LayoutOptions,
): UnclearLayout | undefined => {
  const [first] = chosen;
  const line = layoutText(first.layout);
  if (columns === undefined && FREE_ROOMS.test(name) && first.layout.className.length === 0)
    return unclearLayout(sentence("free rooms", { file: name }), {
      known: ASKED_FIRST,
      choices: [choice(sentence("times of classes", {}), { columns: line })],
    });
  // Sheets of a workbook are left out before, tables of a page are not.
  const left = isSheetSaid === true ? leftOutBy(sheet) : [];
  const doubtful = refused.find(
    (each) =>
      each.table.isHidden !== true &&
      !left.includes(each.table.name) &&
      (isGridToo(each, chosen) || (columns === undefined && (saysTimes(each) || isOfAList(each, chosen)))),
  );
  // The sheets of a single week are asked about before: this answer is kept in the next one.
  const sheets = sheet === undefined ? specialWeeks(chosen) : [];
  if (sheets.length > 0) {
    const choices = [
      choice(sentence("in every week", {}), { sheet: ALL_SHEETS }),
      choice(sentence("without sheets", {}), { sheet: withoutSheets(sheets) }),
    ];
    const question = { about: "sheets", ...sentence("special weeks", { file: name, sheets }), choices };
    return { ...unclear(question), known: ASKED_FIRST };
  }
  if (doubtful !== undefined) {
    const isMore = !isGridToo(doubtful, chosen) && isReadToo(doubtful, first);
    return unclearLayout(
      sentence("more classes", { table: doubtful.table.name, reason: sentenceOf(doubtful.refusal.question) }),
      {
        known: knownOf(doubtful),
        choices: [
          ...(first.isGrid ? doubtful.refusal.question.choices.toSorted(likeTheOthers) : []),
          ...(isMore
            ? [choice(sentence("same list", { table: doubtful.table.name }), { columns: line })]
            : []),
          choice(
            sentence("no classes", { table: doubtful.table.name }),
            isMore || isGridToo(doubtful, chosen)
              ? { sheet: withoutSheets([doubtful.table.name], sheet) }
              : { columns: line },
          ),
        ],
      },
    );
  }
  return undefined;
};
