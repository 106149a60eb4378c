import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import type { Plugin } from "rolldown";

/** Gives a later script the rules of a file of styles as text, minified. */
export const stylesAsText = (target: readonly string[]): Plugin => ({
  name: "styles-as-text",
  load: {
    filter: { id: /\.css$/ },
    async handler(id) {
      const { code } = await transform(await readFile(id, "utf8"), {
        loader: "css",
        minify: true,
        target: [...target],
      });
      return { code: `export const rules = ${JSON.stringify(code.trim())};`, moduleType: "js" };
    },
  },
});
