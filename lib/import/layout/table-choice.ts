import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Table } from "../formats/table.ts";
import { type Outcome, read } from "../outcome.ts";
import { sentence } from "../sentences.ts";
import type { LayoutOptions } from "./questions/column-option.ts";
import { inSaidForm } from "./questions/said-form.ts";
import { knownOf, type RefusedTable, refusedTable, tableQuestion } from "./questions/tables-in-doubt.ts";
import { asList, type ChosenTable, headOf, isRefusal } from "./table-as-list.ts";

/** True if every record of the one is there in the other, beside more of its own. */
const isInside = ({ path = "" }: Table, outer: Table): boolean =>
  outer.path !== undefined && outer.path !== path && path.startsWith(outer.path);

/**
 * The tables of a file whose columns say where and when: a workbook's sheets, a document's lists. A list inside
 * another has what the outer one has, and stands for it.
 *
 * If one of them has times and it is in doubt what else, a person has to say: its rooms would be free then.
 *
 * @throws OperatorError if there is none
 */
export const chooseTables = async (
  name: string,
  tables: readonly Table[],
  options: LayoutOptions,
): Promise<Outcome<{ readonly chosen: readonly ChosenTable[]; readonly unread: readonly string[] }>> => {
  const chosen: ChosenTable[] = [];
  const refused: RefusedTable[] = [];
  for (const written of tables.toReversed()) {
    if (chosen.some((inner) => isInside(inner.table, written))) continue;
    const { table, columns } = await inSaidForm(written, options.columns);
    const head = await headOf(table);
    if (head.every((row) => row.every((cell) => cell.trim() === ""))) continue;
    const outcome = await asList(name, table, head, { ...options, columns });
    if (isRefusal(outcome)) refused.unshift(await refusedTable(table, head, outcome));
    else chosen.unshift(outcome);
  }
  // Of two that are as well known the inner one: it has what the outer one has.
  const [best] = refused.toReversed().toSorted((a, b) => knownOf(b) - knownOf(a));
  const [first, ...others] = chosen;
  if (first === undefined && best !== undefined) return best.refusal;
  if (first === undefined) throw new OperatorError(sentence("empty file", { file: name }));
  const question = tableQuestion(name, [first, ...others], refused, options);
  if (question !== undefined) return question;
  const unread = refused.flatMap(({ table }) => (table.path === undefined ? table.name : []));
  return read({ chosen, unread });
};
