import * as v from "valibot";
import { clock, columns, dayCodes, maxChange, text, texts, timeZone } from "./profile-values.ts";

/** A layer of changes, which is never the one of changes by hand. */
const FEED_NAME = /^(?!hand$)[a-z][a-z0-9_-]{0,31}$/;

const EVENTS = ["booking", "closure"] as const;
const flag = v.boolean("must be true or false");
const feed = v.strictObject(
  {
    events: v.optional(v.picklist(EVENTS, `must be one of ${EVENTS.join(", ")}`), "booking"),
    all_day: v.optional(v.picklist([...EVENTS, "note"], `must be one of ${[...EVENTS, "note"].join(", ")}`)),
    room: v.optional(text),
    may_cancel: v.optional(flag, false),
    covers: v.optional(v.literal("exams", "must be exams")),
    max_change: v.optional(maxChange),
    accept: texts,
    late_after: v.optional(v.pipe(v.number("must be a number of hours"), v.minValue(0.1, "must be hours"))),
    time_zone: v.optional(timeZone),
    columns: v.optional(columns),
    clock: v.optional(clock),
    days: v.optional(dayCodes),
  },
  "must be a map",
);
const layerName = v.pipe(
  v.string("must be a layer's name"),
  v.regex(FEED_NAME, "must be a layer: lower-case letters, digits, - and _, and not hand"),
);
export const feeds = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), "must be a map"),
  v.record(layerName, feed, "must be a map"),
);

const UNIT_MINUTES = { m: 1, h: 60, d: 1440 } as const;
const LEAST_MINUTES = 15;
const MOST_MINUTES = 7 * UNIT_MINUTES.d;

/** `30m`, `6h`, `1d`; in minutes. */
const interval = v.pipe(
  v.string("must be a time such as 30m, 6h or 1d"),
  v.regex(/^\d{1,3}[mhd]$/, "must be a time such as 30m, 6h or 1d"),
  v.transform((written) => Number.parseInt(written, 10) * UNIT_MINUTES[written.slice(-1) as "m" | "h" | "d"]),
  v.minValue(LEAST_MINUTES, "must be 15m or more"),
  v.maxValue(MOST_MINUTES, "must be 7d or less"),
);

/** A file that arrives by itself: where it is, how often it is read, and how. */
const source = v.strictObject(
  {
    name: v.pipe(
      text,
      v.maxLength(60, "must have at most 60 characters"),
      v.regex(/^[^/\\]+$/, "must have no slash"),
    ),
    url: v.pipe(
      v.string("must be an address"),
      v.maxLength(2000, "must have at most 2000 characters"),
      v.url("must be an address, https://…"),
    ),
    every: v.optional(interval, "1d"),
    layer: v.optional(layerName),
    columns: v.optional(columns),
    clock: v.optional(clock),
    days: v.optional(dayCodes),
  },
  "must be a map",
);
export const sources = v.pipe(
  v.array(source, "must be a list"),
  v.maxLength(20, "must have at most 20 entries"),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, "must have different names"),
  // Each reading replaces the whole layer.
  v.check((all) => {
    const layers = all.flatMap(({ layer }) => layer ?? []);
    return new Set(layers).size === layers.length;
  }, "must have different layers"),
);
