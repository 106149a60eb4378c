import type { Access } from "@classroom/timetable/directory.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
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
  return {
    ...room,
    building: building ?? room.building,
    capacity: capacity ?? room.capacity,
    ...(features.length > 0 && { features }),
    ...(kind !== undefined && { kind }),
    ...(!offered && { offered }),
    ...(hours !== undefined && { hours }),
    ...(access && { access }),
  };
};

/** By folded name; the room alone only if no other has that name. */
const namesOf = (facts: readonly RoomFacts[]): Map<string, RoomFacts> => {
  const names = new Map<string, RoomFacts>();
  for (const [room, same] of Map.groupBy(facts, (each) => foldText(each.room)))
    if (same.length === 1 && same[0] !== undefined) names.set(room, same[0]);
  for (const each of facts) for (const name of [...each.aliases, each.name]) names.set(foldText(name), each);
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
    const match = byName.get(foldText(room.name));
    if (match !== undefined) used.add(match);
    const whole = match === undefined ? room : withFacts(room, match);
    return { ...whole, building: named.get(foldText(whole.building ?? "")) ?? whole.building };
  });
  return { rooms: joined, unmatched: facts.filter((each) => !used.has(each)).map(({ name }) => name) };
};
