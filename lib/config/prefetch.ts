import * as v from "valibot";
import { type Environment, read, whole } from "./environment.ts";

const prefetch = v.object({ PREFETCH_MS: whole("milliseconds", 0) });

/** How long a starting container may wait for what its first request will need (0: it does not read ahead). */
export const prefetchConfig = (environment: Environment = process.env) => ({
  milliseconds: read(prefetch, environment).PREFETCH_MS,
});
