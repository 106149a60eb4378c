import { buildApp } from "@classroom/site/build/build-app.ts";
import type { Plugin } from "esbuild";

let building: Promise<void> | undefined;

/** Builds the app that the page's functions send, once for all of them, before what is bundled is packaged. */
export const builtApp: Plugin = {
  name: "built-app",
  setup: async () => {
    building ??= buildApp();
    await building;
  },
};
