import { joined, sentence } from "../../sentences.ts";
import type { DetectedLayout } from "../detect-layout.ts";
import { isComplete, layoutText } from "../layout.ts";
import { datesQuestion } from "./dates-question.ts";
import { layoutChoices } from "./layout-choices.ts";
import { isAboutDays } from "./layout-doubts.ts";
import { namedHeaders, numberedColumns, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

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
      ? sentence("no header", { ...values, columns: numberedColumns(rows[0] ?? []) })
      : sentence("unknown layout", { ...values, columns: headers }),
    {
      known: count,
      header: layout.header,
      recognised: columnText,
      choices,
      ...(doubts.some(isAboutDays) && { example: { days: "MTWRF" } }),
    },
  );
};
