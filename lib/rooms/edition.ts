import * as v from "valibot";

/** Where one stored part of a timetable is: its chunks, their sizes together, and a hash to check them by. */
const part = v.object({ name: v.string(), chunks: v.number(), bytes: v.number(), sha256: v.string() });

/** A published timetable: immutable, and complete before it is named here. */
const edition = v.object({
  /** Unique, sortable by time; the cache key of everything that was read of it. */
  version: v.string(),
  /** RFC 3339, UTC. */
  publishedAt: v.string(),
  term: v.nullable(v.string()),
  /** The file it came from, by its base name. */
  source: v.string(),
  rooms: v.number(),
  meetings: v.number(),
  parts: v.array(part),
  /** Where the chunks of the parts lie (`timetable-keys.ts`); absent in editions of the first release, whose layout is 1. */
  layout: v.optional(v.number()),
});

export type Edition = v.InferOutput<typeof edition>;
export type Part = v.InferOutput<typeof part>;

/** What stands before the first import: no rooms, so that every answer is empty and none is a failure. */
const NO_EDITION: Edition = {
  version: "none",
  publishedAt: "1970-01-01T00:00:00.000Z",
  term: null,
  source: "",
  rooms: 0,
  meetings: 0,
  parts: [],
};

/**
 * The one item that says which timetable is current. `published` is newest first. `unfinished` names versions
 * whose items may be in the table though nobody reads them: being written, or being removed.
 */
export const catalogue = v.object({
  revision: v.number(),
  /** Signs the last write, so that its writer knows it again where the answer was lost. */
  changedBy: v.optional(v.string()),
  current: v.string(),
  published: v.array(edition),
  unfinished: v.array(v.object({ version: v.string(), since: v.string() })),
});

export type Catalogue = v.InferOutput<typeof catalogue>;

export const EMPTY_CATALOGUE: Catalogue = {
  revision: 0,
  current: NO_EDITION.version,
  published: [],
  unfinished: [],
};

export const currentEdition = ({ current, published }: Catalogue): Edition =>
  published.find(({ version }) => version === current) ?? NO_EDITION;
