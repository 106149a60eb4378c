import type { Plugin } from "esbuild";

/**
 * Packages whose modules do nothing but declare what they export, though their package.json does not say so: by
 * default, esbuild bundles every command and paginator of them.
 */
const PACKAGES = /\/node_modules\/@aws-sdk\/lib-dynamodb\//;

const ASKED = Symbol("resolving");

/** Leaves out the unused exports of packages that only declare. */
export const withoutSideEffects: Plugin = {
  name: "without-side-effects",
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^@aws-sdk\/lib-dynamodb$|^\./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ASKED) return undefined;
      if (path.startsWith(".") && !PACKAGES.test(from.importer)) return undefined;
      const resolved = await resolve(path, { ...from, pluginData: ASKED });
      return { ...resolved, sideEffects: false };
    });
  },
};
