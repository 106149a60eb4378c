import type { Sentence } from "@classroom/timetable/sentence.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { dateColumn, isDate } from "../../cells/dates.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { sentence, word } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { proofOf } from "../columns-by-value.ts";
import { filled } from "../grid/grid-days.ts";
import { type Column, columnName, columnsIn, type Layout, missingColumns } from "../layout.ts";

/** A table, and what was recognised of it. */
interface HalfReadTable extends HeadedColumns {
  readonly layout: Layout;
  /** Columns of texts that no header calls anything else. */
  readonly mayBeRooms: readonly Column[];
  /** What its meetings lack. */
  readonly missing: ReturnType<typeof missingColumns>;
}

/** What a table has in the place of columns, where, and what to do; `undefined` if it has another form. */
type Form = (table: HalfReadTable) => Sentence | undefined;

/** Such a share of a column's values shows what it holds. */
const MOST = 0.8;
/** A share of the rows that are not slips. */
const SOME = 0.1;
/** A table with fewer columns is a text. */
const LEAST_COLUMNS = 4;
/** `9.30`, `7.9.2026`: a time or a date. */
const DECIMAL = /\d\.\d/;
/** Characters of an example. */
const SHOWN = 60;

const shown = (text: string): string => tidyText(text).slice(0, SHOWN);

/** The first of the columns of which most values are alike, with one of them. */
const columnWhere = (
  { header, valuesOf }: HalfReadTable,
  isIt: (value: string) => boolean,
  columns: Iterable<Column> = header.keys(),
  share = MOST,
) => {
  for (const column of columns) {
    const values = [...new Set(valuesOf(column))];
    const alike = values.filter(isIt);
    const [text] = alike;
    if (text !== undefined && alike.length >= share * values.length)
      return { column: columnName(header, column), text: shown(text) };
  }
  return undefined;
};

/** Names of columns that begin anew: tables stand side by side. */
const tablesBeside: Form = ({ header }) => {
  const names = header.map(tidyText).filter(Boolean);
  const width = names.indexOf(names[0] ?? "", 1);
  const isAnew = names.length % width === 0 && names.every((name, index) => name === names[index % width]);
  return width >= LEAST_COLUMNS && isAnew
    ? sentence("tables side by side", { columns: names.slice(0, width), count: names.length / width })
    : undefined;
};

const headed = ({ header }: HalfReadTable, name: RegExp): readonly Column[] =>
  [...header.keys()].filter((column) => name.test(header[column] ?? ""));

const longerRows: Form = ({ header, body }) => {
  const longer = body.filter((row) => row.slice(header.length).some((cell) => cell.trim() !== ""));
  const [row] = longer;
  if (row === undefined || header.length < LEAST_COLUMNS || longer.length < SOME * body.length)
    return undefined;
  return sentence("longer rows", { cells: row.length, columns: header.length, text: shown(row.join(", ")) });
};

/** One column, whose lines have gaps: fields at fixed places, as programs without separators write them. */
const fixedPlaces: Form = ({ header, body }) => {
  const gaps = body.filter((row) => /\S {2,}\S/.test(row[0] ?? ""));
  const areLines = header.length === 1 && gaps.length > 1 && gaps.length >= MOST * body.length;
  return areLines ? sentence("fixed places", { text: shown(gaps[0]?.[0] ?? "") }) : undefined;
};

/** Rows that end before a column that says where or when. */
const shorterRows: Form = ({ header, body, layout }) => {
  const width = Math.max(0, ...body.map(({ length }) => length));
  const isCut = width > 0 && layout.meetings.flatMap(columnsIn).some((column) => column >= width);
  return isCut
    ? sentence("shorter rows", { cells: width, columns: header.length, text: shown(header.join(", ")) })
    : undefined;
};

/** `3.1010-2 / CBS-CC1T18`, `T5T6資電館`, `B12 T5T6`, `1-277/TR/0/9.30-11`. */
const CODE =
  /^[2-8]\.\d{4}-\d{1,2}\s*\/|(?:^|\s)(?:[MTWRFSU](?:\d|[a-dn])){2,9}(?![a-z\d])|\/[MTWRFSU]{1,5}\/.*\d/;

/** `3/M,5/TU`, a line below the title of a class and above its rooms. */
const LINE = /^[(*]{0,2}[1-9]\/(?:M|TU|W|TH|F|SA)(?=[),]|$)/;

const oneCode: Form = (table) => {
  const code =
    columnWhere(table, (value) => CODE.test(value)) ??
    columnWhere(table, (value) => LINE.test(value), table.header.keys(), SOME);
  return code && sentence("one code", { ...code, roles: table.missing.map(word) });
};

