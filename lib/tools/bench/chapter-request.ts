import * as v from "valibot";

export const CHAPTERS = [
  "starts",
  "processor",
  "rooms",
  "capacity",
  "passwords",
  "memory",
  "dates",
  "import",
  "page",
  "free-at",
] as const;

/** What the process of a chapter is told. */
export const chapterRequest = v.object({
  chapter: v.picklist(CHAPTERS),
  quick: v.boolean(),
  /** Of the school; `real` is the sample. */
  size: v.union([v.literal("real"), v.number()]),
});

export type ChapterRequest = v.InferOutput<typeof chapterRequest>;
