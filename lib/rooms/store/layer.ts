import { isDate, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { type Change, datesOfChange } from "@classroom/timetable/change.ts";
import * as v from "valibot";
import { hash } from "./timetable-keys.ts";

/** A key of a dictionary in a header (RFC 9651), short enough for ten in the head. */
export const LAYER_NAME = /^[a-z][a-z0-9_-]{0,31}$/;

/** A published layer: what every container checks. */
export const layerHead = v.object({
  name: v.string(),
  version: v.string(),
  /** Seconds after which the last reading of its feed is late; absent: it has no feed. */
  limit: v.exactOptional(v.number()),
});

export type LayerHead = v.InferOutput<typeof layerHead>;

/** Where some changes of a layer are. */
const section = v.object({
  /** Of the publication that wrote it. */
  version: v.string(),
  chunks: v.number(),
  sha256: v.string(),
  /** True if a class moves: whether it does depends on the rooms of the timetables. */
  moves: v.exactOptional(v.literal(true)),
});

export type Section = v.InferOutput<typeof section>;

/** One version of a layer: immutable, and complete before the head names it. */
export const manifest = v.object({
  /** `exams`: it knows the examinations of the dates that have anything. */
  covers: v.exactOptional(v.literal("exams")),
  /** Where it came from: a file by its base name, an address by its host, or `hand`. */
  source: v.string(),
  changes: v.number(),
  /**
   * All that is stored of the version, by name. The changes that touch a week, by the Monday, `YYYY-MM-DD`; and once
   * more by groups of the rooms that they touch, for answers about one room and all dates.
   */
  sections: v.record(v.string(), section),
});

export type Manifest = v.InferOutput<typeof manifest>;

/** The sections of weeks, by the Monday. */
export const weeksIn = ({ sections }: Pick<Manifest, "sections">): [monday: string, Section][] =>
  Object.entries(sections).filter(([name]) => isDate(name));

/** The group that every room is in: what touches a building or many rooms is stored once. */
export const EVERY_ROOM = "rooms-all";

/** So many that a group of a full layer takes few read units, and a manifest few write units. */
const ROOM_GROUPS = 128;
const MOST_GROUPS = 8;

export const groupOf = (room: string): string => `rooms-${hash(room) % ROOM_GROUPS}`;

/** The groups of the rooms that the change touches. */
const groupsOf = ({ cancelled, taken }: Change): readonly string[] => {
  if (taken?.building !== undefined) return [EVERY_ROOM];
  const rooms = [...(taken?.rooms ?? []), ...(cancelled === undefined ? [] : [cancelled.room])];
  const groups = new Set(rooms.map(groupOf));
  return groups.size > MOST_GROUPS ? [EVERY_ROOM] : [...groups];
};

/** The names of the sections that the change is in. */
export const sectionNames = (change: Change): readonly string[] => {
  const mondays = new Set(datesOfChange(change).map(mondayOf));
  return [...Array.from(mondays, isoDate), ...groupsOf(change)];
};

/** When the version was published, RFC 3339: a version begins with its time. */
export const publishedAtOf = (version: string): string =>
  version.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3T$4:$5:$6.000Z");
