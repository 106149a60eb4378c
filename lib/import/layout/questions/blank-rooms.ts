import { type Role, roleOf, roleOfEnd } from "../../cells/header-words.ts";
import { roomKey } from "../../cells/room-key.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { usedColumns } from "../layout.ts";
import { columnName } from "./layout-text.ts";
import { columnsText } from "./misnamed-column.ts";
import { ASKED_FIRST, type RoomQuestion, unclearLayout } from "./unclear-layout.ts";

/** A column of rooms that is blank in more rows may be another thing: names that few rooms have. */
const BLANK = 0.5;
/** Of these rows another column names so many. */
const MANY = 0.9;
const EXAMPLES = 3;

const isPlace = (role: Role | undefined): boolean => role === "room" || role === "location";

/** Of `Room.Name` and `Room.Abbrev` what both belong to, a room. Banner says `01`, a category, of each meeting. */
const ownerOf = (header: string): string => {
  const owner = header.slice(0, Math.max(0, header.lastIndexOf(".")));
  return isPlace(roleOf(owner)?.role ?? roleOfEnd(owner)?.role) ? owner : "";
};

/**
 * The question which column is the room, if the one that is recognised is blank where another is not: without it most
 * classes would have no room.
 */
export const blankRooms: RoomQuestion = (file, layout, rows, named) => {
  const { header, meetings } = layout;
  const [{ location, room = location } = {}] = meetings;
  if (room === undefined || named.room !== undefined || named.location !== undefined) return undefined;
  const cellOf = (row: readonly string[], column: number): string => {
    const value = tidyText(row[column] ?? "");
    return isPlaceholder(value) || roomKey(value) === "" ? "" : value;
  };
  const blank = rows.filter((row) => cellOf(row, room) === "");
  if (blank.length <= BLANK * rows.length) return undefined;
  const used = new Set(usedColumns(layout));
  const owner = ownerOf(header[room] ?? "");
  const others = [...header.keys()].filter((column) => {
    const name = header[column] ?? "";
    const role = roleOf(name)?.role ?? roleOfEnd(name)?.role;
    const isOwned = role === undefined && owner !== "" && ownerOf(name) === owner;
    if (used.has(column) || !(isPlace(role) || isOwned)) return false;
    return blank.filter((row) => cellOf(row, column) !== "").length >= MANY * blank.length;
  });
  if (others.length === 0) return undefined;
  const nameOf = (column: number): string => columnName(header, column);
  const role = location === undefined ? "room" : "location";
  const chosen = (text: string) => ({
    columns: columnsText(header, { ...named, [role]: nameOf(room) }, nameOf(room), text),
  });
  const said = { file, room: nameOf(room), others: others.map(nameOf) };
  return unclearLayout(sentence("blank rooms", { ...said, count: blank.length, all: rows.length }), {
    known: ASKED_FIRST,
    choices: [
      ...others.map((column) => {
        const values = [...new Set(rows.map((row) => cellOf(row, column)))]
          .filter(Boolean)
          .slice(0, EXAMPLES);
        return choice(sentence("room column", { column: nameOf(column), values }), chosen(nameOf(column)));
      }),
      choice(sentence("only room", { room: nameOf(room) }), chosen(`#${room + 1}`)),
    ],
  });
};
