import { type Role, roleOf } from "../../cells/header-words.ts";
import { roomKey } from "../../cells/room-key.ts";
import { tidyText } from "../../cells/source-text.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { type Rows, usedColumns } from "../layout.ts";
import type { NamedColumns } from "./column-option.ts";
import { columnName } from "./layout-text.ts";
import { columnsText } from "./misnamed-column.ts";
import { ASKED_FIRST, type RoomQuestion, unclearLayout } from "./unclear-layout.ts";

/** The share of the rows that have a room within their place. */
const MANY = 0.5;
const EXAMPLES = 3;

const PLACES: ReadonlySet<Role | undefined> = new Set<Role>(["room", "location"]);

/** `101` is in `Main 101`, and not in `70110101`. */
const isNamedIn = (place: string, room: string): boolean =>
  new RegExp(String.raw`(?<!\d)${RegExp.escape(room)}(?!\d)`, "u").test(place);

/** Rows that have both: in `Building 1` is `101`, and `Main 101` is `101` itself. */
const roomsOf = (rows: Rows, location: number, room: number) => {
  const both = rows
    .map((row) => [tidyText(row[location] ?? ""), tidyText(row[room] ?? "")] as const)
    .filter((pair) => pair.every((text) => roomKey(text) !== ""));
  const within = both.filter(([place, name]) => !isNamedIn(roomKey(place), roomKey(name)));
  const byPlace = Map.groupBy(within, ([place]) => roomKey(place));
  const several = [...byPlace.values()].filter(
    (pairs) => new Set(pairs.map(([, name]) => roomKey(name))).size > 1,
  );
  const count = (at: 0 | 1): number => new Set(both.map((pair) => roomKey(pair[at]))).size;
  const areWithin = several.flat().length > MANY * both.length && count(1) > count(0);
  return areWithin ? several[0] : undefined;
};

/**
 * The question which column is the room, if the recognised one has places with several rooms in each, which another
 * column says: buildings or campuses would be published as rooms.
 */
export const roomsWithin: RoomQuestion = (file, layout, rows, named) => {
  const { header, meetings } = layout;
  const [{ location } = {}] = meetings;
  if (location === undefined || (named.location ?? named.room ?? named.building) !== undefined)
    return undefined;
  const used = new Set(usedColumns(layout));
  const rooms = [...header.keys()].filter(
    (column) => !used.has(column) && PLACES.has(roleOf(header[column] ?? "")?.role),
  );
  const nameOf = (column: number): string => columnName(header, column);
  const answer = (columns: NamedColumns) => ({ columns: columnsText(header, { ...named, ...columns }) });
  for (const room of rooms) {
    const pairs = roomsOf(rows, location, room);
    const [[place] = [""]] = pairs ?? [];
    if (pairs === undefined) continue;
    const values = [...new Set(pairs.map(([, name]) => name))].slice(0, EXAMPLES);
    const [outer, inner] = [nameOf(location), nameOf(room)];
    const said = { column: inner, values };
    return unclearLayout(sentence("rooms within", { file, room: inner, location: outer, place, values }), {
      known: ASKED_FIRST,
      choices: [
        choice(
          sentence("room column in building", { ...said, building: outer }),
          answer({ building: outer, room: inner }),
        ),
        choice(sentence("room column", said), answer({ location: inner })),
        choice(sentence("only room", { room: outer }), answer({ location: outer })),
      ],
    });
  }
  return undefined;
};
