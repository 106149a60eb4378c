import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { dateColumn, isDate } from "../../cells/dates.ts";
import { isPlaceholder } from "../../cells/source-text.ts";
import { sentence } from "../../sentences.ts";
import { filled } from "../grid/grid-days.ts";
import type { Column } from "../layout.ts";
import { columnWhere, type Form, type HalfReadTable, headed, SOME, shown } from "./half-read-table.ts";
import { columnName } from "./layout-text.ts";

/** `{"l1": ["CLAS", "B12"]}` */
export const keysOfDays: Form = (table) => {
  const key = columnWhere(table, (value) => /^\p{L}{1,3}\d{1,2}$/u.test(value), headed(table, /\*$/));
  const value = columnWhere(table, () => true, headed(table, /\*\[\]\.value$/));
  return key && value && sentence("keys of days", { key: key.text, text: value.text });
};

/** `{"lessons": [[{"room": "B12"}], []]}` */
export const placesInList: Form = ({ header }) => {
  const [path] = header.flatMap((name) => /^(.+?)\[\]\[\]/.exec(name)?.[1] ?? []);
  return path === undefined ? undefined : sentence("places in a list", { path });
};

const datesOf = ({ candidates }: HalfReadTable): readonly Column[] =>
  candidates.flatMap(({ role, column }) => (role === "dates" ? column : []));

/** `9/7/2026` beside `9/8/2026`: in September, or of two months. */
export const orderOfDates: Form = (table) => {
  const days = table.layout.meetings.flatMap((meeting) => meeting.days ?? []);
  const unclear = [...datesOf(table), ...days].filter(
    (column) => dateColumn(table.valuesOf(column)).order === "unknown",
  );
  const date = columnWhere(table, (value) => /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/.test(value), unclear);
  return date && sentence("order of dates", date);
};

/** `Maths 9:00-10:30`, `16:30-18:00 L` for a class in the laboratory, and `0910/LB2` from 9 to 10 there. */
export const timesInCells: Form = (table) => {
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
export const beginsOnly: Form = ({ header, valuesOf, proofAt }) => {
  const times = [...header.keys()].filter((column) => proofAt(column) === "time");
  const [column = -1, other] = times;
  const values = new Set(valuesOf(column));
  if (other !== undefined || values.size < FEWEST_TIMES) return undefined;
  return sentence("begins only", { column: columnName(header, column), text: shown([...values][0] ?? "") });
};

/** `1599047700`, or with three digits more, of this century. */
export const secondsSince1970: Form = (table) => {
  const seconds = columnWhere(
    table,
    (value) => /^1\d{9}(?:\d{3})?$/.test(value),
    headed(table, /time|start|begin/i),
  );
  return seconds && sentence("seconds since 1970", seconds);
};

/** Columns that are called after some of the days. */
export const partOfWeek: Form = ({ header, flags }) => {
  const isWhole = WEEKDAYS.slice(0, 5).every((day) => flags.has(day));
  if (flags.size < 2 || isWhole) return undefined;
  return sentence("part of a week", {
    days: [...flags.values()].map((column) => shown(header[column] ?? "")),
  });
};

/** An hour of lessons, `1h00`, lasts 50, 55 or 60 minutes. */
export const lessonHours: Form = (table) => {
  const hours = columnWhere(table, (value) => /^\d{1,2}h\d{2}$/i.test(value), headed(table, /^dur/i));
  const areEndless = table.layout.meetings.every(
    ({ end }) => end !== undefined && table.valuesOf(end).length === 0,
  );
  return areEndless ? hours && sentence("lesson hours", hours) : undefined;
};

/** Numbers of periods that are there in each of several shifts, at other times in each. */
export const shifts: Form = (table) => {
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

/** Hours above rows that have a date each, perhaps with columns for parts of an hour between them. */
export const hoursAboveDates: Form = ({ header, layout, valuesOf }) => {
  const hours = header.filter((cell) => /^\d{1,2}[:.]\d{2}$/.test(cell));
  const dates = new Set(layout.meetings.flatMap((meeting) => meeting.dates ?? []).flatMap(valuesOf));
  if (hours.length < FEWEST_TIMES || dates.size === 0) return undefined;
  return sentence("grid of dates", { dates: [...dates].slice(0, FEWEST_DATES).map(shown) });
};

/** A line of nothing but dates, perhaps behind a label: those of the weeks or the days of a plan. */
export const datesAcross: Form = ({ header, body }) => {
  const dates = [header, ...body]
    .map((row) => filled(row).filter((cell, at) => at > 0 || isDate(cell)))
    .find((cells) => new Set(cells).size >= FEWEST_DATES && cells.every(isDate));
  return dates && sentence("grid of dates", { dates: dates.slice(0, FEWEST_DATES).map(shown) });
};
