import { signal } from "@preact/signals";

/** The versions that are published, once they are others than before: what depends on them is asked for again. */
export const publication = signal("");
