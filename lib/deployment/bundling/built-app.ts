import type { Plugin } from "esbuild";
import { buildApp } from "../../site/build/build-app.ts";

let built: Promise<void> | undefined;

/** The app that the page's functions send, built once for all of them. */
export const builtApp: Plugin = {
  name: "built-app",
  setup: async () => {
    built ??= buildApp();
    await built;
  },
};
