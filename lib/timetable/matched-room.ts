import type { Directory } from "./directory.ts";
import { folded } from "./room-choice.ts";

/** The rooms that changes may name: those of all published terms. Nothing here makes a room. */
export interface KnownRooms {
  /** The id of the room with this id, name or alias; `undefined` if none has it, or several do. */
  readonly match: (text: string) => string | undefined;
  /** The ids of a building's rooms, by its name; none if no room is in it. */
  readonly inBuilding: (building: string) => readonly string[];
  /** The name of the room with the id; the id itself if no room has it. */
  readonly nameOf: (id: string) => string;
}

/** A name for comparison: case and white space do not count. */
export const spelling = (text: string): string => folded(text).replace(/\s+/g, " ");

/**
 * An exact id or name wins. Otherwise case and white space do not count.
 *
 * @param aliases other ways to write a room, to its name or id
 */
export const knownRooms = (
  directories: readonly Directory[],
  aliases: Readonly<Record<string, string>> = {},
): KnownRooms => {
  const names = new Map<string, string>();
  const exact = new Map<string, string>();
  const spellings = new Map<string, Set<string>>();
  const buildings = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, id: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(id));
  };
  for (const directory of directories)
    for (const [index, id] of directory.ids.entries()) {
      const name = directory.names[index] ?? id;
      names.set(id, name);
      exact.set(name, id);
      for (const text of [name, id]) add(spellings, spelling(text), id);
      const building = directory.buildings?.[index];
      if (typeof building === "string") add(buildings, spelling(building), id);
    }
  const targets = new Map(Object.entries(aliases).map(([alias, name]) => [spelling(alias), name]));
  const matchName = (text: string): string | undefined => {
    if (names.has(text)) return text;
    const [id, another] = spellings.get(spelling(text)) ?? [];
    return exact.get(text) ?? (another === undefined ? id : undefined);
  };
  return {
    match: (text) => {
      const target = targets.get(spelling(text));
      return matchName(text) ?? (target === undefined ? undefined : matchName(target));
    },
    inBuilding: (building) => [...(buildings.get(spelling(building)) ?? [])].sort(),
    nameOf: (id) => names.get(id) ?? id,
  };
};
