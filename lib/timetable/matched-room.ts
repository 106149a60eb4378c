import type { Directory } from "./directory.ts";
import { folded } from "./room-choice.ts";

/** A name for comparison: case and white space do not count. */
export const spelling = (text: string): string => folded(text).replace(/\s+/g, " ");

/**
 * The rooms that changes may name: those of all published terms. Nothing here makes a room. An exact id or name wins,
 * then a name, then an alias, in which case and white space do not count.
 *
 * @param aliases more ways to write rooms than the directories know, to a name or id
 */
export const knownRooms = (
  directories: readonly Directory[],
  aliases: Readonly<Record<string, string>> = {},
) => {
  const names = new Map<string, string>();
  const exact = new Map<string, Set<string>>();
  const spellings = new Map<string, Set<string>>();
  const others = new Map<string, Set<string>>();
  const buildings = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, text: string, id: string): void => {
    map.set(text, (map.get(text) ?? new Set()).add(id));
  };
  for (const directory of directories) {
    for (const [index, id] of directory.ids.entries()) {
      const name = directory.names[index] ?? id;
      names.set(id, name);
      add(exact, name, id);
      for (const text of [name, id]) add(spellings, spelling(text), id);
      const building = directory.buildings?.[index];
      if (typeof building === "string") add(buildings, spelling(building), id);
    }
    for (const [alias, id] of directory.aliases ?? []) add(others, spelling(alias), id);
  }
  const only = (map: ReadonlyMap<string, ReadonlySet<string>>, text: string): string | undefined => {
    const [id, another] = map.get(text) ?? [];
    return another === undefined ? id : undefined;
  };
  const matchName = (text: string): string | undefined =>
    names.has(text) ? text : (only(exact, text) ?? only(spellings, spelling(text)));
  for (const [alias, name] of Object.entries(aliases)) {
    const id = matchName(name);
    if (id !== undefined) add(others, spelling(alias), id);
  }
  return {
    /** The id of the room with this id, name or alias; `undefined` if none has it, or several do. */
    match: (text: string): string | undefined => matchName(text) ?? only(others, spelling(text)),
    /** The ids of a building's rooms, by its name; none if no room is in it. */
    inBuilding: (building: string): readonly string[] =>
      [...(buildings.get(spelling(building)) ?? [])].sort(),
    /** The name of the room with the id; the id itself if no room has it. */
    nameOf: (id: string): string => names.get(id) ?? id,
  };
};

export type KnownRooms = ReturnType<typeof knownRooms>;
