import { setImmediate as endOfTurn } from "node:timers/promises";
import type { BuildOptions, Plugin } from "esbuild";

/** Entry files that are asked for in one turn, and what bundles all of them. */
interface Batch {
  readonly entries: string[];
  readonly built: Promise<unknown>;
}

/** The rest of a build whose entry is bundled with the others; the common build reports errors. */
const NOTHING: BuildOptions = {
  entryPoints: [],
  stdin: { contents: "" },
  write: false,
  logLevel: "silent",
};

const entryOf = ({ entryPoints }: BuildOptions): string => {
  const [entry, ...others] = Array.isArray(entryPoints) ? entryPoints : [];
  if (typeof entry !== "string" || others.length > 0)
    throw new Error(`One entry file a build was expected, not ${JSON.stringify(entryPoints)}`);
  return entry;
};

/**
 * serverless-esbuild asks for a build per function, each of which reads the SDK again. Those that it asks for at the
 * same time are one build here, which reads every module once and takes a quarter of the processor's time; the bundles
 * are the same.
 *
 * @param folder where serverless-esbuild expects the bundles, each under its entry's path from the project's root
 * @param plugins of that build; the one that this returns has to be the only other one
 */
export const oneBuild = (folder: string, plugins: readonly Plugin[]): Plugin => {
  let batch: Batch | undefined;
  const startBatch = (options: BuildOptions, build: (options: BuildOptions) => Promise<unknown>): Batch => {
    const entries: string[] = [];
    const built = endOfTurn().then(() => {
      batch = undefined;
      return build({ ...options, entryPoints: entries, outbase: ".", outdir: folder, plugins: [...plugins] });
    });
    return { entries, built };
  };
  return {
    name: "one-build",
    setup: async ({ initialOptions, esbuild }) => {
      const entry = entryOf(initialOptions);
      batch ??= startBatch({ ...initialOptions }, esbuild.build);
      batch.entries.push(entry);
      Object.assign(initialOptions, NOTHING);
      await batch.built;
    },
  };
};
