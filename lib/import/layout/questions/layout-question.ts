import { tidyText } from "../../cells/source-text.ts";
import { choice } from "../../question.ts";
import { joined, sentence } from "../../sentences.ts";
import type { DetectedLayout } from "../detect-layout.ts";
import {
  type Column,
  columnName,
  isComplete,
  type Layout,
  layoutText,
  namedHeaders,
  textsBelow,
} from "../layout.ts";
import { layoutChoices } from "./layout-choices.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

const HEADERS_NAMED = 40;

/** The columns of a table without a header, by the first of their values: `#1 (AAS 101)`. */
const numbered = (row: readonly string[]): readonly string[] =>
  row.slice(0, HEADERS_NAMED).map((cell, column) => `#${column + 1} (${tidyText(cell).slice(0, 40)})`);

/** The question whether classes with a date beside their day take place on it only. */
const datesQuestion = (
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
        choice(sentence("in every week", {}), { columns: layoutText(layout) }),
        choice(sentence("on these dates", {}), { columns: layoutText({ ...layout, meetings }) }),
      ],
    },
  );
};

/**
 * What a person has to say of a layout that was recognised; `undefined` if nothing is in doubt.
 *
 * @param rows those below the header
 */
export const layoutQuestion = (
  file: string,
  { layout, doubts, form, mayBeRooms, datesBesideDays }: DetectedLayout,
  rows: readonly (readonly string[])[],
): UnclearLayout | undefined => {
  if (doubts.length === 0 && form === undefined && layout.meetings.every(isComplete))
    return datesBesideDays === undefined ? undefined : datesQuestion(file, layout, datesBesideDays, rows);
  const headers = namedHeaders(layout.header);
  const columnText = layoutText(layout);
  const recognised =
    columnText === "" ? sentence("nothing recognised", {}) : sentence("recognised", { columns: columnText });
  const count = columnText === "" ? 0 : columnText.split(",").length;
  if (form !== undefined) return unclearLayout(sentence("known form", { file, form }), { known: count });
  const choices = layoutChoices(layout, doubts, rows, mayBeRooms);
  const values = { file, doubts: joined(doubts), recognised };
  return unclearLayout(
    headers.length === 0
      ? sentence("no header", { ...values, columns: numbered(rows[0] ?? []) })
      : sentence("unknown layout", { ...values, columns: headers }),
    {
      known: count,
      header: layout.header,
      recognised: columnText,
      choices,
      ...(doubts.some(({ message }) => message.includes("holds no days")) && { example: { days: "MTWRF" } }),
    },
  );
};
