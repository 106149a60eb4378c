import { mkdirSync, renameSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "esbuild";
import { BUILD_FOLDER, SOURCE_MAPS_FOLDER } from "./commands.ts";

/** Source maps are for people: kept in `.serverless/source-maps`, out of the zips. */
export const sourceMapsOutsideTheZip: Plugin = {
  name: "source-maps-outside-the-zip",
  setup: ({ initialOptions, onEnd }) => {
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      const maps = Object.keys(metafile?.outputs ?? {}).filter((path) => path.endsWith(".map"));
      for (const map of maps) {
        const home = join(SOURCE_MAPS_FOLDER, relative(BUILD_FOLDER, resolve(map)));
        mkdirSync(dirname(home), { recursive: true });
        renameSync(map, home);
      }
    });
  },
};
