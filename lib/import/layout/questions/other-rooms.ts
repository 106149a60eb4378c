import { roomKey } from "../../cells/room-key.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { columnsOf, type NamedColumns, numberOf } from "../column-option.ts";
import { foldHeader, type Role, roleOf, roleOfEnd } from "../header-words.ts";
import { type Layout, usedColumns } from "../layout.ts";
import { columnsText } from "./misnamed-column.ts";
import { ASKED_FIRST, type RoomQuestion, unclearLayout } from "./unclear-layout.ts";

const TIMES: ReadonlySet<Role | undefined> = new Set<Role>(["meeting", "days", "times", "start", "end"]);

/** The share of a column's cells that name rooms of the other column, if both hold rooms though its header does not say so. */
const MANY = 0.9;
/** Of a header that says so, one cell is enough. */
const FEWEST = 2;

/** `tipo_espacio` has kinds of rooms, one of which may be a room's name as well: `AUDITORIO`. */
const KIND = /^(?:tipo|type|typ|kind|categor)/i;

/** The columns as a person named them, or as they were recognised, with the one that says the room. */
const placeColumn = ({ header, meetings }: Layout, named: NamedColumns) => {
  const stated = named.location ?? named.room;
  if (stated !== undefined)
    return numberOf(stated) === undefined ? { room: stated, columns: named } : undefined;
  const [{ location, room: ofRooms } = {}] = meetings;
  const room = header[location ?? ofRooms ?? -1];
  if (room === undefined) return undefined;
  return { room, columns: { ...named, [location === undefined ? "room" : "location"]: room } };
};

/** Beside `Room1` or `Room` a column `Room2`, `Alt Room` or `Overflow` has more rooms of the same class, which would be left out. */
export const otherRooms: RoomQuestion = (file, layout, rows, named) => {
  const place = placeColumn(layout, named);
  if (place === undefined) return undefined;
  const { room, columns } = place;
  const { header } = layout;
  const { word, ordinal } = foldHeader(room);
  const [roomAt = -1] = columnsOf(header, room);
  const keysOf = (column: number) => rows.flatMap((row) => roomKey(row[column] ?? "") || []);
  /** Cells that name another room than the row's own. */
  const othersIn = (column: number) =>
    rows.flatMap((row) => {
      const key = roomKey(row[column] ?? "");
      return key === "" || key === roomKey(row[roomAt] ?? "") ? [] : [key];
    });
  const roomKeys = new Set(keysOf(roomAt));
  const used = new Set(usedColumns(layout));
  const others = header.filter((cell, column) => {
    if (used.has(column)) return false;
    const other = foldHeader(cell);
    const keys = keysOf(column);
    if (other.word === word) return other.ordinal !== ordinal && other.ordinal !== "" && keys.length > 0;
    const isPlace = !KIND.test(cell.trim()) && ["room", "location"].includes(roleOfEnd(cell)?.role ?? "");
    const named = othersIn(column).filter((key) => roomKeys.has(key));
    if (isPlace) return named.length > 0;
    // Numbers alone may be of anything.
    const areRooms = roleOf(cell) === undefined && named.every((key) => /\p{L}/u.test(key));
    return areRooms && named.length >= Math.max(FEWEST, MANY * othersIn(column).length);
  });
  if (others.length === 0) return undefined;
  // `Days2` beside `Room2`: they are of another meeting.
  const areTimed = header.some((cell) => {
    const other = roleOf(cell);
    const isNumbered = other !== undefined && other.ordinal !== "" && TIMES.has(other.role);
    return isNumbered && others.some((name) => foldHeader(name).ordinal === other.ordinal);
  });
  const all = columnsText(header, columns, room, [room, ...others].join("+"));
  const alone = columnsText(header, columns, room, `#${roomAt + 1}`);
  return unclearLayout(sentence("more rooms", { file, room, others }), {
    known: ASKED_FIRST,
    choices: [
      ...(areTimed ? [] : [choice(sentence("rooms of one class", { rooms: others }), { columns: all })]),
      choice(sentence("only room", { room }), { columns: alone }),
    ],
  });
};
