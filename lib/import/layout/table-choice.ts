import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { SentenceValue } from "@classroom/timetable/sentence.ts";
import { linkedLists } from "../formats/linked-lists.ts";
import type { Table } from "../formats/table.ts";
import { type Outcome, read } from "../outcome.ts";
import { type Choice, choice } from "../question.ts";
import { sentence, sentenceOf } from "../sentences.ts";
import type { LayoutOptions } from "./column-option.ts";
import { isDataRow } from "./columns-by-value.ts";
import { hasSlots } from "./grid/grid-table.ts";
import { joinedParts } from "./joined-parts.ts";
import { layoutText } from "./layout.ts";
import { ASKED_FIRST, unclearLayout } from "./questions/unclear-layout.ts";
import { asList, type ChosenTable, headOf, isRefusal, type Refusal } from "./table-as-list.ts";

interface Refused {
  readonly table: Table;
  readonly head: readonly (readonly string[])[];
  readonly refusal: Refusal;
}

/** True for a table with times of its own; times of an outer list are read with that list. */
const saysTimes = ({ table: { path }, head }: Refused): boolean => {
  const own = (head[0] ?? []).map((cell) => path === undefined || cell.startsWith(path));
  return head.slice(1).some((row) => isDataRow(row.filter((_, column) => own[column] ?? path === undefined)));
};

/** True for a table that may hold classes, at unknown places; beside grids another grid, even if columns are named. */
const mayHoldClasses = (refused: Refused, chosen: readonly ChosenTable[], areNamed: boolean): boolean => {
  const isGrid = refused.table.path === undefined && hasSlots(refused.head);
  return (isGrid && chosen.some((other) => other.isGrid)) || (!areNamed && saysTimes(refused));
};

/** True if every record of the one is there in the other, beside more of its own. */
const isInside = (inner: Table, outer: Table): boolean =>
  inner.path !== undefined &&
  outer.path !== undefined &&
  inner.path !== outer.path &&
  inner.path.startsWith(outer.path);

/** A hidden sheet is less than any that its program shows. */
const knownOf = ({ refusal, table }: Refused): number =>
  table.isHidden === true ? -2 : refusal instanceof OperatorError ? -1 : refusal.known;

const reasonOf = ({ refusal }: Refused): SentenceValue =>
  refusal instanceof OperatorError ? refusal.sentence : sentenceOf(refusal.question);

/** A column that counts study years on one sheet is a term on none of the same header. */
const withoutStudyYears =
  (chosen: readonly ChosenTable[]) =>
  (each: ChosenTable): ChosenTable => {
    const { layout } = each;
    const alike = chosen.filter((other) => other.layout.header.join() === layout.header.join());
    if (alike.every((other) => other.layout.term !== undefined)) return each;
    return { ...each, layout: { ...layout, term: undefined } };
  };

/** Beside grids of rooms, a sheet is rather a room as well than a grid whose cells name them. */
const likeTheOthers = (a: Choice, b: Choice): number =>
  Number(a.answer.columns === undefined) - Number(b.answer.columns === undefined);

const FREE_ROOMS = /(?:free|empty|vacant|available)[\s_-]*(?:class)?[\s_-]*rooms?/i;

/**
 * The tables of a file whose columns say where and when: a workbook's sheets, a document's lists. A list inside
 * another has what the outer one has, and stands for it.
 *
 * If one of them has times and it is in doubt what else, a person has to say: its rooms would be free then.
 *
 * @param links how often lists may name records of others, which may name those of others again
 * @throws OperatorError if there is none
 */
export const chooseTables = async (
  name: string,
  tables: readonly Table[],
  options: LayoutOptions,
  links = 2,
): Promise<Outcome<{ readonly chosen: readonly ChosenTable[]; readonly unread: readonly string[] }>> => {
  const { columns } = options;
  if (tables.length === 0) throw new OperatorError(sentence("no table", { file: name }));
  const chosen: ChosenTable[] = [];
  const refused: Refused[] = [];
  for (const table of joinedParts(tables).toReversed()) {
    if (chosen.some((inner) => isInside(inner.table, table))) continue;
    const head = await headOf(table);
    const outcome = await asList(name, table, head, options);
    if (isRefusal(outcome)) refused.unshift({ table, head, refusal: outcome });
    else chosen.unshift(outcome);
  }
  // Of two that are as well known the inner one: it has what the outer one has.
  const [best] = refused.toReversed().toSorted((a, b) => knownOf(b) - knownOf(a));
  const [first] = chosen;
  if (first === undefined) {
    const linked = links === 0 ? undefined : await linkedLists(tables);
    if (linked !== undefined) return chooseTables(name, linked, options, links - 1);
    const refusal = best?.refusal ?? new OperatorError(sentence("empty file", { file: name }));
    if (refusal instanceof OperatorError) throw refusal;
    return refusal;
  }
  const line = layoutText(first.layout);
  if (columns === undefined && FREE_ROOMS.test(name) && first.layout.className.length === 0)
    return unclearLayout(sentence("free rooms", { file: name }), {
      known: ASKED_FIRST,
      choices: [choice(sentence("times of classes", {}), { columns: line })],
    });
  const doubtful = refused.find(
    (each) => each.table.isHidden !== true && mayHoldClasses(each, chosen, columns !== undefined),
  );
  if (doubtful !== undefined)
    return unclearLayout(
      sentence("more classes", { table: doubtful.table.name, reason: reasonOf(doubtful) }),
      {
        known: knownOf(doubtful),
        choices: [
          ...(first.isGrid && !(doubtful.refusal instanceof OperatorError)
            ? doubtful.refusal.question.choices.toSorted(likeTheOthers)
            : []),
          choice(sentence("no classes", { table: doubtful.table.name }), { columns: line }),
        ],
      },
    );
  const unread = refused.flatMap(({ table }) => (table.path === undefined ? table.name : []));
  return read({ chosen: chosen.map(withoutStudyYears(chosen)), unread });
};
