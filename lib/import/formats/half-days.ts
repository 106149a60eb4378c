import { cellText } from "./cell-text.ts";
import { rewriter, textAt } from "./table-header.ts";

/** `pmCode`, `AM/PM`, `Start AM PM`, `end_meridiem` */
const HALF_DAY =
  /^(start|begin|from|end|to)?[\s_-]*(?:time)?[\s_-]*(?:am[\s_/-]*pm|pm|meridiem)(?:[\s_-]*(?:code|indicator))?$/i;
const TIME = /^(start|begin|from|end|to)[\s_-]*(?:time)?$/i;
const IS_END = /^(?:end|to)/i;
const MARK = /^([ap])\.?(?:m\.?)?$/i;

/** The columns of times, each with the column that says which half of the day its times are in. */
const columnsIn = (header: readonly string[]): ReadonlyMap<number, number> | undefined => {
  const pairs = header.flatMap((text, mark) => {
    const [name, of = "start"] = HALF_DAY.exec(text) ?? [];
    const time = header.findIndex((other) => TIME.test(other) && IS_END.test(other) === IS_END.test(of));
    return name === undefined || time < 0 ? [] : [[time, mark] as const];
  });
  return pairs.length === 0 ? undefined : new Map(pairs);
};

/** A list that says AM and PM in a column of its own: each time with it. */
export const withHalfDays = rewriter(columnsIn, (marks, sample) => {
  const said = [...marks.values()].flatMap((mark) => sample.map((row) => textAt(row, mark)));
  if (said.some((text) => text !== "" && !MARK.test(text))) return undefined;
  return {
    header: (row) => row,
    row: (row) => ({
      ...row,
      cells: row.cells.map((cell, column) => {
        const [, half] = MARK.exec(textAt(row, marks.get(column) ?? -1)) ?? [];
        return half === undefined || !/^[\d:.\s]+$/.test(cellText(cell))
          ? cell
          : `${cellText(cell)} ${half}m`;
      }),
    }),
  };
});
