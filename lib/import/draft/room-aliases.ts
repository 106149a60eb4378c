import { eachWeekday } from "../../timetable/weekday.ts";
import { identityOf, nameOf, placeOf } from "../cells/place.ts";
import { foldText } from "../cells/source-text.ts";
import type { DraftRoom } from "./timetable-draft.ts";

const namesOf = ({ spellings }: DraftRoom): string[] =>
  [...spellings.values()].map(({ place }) => foldText(nameOf(place)));

const merged = (room: DraftRoom, other: DraftRoom): DraftRoom => ({
  ...room,
  capacity:
    room.capacity === null && other.capacity === null
      ? null
      : Math.max(room.capacity ?? 0, other.capacity ?? 0),
  meetings: eachWeekday((weekday) => [...room.meetings[weekday], ...other.meetings[weekday]]),
  storedBytes: room.storedBytes + other.storedBytes,
  unread: room.unread.union(other.unread),
});

const renamed = (room: DraftRoom, name: string): DraftRoom => {
  const place = placeOf("", name);
  return { ...room, identity: identityOf(place), spellings: new Map([[name, { place, count: 1 }]]) };
};

/**
 * The rooms with those that the file writes in several ways made one.
 *
 * @param aliases other ways to write a room, to the way that counts
 */
export const mergeAliases = (
  rooms: readonly DraftRoom[],
  aliases: Readonly<Record<string, string>>,
): readonly DraftRoom[] => {
  const targets = new Map(Object.entries(aliases).map(([alias, name]) => [foldText(alias), name]));
  if (targets.size === 0) return rooms;
  const targetOf = (room: DraftRoom): string | undefined =>
    namesOf(room)
      .map((name) => targets.get(name))
      .find((name) => name !== undefined);
  const kept = new Map<string, DraftRoom>();
  for (const room of rooms) if (targetOf(room) === undefined) kept.set(room.identity, room);
  const identities = new Map(
    [...kept].flatMap(([identity, room]) => namesOf(room).map((name) => [name, identity])),
  );
  for (const room of rooms) {
    const target = targetOf(room);
    if (target === undefined) continue;
    const identity = identities.get(foldText(target));
    const found = identity === undefined ? undefined : kept.get(identity);
    const next = found === undefined ? renamed(room, target) : merged(found, room);
    kept.set(next.identity, next);
    identities.set(foldText(target), next.identity);
  }
  return [...kept.values()];
};
