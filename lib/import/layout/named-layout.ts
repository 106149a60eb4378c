import { columnNamed, columnsOf, type NamedColumns, numberOf } from "./column-option.ts";
import { columnsByHeader } from "./columns-by-header.ts";
import { onDates } from "./event-dates.ts";
import { blankHeader, HEADER_ROWS, NO_HEADER, wholeHeader } from "./header-row.ts";
import { roleOf } from "./header-words.ts";
import { type Column, EVERY_WEEK, type Layout, type MeetingColumns } from "./layout.ts";
import { datesBesideDays, datesQuestion } from "./questions/dates-question.ts";
import { noDays, notOne } from "./questions/misnamed-column.ts";
import { otherRooms } from "./questions/other-rooms.ts";
import type { UnclearLayout } from "./questions/unclear-layout.ts";

/**
 * The index of the header when all columns are named by their numbers: above the first row that has a number where the
 * times are to be, and no header.
 */
const headerAbove = (rows: readonly (readonly string[])[], when: readonly Column[]): number => {
  const data = rows.findIndex((row) =>
    when.some((column) => /\d/.test(row[column] ?? "") && roleOf(row[column] ?? "") === undefined),
  );
  return data < 0 ? 0 : data === 0 ? NO_HEADER : data - 1;
};

/** `Room1+Room2` are two columns, unless one is called so. */
const namesIn = (header: readonly string[], wanted: string | undefined): readonly string[] => {
  if (wanted === undefined) return [];
  return columnsOf(header, wanted).length > 0 ? [wanted] : wanted.split("+");
};

/** A layout, and where its header is. */
export interface FoundLayout {
  readonly kind: "read";
  /** Among the rows, from 0; -1 if there is none. */
  readonly headerRow: number;
  readonly layout: Layout;
}

/** The layout that a person names, with the header wherever it is in the first lines, if there is one. */
export const namedLayout = (
  file: string,
  rows: readonly (readonly string[])[],
  named: NamedColumns,
): FoundLayout | UnclearLayout => {
  const { dates, ...undated } = named;
  const isWeekly = dates === EVERY_WEEK;
  const { class: classes, ...single }: NamedColumns = isWeekly ? undated : named;
  const singles = Object.values(single);
  const matchesIn = (row: readonly string[]) =>
    singles.filter((wanted) => columnsOf(row, wanted).length > 0).length;
  const counts = rows.slice(0, HEADER_ROWS).map(matchesIn);
  const mostMatches = Math.max(...counts);
  const times = [single.meeting, single.times, single.periods, single.start].flatMap(
    (wanted) => (wanted === undefined ? undefined : numberOf(wanted)) ?? [],
  );
  const headerRow = singles.every((wanted) => numberOf(wanted) !== undefined)
    ? headerAbove(rows, times)
    : Math.max(0, counts.indexOf(mostMatches));
  const written = wholeHeader(rows[headerRow] ?? blankHeader(rows), rows.slice(headerRow + 1));
  // A column beyond the header, as where its last cell stands over two, has a number only.
  const width = Math.max(...singles.map((wanted) => (numberOf(wanted) ?? -1) + 1));
  const isReached = rows.some(({ length }) => length >= width);
  const header = isReached ? [...written, ...Array(Math.max(0, width - written.length)).fill("")] : written;

  const parts = namesIn(header, classes);
  const { location, room, ...others } = single;
  const rooms = namesIn(header, location ?? room);
  const wanted = [...rooms, ...Object.values(others), ...parts];
  const wrong = wanted.find((each) => columnsOf(header, each).length !== 1);
  if (wrong !== undefined) return notOne(file, header, named, wrong, mostMatches);
  const body = rows.slice(headerRow + 1);
  const at = (name: string | undefined): Column | undefined => columnNamed(header, name);
  const more = otherRooms(file, header, body, named, rooms);
  if (more !== undefined) return more;
  const { building, capacity, term, status, ...when } = others;
  const namedColumns: MeetingColumns = Object.fromEntries(
    Object.entries(when).map(([key, name]) => [key, at(name)]),
  );
  const headed = columnsByHeader(header, body, {});
  const hasDays = (namedColumns.meeting ?? namedColumns.days) !== undefined;
  // Without a column of days the dates of the starts say them.
  const whenAt = hasDays ? namedColumns : onDates(namedColumns, headed);
  if (whenAt.meeting === undefined && whenAt.days === undefined)
    return noDays(file, header, named, mostMatches);
  const places = (rooms.length > 0 ? rooms : [undefined]).map((name) =>
    location === undefined ? { room: at(name), building: at(building) } : { location: at(name) },
  );
  const layout: Layout = {
    header,
    meetings: places.map((place) => ({ ...place, ...whenAt })),
    className: parts.flatMap((part) => at(part) ?? []),
    capacity: at(capacity),
    term: at(term),
    status: at(status),
    isWeekly,
  };
  const isDated = dates !== undefined || whenAt.first !== undefined || whenAt.weeks !== undefined;
  const column = isDated ? undefined : datesBesideDays(whenAt, headed);
  return column === undefined
    ? { kind: "read", headerRow, layout }
    : datesQuestion(file, layout, column, body);
};
