import { roleOf } from "../../cells/header-words.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { areCounts } from "../derived-columns.ts";
import type { Column, Layout } from "../layout.ts";
import { columnName, layoutText } from "./layout-text.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** Numbers of one period each, and columns beside them that say nothing else. */
const NUMBER = /^\d{1,2}$/;
/** More periods than a class has would be an amount of something else. */
const COUNT = /^[0-6]$/;
/** Classes that begin only where none lasts by no chance. */
const FEWEST = 6;
/** Values of a column that its choice shows. */
const EXAMPLES = 3;

/**
 * The question whether a column says how many periods a class has, of which a header names one: hardly any class begins
 * while another may last by it.
 */
export const countsBesidePeriods = (
  file: string,
  layout: Layout,
  { header, body, valuesOf }: HeadedColumns,
): UnclearLayout | undefined => {
  const [{ periods = -1 } = {}, second] = layout.meetings;
  const firsts = valuesOf(periods);
  if (second !== undefined || firsts.length < FEWEST || !firsts.every((text) => NUMBER.test(text)))
    return undefined;
  const mayCount = (column: Column): boolean => {
    const counts = valuesOf(column);
    if (counts.length < FEWEST || !counts.every((text) => COUNT.test(text))) return false;
    return areCounts(body.map((row) => [Number(row[periods]), Number(row[column])] as const));
  };
  const count = header.findIndex((cell, at) => cell !== "" && roleOf(cell) === undefined && mayCount(at));
  if (count < 0) return undefined;
  const [first, column] = [columnName(header, periods), columnName(header, count)];
  const line = layoutText(layout);
  return unclearLayout(sentence("counts beside periods", { file, periods: first, column }), {
    known: ASKED_FIRST,
    choices: [
      choice(sentence("count column", { column, values: [...new Set(valuesOf(count))].slice(0, EXAMPLES) }), {
        columns: line.replace(`periods=${first}`, `periods=${first}+count ${column}`),
      }),
      choice(sentence("one period each", {}), { columns: line }),
    ],
  });
};
