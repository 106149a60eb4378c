import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "esbuild";
import { BUILD_FOLDER, SOURCE_MAPS_FOLDER } from "./commands.ts";
import { onlyEntryOf } from "./entry.ts";

/** Source maps are for people: kept in `.serverless/source-maps`, out of the zips. */
export const sourceMapsOutsideTheZip: Plugin = {
  name: "source-maps-outside-the-zip",
  setup: ({ initialOptions, onEnd }) => {
    const entry = onlyEntryOf(initialOptions);
    const { outdir = "." } = initialOptions;
    onEnd(() => {
      const map = join(outdir, `${basename(entry, ".ts")}.mjs.map`);
      if (!existsSync(map)) return;
      const home = join(SOURCE_MAPS_FOLDER, relative(BUILD_FOLDER, map));
      mkdirSync(dirname(home), { recursive: true });
      renameSync(map, home);
    });
  },
};
