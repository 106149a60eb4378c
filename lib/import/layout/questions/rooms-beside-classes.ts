import type { Table } from "../../formats/table.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { planOf } from "../grid/rooms-beside-classes.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** What the room is called if columns without a name beside those of the classes are the rooms. */
export const BESIDE_CLASSES = "beside classes";

const EXAMPLES = 3;

/** The list that such a plan is, if a person says so. */
export const besideClasses = async (table: Table): Promise<Table | undefined> => (await planOf(table))?.list;

/** The question whether a table that was refused for it is such a plan; `undefined` for any other. */
export const besideClassesQuestion = async (
  file: string,
  table: Table,
  { question }: UnclearLayout,
): Promise<UnclearLayout | undefined> => {
  const { form } = question.values;
  const isForm = typeof form === "object" && "code" in form && form.code === "rooms beside classes";
  const plan = isForm ? await planOf(table) : undefined;
  if (plan === undefined) return undefined;
  const said = sentence("unnamed rooms", { file, columns: plan.columns });
  return unclearLayout(said, {
    known: ASKED_FIRST,
    choices: [
      choice(sentence("rooms unnamed", { rooms: plan.values.slice(0, EXAMPLES) }), {
        columns: `room=${BESIDE_CLASSES}`,
      }),
    ],
  });
};
