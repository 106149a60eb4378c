import { REASONS, type RowList } from "@classroom/import/draft/row-fate.ts";
import type { Changes } from "@classroom/import/report/changes.ts";
import type { ImportReport } from "@classroom/import/report/import-report.ts";
import { type Page, rowsText } from "@classroom/import/report/row-place.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";

/** `1 room`, `2,721 meetings`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

const namedRows = (pages: readonly Page[], { count: all, rows }: RowList): string => {
  if (all === 0) return "";
  const more = all > rows.length ? ` and ${(all - rows.length).toLocaleString("en")} more` : "";
  return ` (${rowsText(pages, rows)}${more})`;
};

const line = (number: number, what: string, rows = ""): string =>
  `  ${number.toLocaleString("en").padStart(9)}  ${what}${rows}`;

const NAMED = 10;

const someOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(", ") + (names.length > NAMED ? " and more" : "");

const termText = ({ term, calendar }: ImportReport): string => {
  if (calendar === null) return term === null ? "no term named" : `term ${term}`;
  const { name, first, last } = calendar;
  const dates = `${first} to ${last}`;
  return name === dates ? `term from ${dates}` : `term ${name} from ${dates}`;
};

const listedNames = (names: readonly string[]): string => {
  if (names.length === 0) return "";
  return ` (${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? " and more" : ""})`;
};

/** The changes for people, as lines. */
const changeLines = (changes: Changes): string[] => {
  const { roomsAdded, roomsRemoved, meetingsAdded, meetingsRemoved, mostChanged } = changes;
  if (roomsAdded.length + roomsRemoved.length + meetingsAdded + meetingsRemoved === 0)
    return ["No change against the published timetable of this term"];
  const number = (count: number): string => count.toLocaleString("en");
  return [
    "Changes against the published timetable of this term:",
    `  rooms: ${number(roomsAdded.length)} new${listedNames(roomsAdded)}, ${number(roomsRemoved.length)} gone${listedNames(roomsRemoved)}`,
    `  meetings: ${number(meetingsAdded)} new, ${number(meetingsRemoved)} gone`,
    ...mostChanged.map(({ room, added, removed }) => `    ${room}: ${added} new, ${removed} gone`),
  ];
};

/** The report for people, as lines. */
export const reportLines = (report: ImportReport): string[] => {
  const { source, layout, pages, duplicates, outside, unlimited } = report;
  const { overlaps, roomOnly, unmatched } = report;
  const rowsOf = (list: RowList): string => namedRows(pages, list);
  const leftOut = REASONS.flatMap((reason) => {
    const rows = report.leftOut[reason];
    const texts = report.offending[reason] ?? [];
    return rows === undefined
      ? []
      : [
          line(rows.count, `left out: ${reason}`, rowsOf(rows)),
          ...texts.map((text) => `             "${text}"`),
        ];
  });
  const blocked = line(report.blocked, "rooms are not offered on a day with a row that could not be read");
  const examples = overlaps.examples.map(
    ({ room, weekday, rows }) => `             ${room}, ${weekday}: ${rowsText(pages, rows)}`,
  );
  return [
    `${source}: ${layout}, ${termText(report)}`,
    ...(report.changes === undefined ? [] : changeLines(report.changes)),
    ...report.examples.map(({ message }) => `  ${message}`),
    ...report.oddest.map(({ message }) => `  ${message}`),
    ...messagesOf(report.notes),
    `${count(report.rows, "row")}: ${count(report.rooms, "room")}, ${count(report.meetings, "meeting")} a week`,
    line(report.meetingRows, "with a room and a time: meetings"),
    line(roomOnly.count, "with a room and no time: the room is known", rowsOf(roomOnly)),
    ...leftOut,
    ...(report.blocked > 0 ? [blocked] : []),
    ...(unmatched.length > 0
      ? [
          line(
            unmatched.length,
            `of the rooms file or of the profile's buildings fit no room: ${someOf(unmatched)}`,
          ),
        ]
      : []),
    "Oddities in what was read:",
    line(duplicates.count, "rows that repeat a meeting exactly: kept once", rowsOf(duplicates)),
    ...(outside.count > 0
      ? [line(outside.count, "rows whose dates are all before or after the term", rowsOf(outside))]
      : []),
    ...(unlimited.count > 0
      ? [
          line(
            unlimited.count,
            "rows with dates or weeks that can't be used: these limit nothing",
            rowsOf(unlimited),
          ),
        ]
      : []),
    line(
      overlaps.count,
      "meetings that overlap an earlier one in the same room",
      overlaps.count > 0 ? ", such as" : "",
    ),
    ...examples,
  ];
};
