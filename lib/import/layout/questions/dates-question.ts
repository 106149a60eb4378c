import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { type Column, columnName, type Layout, layoutText, textsBelow } from "../layout.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** The question whether classes with a date beside their day take place on it only. */
export const datesQuestion = (
  file: string,
  layout: Layout,
  column: Column,
  rows: readonly (readonly string[])[],
): UnclearLayout => {
  const meetings = layout.meetings.map((columns) => ({
    ...columns,
    first: undefined,
    last: undefined,
    days: column,
    dates: column,
  }));
  const [date = ""] = textsBelow(layout.header, rows, column);
  return unclearLayout(
    sentence("dates beside days", { file, column: columnName(layout.header, column), date }),
    {
      known: ASKED_FIRST,
      choices: [
        choice(sentence("in every week", {}), {
          columns: layoutText({ ...layout, isWeekly: true }),
        }),
        choice(sentence("on these dates", {}), { columns: layoutText({ ...layout, meetings }) }),
      ],
    },
  );
};
