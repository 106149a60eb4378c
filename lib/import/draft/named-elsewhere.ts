import { cutPlacedPeriods } from "../cells/placed-periods.ts";
import { tidyText } from "../cells/source-text.ts";
import type { Column, Layout } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";

/** Such a share of the cells that end as another column's has a room's number before it. */
const USUAL_SHARE = 0.5;

/** Takes away what a cell of days, times and rooms says of another column, as `王光華` in `(二)02-04 商303 王光華`. */
export interface NamedElsewhere {
  readonly add: (fields: Fields) => void;
  readonly without: (fields: Fields) => Fields;
}

/** The cell without the other's text at its end; `undefined` if it ends otherwise. */
const cutEnd = (cell: string, other: string): string | undefined =>
  other !== "" && cell.endsWith(` ${other}`) ? cell.slice(0, -other.length).trim() : undefined;

export const namedElsewhere = ({ meetings }: Layout): NamedElsewhere => {
  const [column] = meetings.flatMap(({ meeting, location }) => (meeting === location ? (meeting ?? []) : []));
  if (column === undefined) return { add: () => {}, without: (fields) => fields };
  const counts = new Map<Column, { ends: number; numbered: number }>();
  const endsIn = (fields: Fields): readonly (readonly [Column, string])[] => {
    const cell = tidyText(fields[column] ?? "");
    return fields.flatMap((other, at) => {
      const start = at === column ? undefined : cutEnd(cell, tidyText(other));
      return start === undefined ? [] : [[at, start] as const];
    });
  };
  return {
    add: (fields) => {
      for (const [at, start] of endsIn(fields)) {
        const { ends, numbered } = counts.get(at) ?? { ends: 0, numbered: 0 };
        const isNumbered = cutPlacedPeriods(start)?.some(({ place = "" }) => /\d/.test(place)) === true;
        counts.set(at, { ends: ends + 1, numbered: numbered + Number(isNumbered) });
      }
    },
    without: (fields) => {
      const [[, start] = []] = endsIn(fields).filter(([at]) => {
        const { ends, numbered } = counts.get(at) ?? { ends: 0, numbered: 0 };
        return numbered >= USUAL_SHARE * ends;
      });
      return start === undefined ? fields : fields.with(column, start);
    },
  };
};
