import { roleOf } from "../../cells/header-words.ts";
import { columnsByHeader } from "../columns-by-header.ts";
import type { FoundLayout } from "../detect-layout.ts";
import { onDates } from "../event-dates.ts";
import { blankHeader, HEADER_ROWS, NO_HEADER, wholeHeader } from "../header-row.ts";
import { type Column, type Layout, missingColumns, type Rows } from "../layout.ts";
import { onEachDay } from "../meeting-columns.ts";
import {
  COUNTED,
  columnsNamed,
  columnsOf,
  EVERY_WEEK,
  type NamedColumns,
  namesIn,
  numberOf,
  placesNamed,
} from "./column-option.ts";
import { noDays, notOne } from "./misnamed-column.ts";
import { saidTimes } from "./said-days.ts";
import type { UnclearLayout } from "./unclear-layout.ts";

/**
 * The index of the header when all columns are named by their numbers: above the first row that has a number where the
 * times are to be, and no header.
 */
const headerAbove = (rows: Rows, when: readonly Column[]): number => {
  const data = rows.findIndex((row) =>
    when.some((column) => /\d/.test(row[column] ?? "") && roleOf(row[column] ?? "") === undefined),
  );
  return data < 0 ? 0 : data === 0 ? NO_HEADER : data - 1;
};

/** What may be several columns. */
const LISTS: readonly string[] = ["location", "room", "meeting", "class"];

/** The layout that a person names, with the header wherever it is: in the first lines, or above a later section. */
export const namedLayout = (file: string, rows: Rows, named: NamedColumns): FoundLayout | UnclearLayout => {
  const { dates, ...undated } = named;
  const isWeekly = dates === EVERY_WEEK;
  const wanted: NamedColumns = isWeekly ? undated : named;
  const pieces = Object.values(wanted).flatMap((name) => name.replace(COUNTED, "+").split("+"));
  const matchesIn = (row: readonly string[]) =>
    pieces.filter((name) => columnsOf(row, name).length > 0).length;
  const head = rows.slice(0, HEADER_ROWS).map(matchesIn);
  const counts = head.some((count) => count > 0) ? head : rows.map(matchesIn);
  const mostMatches = Math.max(...counts);
  const { meeting, times, periods, start } = wanted;
  const headerRow = pieces.every((name) => numberOf(name) !== undefined)
    ? headerAbove(
        rows,
        [meeting, times, periods, start].flatMap((name) => numberOf(name ?? "") ?? []),
      )
    : counts.indexOf(mostMatches);
  const body = rows.slice(headerRow + 1);
  const written = wholeHeader(rows[headerRow] ?? blankHeader(rows), body);
  // A column beyond the header, as where its last cell stands over two, has a number only.
  const width = Math.max(...pieces.map((name) => (numberOf(name) ?? -1) + 1));
  const isReached = rows.some(({ length }) => length >= width);
  const header = isReached ? [...written, ...Array(Math.max(0, width - written.length)).fill("")] : written;

  const names = Object.entries(wanted).flatMap(([key, name]) =>
    LISTS.includes(key) ? namesIn(header, name) : name,
  );
  const wrong = names.find((name) => columnsOf(header, name).length !== 1);
  if (wrong !== undefined) return notOne(file, header, named, wrong, mostMatches);
  const at = (name: string | undefined): Column | undefined => columnsNamed(header, name)[0];
  const { location, building, room, class: classes, capacity, term, status, ...when } = wanted;
  const headed = columnsByHeader(header, body, {});
  const namedColumns = saidTimes(headed, when);
  const hasDays = !missingColumns(namedColumns).includes("days");
  // Without a column of days the dates of the starts say them.
  const whenAt = hasDays ? namedColumns : onDates(namedColumns, headed);
  if (missingColumns(whenAt).includes("days")) return noDays(file, header, named, mostMatches);
  const [, ...more] = columnsNamed(header, meeting);
  const eachAt = [whenAt, ...more.map((column) => ({ ...whenAt, meeting: column }))];
  const layout: Layout = {
    header,
    meetings: placesNamed(header, wanted).flatMap((place) =>
      eachAt.flatMap((columns) => onEachDay({ ...place, ...columns }, headed)),
    ),
    className: columnsNamed(header, classes),
    capacity: at(capacity),
    term: at(term),
    status: at(status),
    isWeekly,
  };
  return { headerRow, layout, headed };
};
