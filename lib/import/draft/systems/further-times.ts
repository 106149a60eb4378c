import type { Sentence } from "@classroom/timetable/sentence.ts";
import { columnsIn, type Layout, type MeetingColumns, usedColumns } from "../../layout/layout.ts";
import { columnName } from "../../layout/questions/layout-text.ts";
import { sentence } from "../../sentences.ts";
import type { Fields } from "../column-texts.ts";

/** `4x10:30-12:00,6x9:00-10:30`: numbers of days, as in the column of days, each with a time. */
const BEGINS = /^\s*[0-8]\s?[x×]\s?\d{1,2}:\d{2}/i;
const PART = /^([0-8])\s?[x×]\s?(\d{1,2}:\d{2})\s?[-–]\s?(\d{1,2}:\d{2})$/i;
/** Characters. */
const NAMED = 40;

/** The row with another day and time; what can't be read is unreadable in all of its columns, so that its room is blocked. */
const rowAt = (
  { location: _, building: _of, room: _in, dates, first, last, weeks, ...when }: MeetingColumns,
  fields: Fields,
  part: string,
): Fields => {
  const { days, start, end, times } = when;
  const [, day = "", from = "", to = ""] = PART.exec(part) ?? [];
  const isClear = days !== undefined && day !== "" && (times ?? end) !== undefined;
  const values = new Map(
    isClear
      ? ([
          [days, day],
          [start, from],
          [end, to],
          [times, `${from}-${to}`],
        ] as const)
      : columnsIn(when).map((column) => [column, part] as const),
  );
  return fields.map((cell, column) => values.get(column) ?? cell);
};

/** Reads a column beside those of a class's day and time that lists its further ones. */
export const furtherTimes = (layout: Layout) => {
  const used = new Set(usedColumns(layout));
  const unused = [...layout.header.keys()].filter((column) => !used.has(column));
  const columns = new Set<number>();
  const notes = new Map<number, Sentence>();
  return {
    add: (fields: Fields): void => {
      for (const column of unused) if (BEGINS.test(fields[column] ?? "")) columns.add(column);
    },
    /** The rows that the cells of this one stand for, besides itself. */
    rowsOf: (meeting: MeetingColumns, fields: Fields): readonly Fields[] =>
      [...columns].flatMap((column) => {
        const cell = fields[column] ?? "";
        if (!BEGINS.test(cell)) return [];
        const said = { column: columnName(layout.header, column), value: cell.slice(0, NAMED) };
        notes.set(column, sentence("further times", said));
        return cell.split(/[,;\n]/).flatMap((part) => {
          const text = part.trim();
          return text === "" ? [] : [rowAt(meeting, fields, text)];
        });
      }),
    notes: (): readonly Sentence[] => [...notes.values()],
  };
};
