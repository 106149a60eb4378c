import { isPlaceHeader } from "../../cells/header-words.ts";
import { tidyText } from "../../cells/source-text.ts";
import { sentence } from "../../sentences.ts";
import { slotAxis } from "../grid/slot-axis.ts";
import type { Rows } from "../layout.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** Pairs that show what the columns are. */
const FEWEST = 3;

/**
 * Why a plan is not read in which each time has a column of rooms of its own: `Room 1, 8-9, Room 2, 9-10`, or `Room,
 * Course, Room, Course` with the times in the row above. `undefined` for any other table.
 */
export const roomsBesideHours = (file: string, rows: Rows): UnclearLayout | undefined => {
  for (const [index, cells] of rows.entries()) {
    const rooms = [...cells.keys()].filter((column) => isPlaceHeader(cells[column]));
    const above = rows[index - 1] ?? [];
    if (rooms.length < FEWEST) continue;
    const times = [above, cells.slice(1)].map((row) => slotAxis(rooms.map((column) => row[column] ?? "")));
    if (times.every((axis) => axis?.slots.length !== rooms.length)) continue;
    const columns = cells.slice(rooms[0], rooms[1]).map(tidyText);
    const form = sentence("tables side by side", { columns, count: rooms.length });
    return unclearLayout(sentence("known form", { file, form }), { known: ASKED_FIRST });
  }
  return undefined;
};
