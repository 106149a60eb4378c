import * as v from "valibot";

export const SECTIONS = ["starts", "processor", "rooms", "capacity", "passwords", "memory"] as const;

/** What the process of a section is told. */
export const sectionRequest = v.object({
  section: v.picklist(SECTIONS),
  quick: v.boolean(),
  /** Of the school; `real` is the sample. */
  size: v.union([v.literal("real"), v.number()]),
});

export type SectionRequest = v.InferOutput<typeof sectionRequest>;