/** `Physics / Room: B12`, `Física I (Aula: E1.06)`. */
const roomInText: Form = (table) => {
  const named = /(?:room|venue|aula|sala|salle|raum|hörsaal|ambiente|аудитория|教室)s?\s*[:：]\s*[\p{L}\d]/iu;
  // Examinations and holidays may be written in another way.
  const text = columnWhere(table, (value) => named.test(value), table.header.keys(), SOME);
  return text && sentence("room in a text", text);
};

/** `[{"day": "Monday", "room": "B12"}]` in a cell, as databases and scripts export it; `Fri 8:30AM - 9:20AM, MAIN, Room 4`. */
const recordsInText: Form = (table) => {
  const record = /^\[?\{\s*(["'])\w+\1\s*:|\d:\d{2}.*\d:\d{2}.*,\s*room\s+\p{L}?\d/iu;
  const records = columnWhere(table, (value) => record.test(value), table.header.keys(), SOME);
  return records && sentence("records in a text", records);
};

/** Columns that are called after groups or people: a class of several stands below each, and no room does. */
const classesSideBySide: Form = ({ header, valuesOf, mayBeRooms }) => {
  const sets = mayBeRooms.map((column) => new Set(valuesOf(column)));
  const shared = sets.map((values) =>
    [...values].find((value) => sets.some((others) => others !== values && others.has(value))),
  );
  const named = new Set(mayBeRooms.map((column) => tidyText(header[column] ?? "")));
  const areAlike = sets.length >= LEAST_COLUMNS && shared.filter(Boolean).length >= MOST * sets.length;
  const hasRooms = sets.some((values) => proofOf([...values]) === "room");
  if (!areAlike || hasRooms || named.has("") || named.size < sets.length) return undefined;
  return sentence("classes side by side", {
    columns: [...named].slice(0, 2),
    text: shown(shared.find(Boolean) ?? ""),
  });
};

/** Columns that are called after groups, and beside each one without a name: what is on doors. */
const roomsBeside: Form = ({ header, body, valuesOf }) => {
  const isBlank = header.every((cell) => cell.trim() === "");
  const texts = (isBlank ? (body[0] ?? []) : header).map(tidyText);
  const areRooms = (column: number): boolean => {
    const values = valuesOf(column);
    const rooms = values.filter((value) => /^(?=.*\d)[^:/]{1,15}$/.test(value) && !DECIMAL.test(value));
    return values.length > 0 && rooms.length >= MOST * values.length;
  };
  const groups = [...texts.keys()].filter(
    (column) =>
      texts[column] !== "" &&
      ["", texts[column]].includes(texts[column + 1]) &&
      areRooms(column + 1) &&
      !areRooms(column),
  );
  const [first] = groups;
  if (first === undefined || groups.length < 2) return undefined;
  return sentence("rooms beside classes", {
    columns: groups.slice(0, 2).map((column) => texts[column] ?? ""),
    text: shown(valuesOf(first + 1)[0] ?? ""),
  });
};

/** `{"l1": ["CLAS", "B12"]}` */
const keysOfDays: Form = (table) => {
  const key = columnWhere(table, (value) => /^\p{L}{1,3}\d{1,2}$/u.test(value), headed(table, /\*$/));
  const value = columnWhere(table, () => true, headed(table, /\*\[\]\.value$/));
  return key && value && sentence("keys of days", { key: key.text, text: value.text });
};

/** `<day ref="1"/>`, `room_id`: columns that each hold ids of another list of the document, or of another file. */
const idsOfLists: Form = (table) => {
  const isId = (value: string): boolean => /^(?:\d+|[\da-f]{8,}(?:-[\da-f]{4,})*)$/i.test(value);
  const named = headed(table, /(?:\.ref|\.id|_id|(?<=\p{Ll})Id)$/u);
  const ids = named.filter((column) => columnWhere(table, isId, [column]) !== undefined);
  const areAll = ids.length >= LEAST_COLUMNS - 1 && table.mayBeRooms.every((column) => ids.includes(column));
  const id = areAll ? columnWhere(table, isId, ids) : undefined;
  return id && sentence("ids of other lists", { ...id, roles: table.missing.map(word) });
};

/** `{"lessons": [[{"room": "B12"}], []]}` */
const placesInList: Form = ({ header }) => {
  const [path] = header.flatMap((name) => /^(.+?)\[\]\[\]/.exec(name)?.[1] ?? []);
  return path === undefined ? undefined : sentence("places in a list", { path });
};

const datesOf = ({ candidates }: HalfReadTable): readonly Column[] =>
  candidates.flatMap(({ role, column }) => (role === "dates" ? column : []));

/** `9/7/2026` beside `9/8/2026`: in September, or of two months. */
const orderOfDates: Form = (table) => {
  const unclear = datesOf(table).filter((column) => dateColumn(table.valuesOf(column)).order === "unknown");
  const date = columnWhere(table, (value) => /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/.test(value), unclear);
  return date && sentence("order of dates", date);
};

/** `Maths 9:00-10:30`, `16:30-18:00 L` for a class in the laboratory, and `0910/LB2` from 9 to 10 there. */
const timesInCells: Form = (table) => {
  const isTimed = (value: string): boolean =>
    /\p{L}.*\d[:.h]\d{2}\s*[-–]\s*\d|\d[:.h]\d{2}\s*[-–]\s*\d{1,2}[:.h]\d{2} (?![ap]\.?m)\p{L}|^\d{4}\/\p{L}/iu.test(
      value,
    );
  const cell = columnWhere(table, isTimed, table.flags.values(), SOME);
  return cell && sentence("times in cells", cell);
};

/** Times of a day; fewer may be those of exams, or of breaks. */
const FEWEST_TIMES = 4;

/** When classes begin, and nowhere when they end: that may be one lesson later, or several. */
const beginsOnly: Form = ({ header, valuesOf }) => {
  const times = [...header.keys()].filter((column) => proofOf([...new Set(valuesOf(column))]) === "time");
  const [column = -1, other] = times;
  const values = new Set(valuesOf(column));
  if (other !== undefined || values.size < FEWEST_TIMES) return undefined;
  return sentence("begins only", { column: columnName(header, column), text: shown([...values][0] ?? "") });
};

/** Columns that are called after some of the days. */
const partOfWeek: Form = ({ header, flags }) => {
  const isWhole = WEEKDAYS.slice(0, 5).every((day) => flags.has(day));
  if (flags.size < 2 || isWhole) return undefined;
  return sentence("part of a week", {
    days: [...flags.values()].map((column) => shown(header[column] ?? "")),
  });
};

/** An hour of lessons, `1h00`, lasts 50, 55 or 60 minutes. */
const lessonHours: Form = (table) => {
  const hours = columnWhere(table, (value) => /^\d{1,2}h\d{2}$/i.test(value), headed(table, /^dur/i));
  const areEndless = table.layout.meetings.every(
    ({ end }) => end !== undefined && table.valuesOf(end).length === 0,
  );
  return areEndless ? hours && sentence("lesson hours", hours) : undefined;
};

/** Numbers of periods that are there in each of several shifts, at other times in each. */
const shifts: Form = (table) => {
  const [shift] = headed(table, /^(?:smjen|smen|shift|turno|turnus|schicht|смен|змін|vardiya|zmian)/iu);
  const [column = -1] = table.layout.meetings.flatMap(
    ({ periods }) => periods ?? headed(table, /^(?:sat|čas|ura)$/iu),
  );
  const rows = table.body.filter((row) => !isPlaceholder(row[column] ?? ""));
  const byPeriod = Map.groupBy(rows, (row) => row[column] ?? "");
  const several = [...byPeriod].find(([, alike]) => new Set(alike.map((row) => row[shift ?? -1])).size > 1);
  if (shift === undefined || shift === column || several === undefined) return undefined;
  return sentence("shifts", { column: columnName(table.header, shift), period: shown(several[0]) });
};

/** Dates in a row; fewer may be the ends of a term. */
const FEWEST_DATES = 3;

/** A line of nothing but dates: those of the weeks of a plan. */
const datesAcross: Form = ({ header, body }) => {
  const dates = [header, ...body]
    .map(filled)
    .find((cells) => new Set(cells).size >= FEWEST_DATES && cells.every(isDate));
  return dates && sentence("grid of dates", { dates: dates.slice(0, FEWEST_DATES).map(shown) });
};

/** The forms, by what a table lacks in their place; `nothing` if it seems whole, and its rooms would be free. */
const FORMS: readonly (readonly [lack: "nothing" | "anything" | "room" | "days" | "start", form: Form])[] = [
  ["nothing", shifts],
  ["nothing", lessonHours],
  ["nothing", shorterRows],
  ["anything", tablesBeside],
  ["anything", longerRows],
  ["room", fixedPlaces],
  ["start", timesInCells],
  ["days", partOfWeek],
  ["days", orderOfDates],
  ["days", placesInList],
  ["room", datesAcross],
  ["room", keysOfDays],
  ["room", recordsInText],
  ["room", oneCode],
  ["room", roomInText],
  ["room", classesSideBySide],
  ["room", roomsBeside],
  ["room", idsOfLists],
  ["start", placesInList],
  ["start", recordsInText],
  ["start", beginsOnly],
];

/** What a table has in the place of columns, where, and what to do; `undefined` if its form is not known. */
export const knownForm = (
  headers: Omit<HalfReadTable, "layout" | "missing">,
  layout: Layout,
  isRead: boolean,
): Sentence | undefined => {
  const missing = missingColumns(layout.meetings[0] ?? {});
  const lacks = ["nothing", ...(isRead ? [] : ["anything"]), ...missing];
  for (const [lack, form] of FORMS) {
    const said = lacks.includes(lack) ? form({ ...headers, layout, missing }) : undefined;
    if (said !== undefined) return said;
  }
  return undefined;
};
