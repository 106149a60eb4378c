import { compareText } from "@classroom/timetable/meeting.ts";
import { eachWeekday } from "@classroom/timetable/weekday.ts";
import { identityOf, nameOf, placeOf } from "../cells/place.ts";
import { roomKey } from "../cells/room-key.ts";
import { foldText } from "../cells/source-text.ts";
import type { DraftRoom } from "./timetable-draft.ts";

/** Its name in the form of `foldText`, in which all of its spellings are equal. */
const foldedName = ({ spellings }: DraftRoom): string => {
  const [spelling] = spellings.values();
  return spelling === undefined ? "" : foldText(nameOf(spelling.place));
};

const merged = (room: DraftRoom, other: DraftRoom): DraftRoom => ({
  ...room,
  capacity: room.capacity === null ? other.capacity : Math.max(room.capacity, other.capacity ?? 0),
  meetings: eachWeekday((weekday) => [...room.meetings[weekday], ...other.meetings[weekday]]),
  unread: room.unread.union(other.unread),
});

const renamed = (room: DraftRoom, name: string): DraftRoom => {
  const place = placeOf("", name);
  return { ...room, identity: identityOf(place), spellings: new Map([[name, { place, count: 1 }]]) };
};

/** The names of each room that is written with other marks or spaces as well, the most frequent first. */
const writtenAlike = (rooms: readonly DraftRoom[]): readonly (readonly string[])[] => {
  const named = rooms.map((room) => ({
    name: foldedName(room),
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
 * @param groups names of one room: where the file has several of them, they are one, called as the first of these
 */
export const mergeAliases = (
  rooms: readonly DraftRoom[],
  aliases: Readonly<Record<string, string>>,
  groups: readonly (readonly string[])[] = [],
): readonly DraftRoom[] => {
  const written = new Set(rooms.map(foldedName));
  const pairs = [...writtenAlike(rooms), ...groups].flatMap((names) => {
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
  const kept = rooms.filter((room) => !targets.has(foldedName(room)));
  const identities = new Map(kept.map((room) => [foldedName(room), room.identity]));
  const all = new Map(kept.map((room) => [room.identity, room]));
  for (const room of rooms) {
    if (!targets.has(foldedName(room))) continue;
    const name = targetOf(foldedName(room));
    const identity = identities.get(foldText(name)) ?? identityOf(placeOf("", name));
    const former = all.get(identity);
    all.set(identity, former === undefined ? renamed(room, name) : merged(former, room));
  }
  return [...all.values()];
};
