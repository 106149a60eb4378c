import { signal } from "@preact/signals";

/** The published versions, after they have changed: what depends on them is loaded again. */
export const publication = signal("");
