import { nameOf } from "../../cells/place.ts";
import { foldText } from "../../cells/source-text.ts";
import type { DraftRoom } from "../timetable-draft.ts";

/** `H1.210`, `210.H1`: a building's letter and a number of a room, in either order. */
const NAME = /^(\p{L}{1,2}\d{0,2})\.(\d{2,4})$/u;
const TURNED = /^(\d{2,4})\.(\p{L}{1,2}\d{0,2})$/u;
/** Rooms that a list writes in both orders, before it is taken to mean the same. */
const FEWEST = 3;

/** Both names of each room of a list that writes its rooms in two orders, as a Vietnamese university does; none of any other. */
export const turnedNames = (rooms: readonly DraftRoom[]): readonly (readonly string[])[] => {
  const names = new Set(
    rooms.flatMap(({ spellings }) => [...spellings.values()].map(({ place }) => nameOf(place))),
  );
  const folded = new Map([...names].map((name) => [foldText(name), name]));
  const pairs = [...names].flatMap((name) => {
    const [, number, building] = TURNED.exec(name) ?? [];
    const other = folded.get(foldText(`${building}.${number}`));
    return other !== undefined && NAME.test(other) ? [[other, name]] : [];
  });
  return pairs.length < FEWEST ? [] : pairs;
};
