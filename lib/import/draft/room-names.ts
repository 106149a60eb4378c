import { compareText } from "@classroom/timetable/meeting.ts";
import { nameOf, type Place, roomIdOf } from "../cells/place.ts";
import { foldText } from "../cells/source-text.ts";
import type { DraftRoom } from "./timetable-draft.ts";

/** Two or more rooms that would have had one name, and the names they got. */
export interface NameCollision {
  readonly name: string;
  readonly renamed: readonly string[];
}

/** The way the file writes the room most often; the first by code unit where two are as frequent. */
const usualSpelling = ({ spellings, identity }: DraftRoom): Place => {
  const [usual] = [...spellings].sort(([a, one], [b, other]) => other.count - one.count || compareText(a, b));
  if (usual === undefined) throw new Error(`No row names the room ${identity}`);
  return usual[1].place;
};

/** `Hall A / 1` and `Hall / A 1` are two rooms, though both are written `Hall A 1`. */
const distinctName = ({ building, room }: Place): string => `${building ?? ""} / ${room}`.trim();

/** Names and ids of the rooms, each unique, and independent of their order. */
export const nameRooms = (draftRooms: readonly DraftRoom[]) => {
  const drafts = draftRooms.toSorted((a, b) => compareText(a.identity, b.identity));
  const ids = Map.groupBy(drafts, ({ identity }) => roomIdOf(identity));
  const placed = drafts.map((draft) => {
    const isTaken = (ids.get(roomIdOf(draft.identity))?.length ?? 0) > 1;
    return { draft, place: usualSpelling(draft), id: roomIdOf(draft.identity, isTaken) };
  });
  const collisions: NameCollision[] = [];
  const groups = Map.groupBy(placed, ({ place }) => foldText(nameOf(place)));
  const used = new Set(groups.keys());
  const rooms = [...groups.values()].flatMap((group) => {
    const isAlone = group.length === 1;
    const named = group.map(({ draft, place, id }) => {
      const plain = isAlone ? nameOf(place) : distinctName(place);
      // Another room may already be called what would tell this one apart.
      const name = isAlone || !used.has(foldText(plain)) ? plain : `${plain} (${id})`;
      used.add(foldText(name));
      return { draft, id, name, building: place.building };
    });
    const [first] = group;
    if (first !== undefined && !isAlone)
      collisions.push({
        name: nameOf(first.place),
        renamed: named.map(({ name }) => name).sort(compareText),
      });
    return named;
  });
  return { rooms, collisions: collisions.sort((a, b) => compareText(a.name, b.name)) };
};
