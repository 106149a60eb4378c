import type { Access } from "@classroom/timetable/directory.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { roomKey } from "../cells/room-key.ts";
import { foldText } from "../cells/source-text.ts";

/** What a school knows of a room beside its classes; what is absent comes from the file of the classes. */
export interface RoomFacts {
  /** Building and room. */
  readonly name: string;
  /** The room without its building. */
  readonly room: string;
  readonly aliases: readonly string[];
  readonly building: string | undefined;
  readonly capacity: number | undefined;
  readonly features: readonly string[];
  readonly kind: string | undefined;
  readonly offered: boolean;
  readonly hours?: string | undefined;
  readonly access?: Access | undefined;
}

const withFacts = (room: Room, facts: RoomFacts): Room => {
  const { building, capacity, features, kind, offered, hours, access } = facts;
  const aliases = [facts.name, ...facts.aliases].filter((name) => foldText(name) !== foldText(room.name));
  return {
    ...room,
    building: building ?? room.building,
    capacity: capacity ?? room.capacity,
    ...(features.length > 0 && { features }),
    ...(kind !== undefined && { kind }),
    ...(!offered && { offered }),
    ...(hours !== undefined && { hours }),
    ...(access && { access }),
    ...(aliases.length > 0 && { aliases }),
  };
};

/** By the key of their names; the room alone only if no other has that name. */
const namesOf = (facts: readonly RoomFacts[]): Map<string, RoomFacts> => {
  const names = new Map<string, RoomFacts>();
  for (const [room, same] of Map.groupBy(facts, (each) => roomKey(each.room)))
    if (same.length === 1 && same[0] !== undefined) names.set(room, same[0]);
  for (const each of facts) for (const name of [...each.aliases, each.name]) names.set(roomKey(name), each);
  return names;
};

/**
 * The rooms with their facts, joined by name or alias, and the names of the facts that fit no room.
 *
 * @param buildings the names of buildings by the codes that the file has
 */
export const joinFacts = (
  rooms: readonly Room[],
  facts: readonly RoomFacts[],
  buildings: Readonly<Record<string, string>>,
): { readonly rooms: Room[]; readonly unmatched: readonly string[] } => {
  const byName = namesOf(facts);
  const named = new Map(Object.entries(buildings).map(([code, name]) => [foldText(code), name]));
  const used = new Set<RoomFacts>();
  const joined = rooms.map((room) => {
    const match = byName.get(roomKey(room.name));
    if (match !== undefined) used.add(match);
    const whole = match === undefined ? room : withFacts(room, match);
    return { ...whole, building: named.get(foldText(whole.building ?? "")) ?? whole.building };
  });
  return { rooms: joined, unmatched: facts.filter((each) => !used.has(each)).map(({ name }) => name) };
};

/** The rooms with the other ways to write them that the profile says. @param aliases to the way that counts */
export const joinAliases = (
  rooms: readonly Room[],
  aliases: Readonly<Record<string, string>>,
): readonly Room[] => {
  const byName = Map.groupBy(Object.entries(aliases), ([, name]) => foldText(name));
  return rooms.map((room) => {
    const own = byName.get(foldText(room.name))?.map(([alias]) => alias);
    return own === undefined ? room : { ...room, aliases: [...(room.aliases ?? []), ...own] };
  });
};
