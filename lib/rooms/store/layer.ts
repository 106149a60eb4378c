import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import * as v from "valibot";

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

/** Where one week of a layer is. */
const layerWeek = v.object({
  /** Of the publication that wrote it. */
  version: v.string(),
  chunks: v.number(),
  sha256: v.string(),
  /** The days that have anything: bit 0 is Monday. */
  days: v.number(),
});

export type LayerWeek = v.InferOutput<typeof layerWeek>;

/** One version of a layer: immutable, and complete before the head names it. */
export const manifest = v.object({
  /** `exams`: it knows the examinations of the dates that have anything. */
  covers: v.exactOptional(v.literal("exams")),
  /** Where it came from: a file by its base name, an address by its host, or `hand`. */
  source: v.string(),
  /** RFC 3339, UTC. */
  publishedAt: v.string(),
  changes: v.number(),
  /** By the Monday, `YYYY-MM-DD`. */
  weeks: v.record(v.string(), layerWeek),
});

export type Manifest = v.InferOutput<typeof manifest>;

/** When the version was published, RFC 3339: a version begins with its time. */
export const publishedAtOf = (version: string): string =>
  version.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, "$1-$2-$3T$4:$5:$6.000Z");

export const hasDay = ({ days }: LayerWeek, monday: string, date: DayNumber): boolean =>
  (days & (1 << (date - dayNumber(monday)))) !== 0;
