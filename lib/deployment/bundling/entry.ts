import type { BuildOptions } from "esbuild";

/** The one entry file of a bundle, from the project's root: serverless-esbuild bundles each function by itself. */
export const onlyEntryOf = ({ entryPoints }: BuildOptions): string => {
  const [entry, ...others] = Array.isArray(entryPoints) ? entryPoints : [];
  if (typeof entry !== "string" || others.length > 0)
    throw new Error(`One entry file a bundle was expected, not ${JSON.stringify(entryPoints)}`);
  return entry;
};
