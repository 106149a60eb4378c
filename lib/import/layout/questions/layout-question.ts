import { joined, sentence } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import type { FoundLayout } from "../detect-layout.ts";
import { type Column, columnsIn, isComplete, type Rows } from "../layout.ts";
import { roomColumns } from "../room-columns.ts";
import { mayBeRooms } from "./columns-like-rooms.ts";
import { countsBesidePeriods } from "./counts-beside-periods.ts";
import { datesBesideDays, datesQuestion } from "./dates-question.ts";
import { knownForm } from "./known-forms.ts";
import { layoutChoices } from "./layout-choices.ts";
import { isAboutDays, layoutDoubts, unfinished } from "./layout-doubts.ts";
import { layoutText } from "./layout-text.ts";
import { roomsBehindTimes } from "./rooms-behind-times.ts";
import { namedHeaders, numberedColumns, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** `Room 1` and `Room 2` above texts without numbers may be rooms themselves. */
const classesBelow = ({ header, valuesOf }: HeadedColumns, [first = 0, second = 0]: readonly Column[]) =>
  sentence("classes below rooms", {
    columns: [header[first] ?? "", header[second] ?? ""],
    value: valuesOf(first)[0] ?? "",
  });

/**
 * What a person has to say of a layout; `undefined` if nothing is in doubt.
 *
 * @param rows those below the header
 */
export const layoutQuestion = (
  file: string,
  { layout, headed, meetings }: FoundLayout,
  rows: Rows,
): UnclearLayout | undefined => {
  const used = new Set(layout.meetings.flatMap(columnsIn));
  const areWhole = layout.meetings.every(isComplete);
  const calledRooms = meetings === undefined ? [] : roomColumns(headed, layout);
  const mayBeClasses =
    areWhole && headed.places.length === 0 && calledRooms.some((column) => used.has(column));
  const open =
    meetings === undefined
      ? unfinished(layout.meetings)
      : layoutDoubts(headed, meetings, areWhole ? used : new Set());
  // What may be a campus is one of the rooms then.
  const doubts = mayBeClasses
    ? [...open.filter(({ code }) => code !== "campus"), classesBelow(headed, calledRooms)]
    : open;
  const rooms = mayBeRooms(headed, used);
  const form = meetings && knownForm({ ...headed, mayBeRooms: rooms }, layout, doubts.length === 0);
  if (doubts.length === 0 && form === undefined && areWhole) {
    const column = datesBesideDays(layout, headed, meetings === undefined);
    if (column !== undefined) return datesQuestion(file, layout, column, rows);
    return meetings && countsBesidePeriods(file, layout, headed);
  }
  const headers = namedHeaders(layout.header);
  const columnText = layoutText(layout);
  const recognised =
    columnText === "" ? sentence("nothing recognised", {}) : sentence("recognised", { columns: columnText });
  const count = columnText === "" ? 0 : columnText.split(",").length;
  const behind = roomsBehindTimes(headed);
  if (form !== undefined)
    return unclearLayout(sentence("known form", { file, form }), { known: count, choices: behind });
  const choices = () => [...behind, ...layoutChoices(layout, doubts, rows, rooms, calledRooms)];
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
