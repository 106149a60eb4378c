import { tidyText } from "../../cells/source-text.ts";
import { cutPlacedPeriods } from "../../cells/systems/placed-periods.ts";
import type { Column, Layout } from "../../layout/layout.ts";
import type { Fields } from "../column-texts.ts";

/** The share of the cells ending like another column's that must have a room's number before that ending. */
const USUAL_SHARE = 0.5;

/** The cell without the other's text at its end; `undefined` if it ends otherwise, or in what may be a room's number. */
const cutEnd = (cell: string, other: string): string | undefined =>
  /^\D+$/.test(other) && cell.endsWith(` ${other}`) ? cell.slice(0, -other.length).trim() : undefined;

/** Takes away what a cell of days, times and rooms says of another column, as `王光華` in `(二)02-04 商303 王光華`. */
export const namedElsewhere = ({ meetings }: Layout) => {
  const [column] = meetings.flatMap(({ meeting, location }) => (meeting === location ? (meeting ?? []) : []));
  /** Of each column: rows that end as it, and those of them with a room's number before it. */
  const counts = new Map<Column, readonly [ends: number, numbered: number]>();
  const countOf = (other: Column) => counts.get(other) ?? ([0, 0] as const);
  const endsIn = (fields: Fields): readonly (readonly [Column, string])[] => {
    if (column === undefined) return [];
    const cell = tidyText(fields[column] ?? "");
    return fields.flatMap((other, at) => {
      const start = at === column ? undefined : cutEnd(cell, tidyText(other));
      return start === undefined ? [] : [[at, start] as const];
    });
  };
  return {
    add: (fields: Fields): void => {
      for (const [at, start] of endsIn(fields)) {
        const [ends, numbered] = countOf(at);
        const isNumbered = cutPlacedPeriods(start)?.some(({ place = "" }) => /\d/.test(place)) === true;
        counts.set(at, [ends + 1, numbered + Number(isNumbered)]);
      }
    },
    without: (fields: Fields): Fields => {
      const isOther = ([ends, numbered]: readonly [number, number]) => numbered >= USUAL_SHARE * ends;
      const [, start] = endsIn(fields).find(([at]) => isOther(countOf(at))) ?? [];
      return column === undefined || start === undefined ? fields : fields.with(column, start);
    },
  };
};
