import { compareText } from "@classroom/timetable/meeting.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import { identityOf, nameOf, placeOf } from "../cells/place.ts";
import { roomKey } from "../cells/room-key.ts";
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

/** The way of each group that counts: the first of them that the file has, for those that come after it. */
const withinGroups = (
  rooms: readonly DraftRoom[],
  groups: readonly (readonly string[])[],
): [alias: string, name: string][] => {
  const written = new Set(groups.length === 0 ? [] : rooms.flatMap(namesOf));
  return groups.flatMap((names) => {
    const [name, ...others] = names.filter((each) => written.has(foldText(each)));
    return name === undefined ? [] : others.map((other): [string, string] => [other, name]);
  });
};

/** The names of each room that is written with other marks or spaces as well, the most frequent first. */
const writtenAlike = (rooms: readonly DraftRoom[]): readonly (readonly string[])[] => {
  const named = rooms.map((room) => ({
    name: namesOf(room)[0] ?? "",
    count: [...room.spellings.values()].reduce((sum, spelling) => sum + spelling.count, 0),
  }));
  return [...Map.groupBy(named, ({ name }) => roomKey(name)).values()].map((alike) =>
    alike.toSorted((a, b) => b.count - a.count || compareText(a.name, b.name)).map(({ name }) => name),
  );
};

/**
 * The rooms with those that the file writes in several ways made one: by what a person says, or if they differ by marks
 * and spaces only.
 *
 * @param aliases other ways to write a room, to the way that counts: the room is called so
 * @param groups names of one room: where the file has several of them, they are one
 */
export const mergeAliases = (
  rooms: readonly DraftRoom[],
  aliases: Readonly<Record<string, string>>,
  groups: readonly (readonly string[])[] = [],
): readonly DraftRoom[] => {
  const pairs = [...withinGroups(rooms, [...writtenAlike(rooms), ...groups]), ...Object.entries(aliases)];
  const targets = new Map(
    pairs.flatMap(([alias, name]) =>
      foldText(alias) === foldText(name) ? [] : [[foldText(alias), name] as const],
    ),
  );
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
    const former = identity === undefined ? undefined : kept.get(identity);
    const next = former === undefined ? renamed(room, target) : merged(former, room);
    kept.set(next.identity, next);
    identities.set(foldText(target), next.identity);
  }
  return [...kept.values()];
};
