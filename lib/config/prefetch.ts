import { settings, whole } from "./environment.ts";

/** How long a starting container may wait for what its first request will need (0: it does not read ahead). */
export const prefetchConfig = settings({ milliseconds: ["PREFETCH_MS", whole("milliseconds", 0)] });
