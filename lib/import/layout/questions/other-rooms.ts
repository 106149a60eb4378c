import { foldHeader, type Role, roleOf, roleOfEnd } from "../../cells/header-words.ts";
import { phantomRooms } from "../../cells/phantom-rooms.ts";
import { roomKey } from "../../cells/room-key.ts";
import { shapeOf } from "../../cells/room-shapes.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { type Layout, usedColumns } from "../layout.ts";
import { columnsOf, type NamedColumns, numberOf } from "./column-option.ts";
import { columnsText } from "./misnamed-column.ts";
import { ASKED_FIRST, type RoomQuestion, unclearLayout } from "./unclear-layout.ts";

const TIMES: ReadonlySet<Role | undefined> = new Set<Role>(["meeting", "days", "times", "start", "end"]);

/** The share of a column's cells that name rooms of the other column, if both hold rooms though its header does not say so. */
const MANY = 0.9;
/** Of a header that says so, one cell is enough. */
const FEWEST = 2;

/** `tipo_espacio` has kinds of rooms, one of which may be a room's name as well: `AUDITORIO`; `Kapasitas Ruangan` has seats. */
const KIND = /^(?:tipo|type|typ|kind|categor|[ck]apa[cs])/i;
/** Nor is a class in `Instructor Office Room`, nor in `Delivery Location` or `Campus Location`. */
const NO_ROOMS = /office|b[üu]ro|bureau|despacho|delivery|campus/i;
/** `R 104`, and not `B2`, which may be a level. */
const IS_CODE = /^(?=.*\p{L})(?=.*\d{2})/u;

const { isPhantom } = phantomRooms();

/** The columns as a person named them, or as they were recognised, with the one that says the room. */
const placeColumn = ({ header, meetings }: Layout, named: NamedColumns) => {
  const stated = named.location ?? named.room;
  if (stated !== undefined)
    return numberOf(stated) === undefined ? { room: stated, columns: named } : undefined;
  const [{ location, building, room: ofRooms } = {}] = meetings;
  const room = header[location ?? ofRooms ?? -1];
  if (room === undefined) return undefined;
  const ofBuilding = header[building ?? -1];
  const columns = { ...named, [location === undefined ? "room" : "location"]: room };
  return { room, columns: ofBuilding === undefined ? columns : { ...columns, building: ofBuilding } };
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
  /** What cells say that name another room than the row's own. */
  const othersIn = (column: number) =>
    rows.flatMap((row) => {
      const text = row[column] ?? "";
      return roomKey(text) === "" || roomKey(text) === roomKey(row[roomAt] ?? "") ? [] : [text];
    });
  /** `Hall 101` beside `101` is the same room. */
  const isAgain = (column: number): boolean =>
    rows.some((row) => {
      const [own, other] = [roomKey(row[roomAt] ?? ""), roomKey(row[column] ?? "")];
      return own !== "" && own !== other && (other.endsWith(own) || other.startsWith(own));
    });
  const roomKeys = new Set(keysOf(roomAt));
  /** Of rooms with a letter and a number, which hardly anything else is built like. */
  const shapes = new Set(
    rows.map((row) => shapeOf(row[roomAt] ?? "")).filter((shape) => IS_CODE.test(shape)),
  );
  /** `Exam Room` beside `Exam Time` is of another meeting. */
  const hasTimes = (cell: string): boolean => {
    const ends = header.map(roleOfEnd).filter((end) => end?.ordinal === roleOfEnd(cell)?.ordinal);
    return ends.some((end) => TIMES.has(end?.role));
  };
  const used = new Set(usedColumns(layout));
  const others = header.filter((cell, column) => {
    if (used.has(column)) return false;
    const other = foldHeader(cell);
    if (other.word === word)
      return other.ordinal !== ordinal && other.ordinal !== "" && keysOf(column).length > 0;
    const isPlace = !KIND.test(cell.trim()) && ["room", "location"].includes(roleOfEnd(cell)?.role ?? "");
    if (!isPlace && roleOf(cell) !== undefined) return false;
    const texts = othersIn(column).filter((text) => !isPhantom(text));
    if (isPlace && texts.some((text) => roomKeys.has(roomKey(text)))) return true;
    if (isPlace) return texts.length > 0 && !NO_ROOMS.test(cell) && !isAgain(column) && !hasTimes(cell);
    // Numbers alone may be of anything.
    const areRooms = texts.filter(
      (text) => shapes.has(shapeOf(text)) || (/\p{L}/u.test(text) && roomKeys.has(roomKey(text))),
    );
    return areRooms.length >= Math.max(FEWEST, MANY * texts.length);
  });
  if (others.length === 0) return undefined;
  // `Days2` beside `Room2`: they are of another meeting.
  const areTimed = header.some((cell) => {
    const other = roleOf(cell);
    const isNumbered = other !== undefined && other.ordinal !== "" && TIMES.has(other.role);
    return isNumbered && others.some((name) => foldHeader(name).ordinal === other.ordinal);
  });
  if (areTimed)
    return unclearLayout(sentence("rooms of other meetings", { file, room, others }), { known: ASKED_FIRST });
  const all = columnsText(header, columns, room, [room, ...others].join("+"));
  const alone = columnsText(header, columns, room, `#${roomAt + 1}`);
  return unclearLayout(sentence("more rooms", { file, room, others }), {
    known: ASKED_FIRST,
    choices: [
      choice(sentence("rooms of one class", { rooms: others }), { columns: all }),
      choice(sentence("only room", { room }), { columns: alone }),
    ],
  });
};
