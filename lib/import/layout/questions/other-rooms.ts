import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { columnsOf, type NamedColumns, numberOf } from "../column-option.ts";
import { foldHeader, type Role, roleOf } from "../header-words.ts";
import { columnsText } from "./misnamed-column.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

const TIMES: ReadonlySet<Role | undefined> = new Set<Role>(["meeting", "days", "times", "start", "end"]);

/** Beside `Room1` or `Room` a column `Room2` has more rooms of the same class, which would be left out. */
export const otherRooms = (
  file: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  named: NamedColumns,
): UnclearLayout | undefined => {
  const room = named.location ?? named.room;
  if (room === undefined || numberOf(room) !== undefined) return undefined;
  const { word, ordinal } = foldHeader(room);
  const others = header.filter((cell, column) => {
    const other = foldHeader(cell);
    const isFilled = rows.some((row) => (row[column] ?? "").trim() !== "");
    return other.word === word && other.ordinal !== ordinal && other.ordinal !== "" && isFilled;
  });
  if (others.length === 0) return undefined;
  // `Days2` beside `Room2`: they are of another meeting.
  const areTimed = header.some((cell) => {
    const other = roleOf(cell);
    return TIMES.has(other?.role) && others.some((name) => foldHeader(name).ordinal === other?.ordinal);
  });
  const all = columnsText(header, named, room, [room, ...others].join("+"));
  const alone = columnsText(header, named, room, `#${(columnsOf(header, room)[0] ?? 0) + 1}`);
  return unclearLayout(sentence("more rooms", { file, room, others }), {
    known: ASKED_FIRST,
    choices: [
      ...(areTimed ? [] : [choice(sentence("rooms of one class", { rooms: others }), { columns: all })]),
      choice(sentence("only room", { room }), { columns: alone }),
    ],
  });
};
