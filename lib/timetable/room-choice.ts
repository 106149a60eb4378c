import type { Directory } from "./directory.ts";
import { valueOfRoom } from "./distinct-values.ts";

/** Which rooms a search may answer; what is absent constrains nothing. A fact that is not known fits no choice. */
export interface RoomChoice {
  /** Names of buildings, as the source writes them; case does not count. */
  readonly buildings?: readonly string[] | undefined;
  readonly minCapacity?: number | undefined;
  /** All of them. */
  readonly features?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  /** True for rooms that are known to be open to everybody. */
  readonly public?: boolean | undefined;
}

/** A name for comparison. Upper case first: it folds letters that lower case leaves apart, such as ß and SS. */
export const folded = (text: string): string => text.normalize("NFKC").toUpperCase().toLowerCase().trim();

/** Whether the fact of a room, by its index, is one of those that are wanted. */
const isAmong = (facts: Directory["kinds"], wanted: readonly string[]): ((room: number) => boolean) => {
  const names = new Set(wanted.map(folded));
  return (room) => {
    const fact = facts?.[room];
    return typeof fact === "string" && names.has(folded(fact));
  };
};

/** What `chosenBy` says if nothing is asked and every room is offered. */
export const ALL_ROOMS = (): boolean => true;

/** Whether a room of the directory, by its index, may be answered. Rooms that are not offered never are. */
export const chosenBy = (directory: Directory, choice: RoomChoice): ((room: number) => boolean) => {
  const { buildings, capacities, features, kinds, access } = directory;
  const hidden = new Set(directory.notOffered);
  const tests: ((room: number) => boolean)[] = [];
  if (hidden.size > 0) tests.push((room) => !hidden.has(room));
  if (choice.buildings !== undefined) tests.push(isAmong(buildings, choice.buildings));
  const { minCapacity } = choice;
  if (minCapacity !== undefined) tests.push((room) => (capacities?.[room] ?? -1) >= minCapacity);
  for (const feature of choice.features ?? [])
    tests.push((room) => features?.[room]?.some((has) => folded(has) === folded(feature)) ?? false);
  if (choice.kind !== undefined) tests.push(isAmong(kinds, [choice.kind]));
  if (choice.public) tests.push((room) => access !== undefined && valueOfRoom(access, room)?.public === true);
  return tests.length === 0 ? ALL_ROOMS : (room) => tests.every((test) => test(room));
};
