import { compareText } from "@classroom/timetable/meeting.ts";
import { identityOf, nameOf, type Place, placeOf } from "../cells/place.ts";
import { roomKey } from "../cells/room-key.ts";
import { foldText } from "../cells/source-text.ts";
import { roomIdOf } from "../ids/room-id.ts";
import { type DraftRoom, mergedRooms } from "./timetable-draft.ts";

/** The way the file writes the room most often; the first by code unit where two are as frequent. */
const usualSpelling = ({ spellings, identity }: DraftRoom): Place => {
  const [usual] = [...spellings].sort(([a, one], [b, other]) => other.count - one.count || compareText(a, b));
  if (usual === undefined) throw new Error(`No row names the room ${identity}`);
  return usual[1].place;
};

/** Its name in the form of `foldText`, in which all of its spellings are equal. */
const foldedName = (room: DraftRoom): string => foldText(nameOf(usualSpelling(room)));

const renamed = (room: DraftRoom, name: string): DraftRoom => {
  const place = placeOf("", name);
  return { ...room, identity: identityOf(place), spellings: new Map([[name, { place, count: 1 }]]) };
};

/**
 * The rooms with those that the file writes in several ways made one: by what a person says, or if their names differ by
 * marks and spaces only. `Hall A` with `1` and `Hall` with `A 1` are one room as well: a user could not tell them apart.
 *
 * @param aliases other ways to write a room, to the way that counts: the room is called so
 * @param groups names of one room: where the file has several of them, they are one, called as the first of these
 */
export const mergeAliases = (
  rooms: readonly DraftRoom[],
  aliases: Readonly<Record<string, string>>,
  groups: readonly (readonly string[])[] = [],
): readonly DraftRoom[] => {
  const named = rooms
    .map((room) => ({
      room,
      name: foldedName(room),
      count: [...room.spellings.values()].reduce((sum, spelling) => sum + spelling.count, 0),
    }))
    .sort(
      (a, b) =>
        b.count - a.count || compareText(a.name, b.name) || compareText(a.room.identity, b.room.identity),
    );
  const written = new Set(named.map(({ name }) => name));
  const writtenAlike = Map.groupBy(written, roomKey).values();
  const pairs = [...writtenAlike, ...groups].flatMap((names) => {
    const [name, ...others] = names.filter((each) => written.has(foldText(each)));
    return name === undefined ? [] : others.map((other) => [other, name] as const);
  });
  /** Names that stand for another, in the form of `foldText`. */
  const targets = new Map<string, string>();
  const targetOf = (name: string): string => {
    const target = targets.get(foldText(name));
    return target === undefined ? name : targetOf(target);
  };
  for (const [alias, name] of [...pairs, ...Object.entries(aliases)]) {
    const [from, to] = [foldText(targetOf(alias)), targetOf(name)];
    if (from !== foldText(to)) targets.set(from, to);
  }
  return [...Map.groupBy(named, ({ name }) => foldText(targetOf(name)))].flatMap(([key, group]) => {
    const [first, ...rest] = group.toSorted((a, b) => Number(b.name === key) - Number(a.name === key));
    if (first === undefined) return [];
    const room = first.name === key ? first.room : renamed(first.room, targetOf(first.name));
    return rest.map((other) => other.room).reduce(mergedRooms, room);
  });
};

/** Names and ids of the rooms, each unique, and independent of their order. */
export const nameRooms = (rooms: readonly DraftRoom[]) => {
  const ids = Map.groupBy(rooms, ({ identity }) => roomIdOf(identity));
  return rooms.map((draft) => {
    const place = usualSpelling(draft);
    const isTaken = (ids.get(roomIdOf(draft.identity))?.length ?? 0) > 1;
    return { draft, id: roomIdOf(draft.identity, isTaken), name: nameOf(place), building: place.building };
  });
};
