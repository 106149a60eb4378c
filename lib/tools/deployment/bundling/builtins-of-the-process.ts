import { builtinModules } from "node:module";
import type { Plugin } from "esbuild";

/**
 * Built-in modules that take a millisecond or more to load (crypto 4, http 2, zlib 2): they are loaded at their first
 * use, which many functions never reach.
 */
const SLOW_BUILTINS = ["crypto", "http", "https", "zlib", "fs/promises", "stream", "stream/promises"];

const LATE_BUILTIN = "late-builtin";

/**
 * A bundle reads its imports off the prototype of what a module exports, and that is a proxy. What esbuild asks first,
 * whether the module was compiled from an ES module, is answered without it.
 */
const LATE_BUILTIN_SOURCE = `module.exports = (name) => {
  let found;
  const get = (_, member) =>
    member === "__esModule" ? undefined : (found ??= process.getBuiltinModule(name))[member];
  return Object.create(new Proxy({}, { get }));
};`;

const sourceOf = (name: string): string => {
  if (name === LATE_BUILTIN) return LATE_BUILTIN_SOURCE;
  const quoted = JSON.stringify(name);
  return SLOW_BUILTINS.includes(name.replace(/^node:/, ""))
    ? `module.exports = require("${LATE_BUILTIN}")(${quoted});`
    : `module.exports = process.getBuiltinModule(${quoted});`;
};

/**
 * Takes built-in modules from the process: `import "node:http"` loads the whole of undici through a getter (21 ms),
 * asking the process for it does not (2 ms).
 */
export const builtinsOfTheProcess: Plugin = {
  name: "builtins-of-the-process",
  setup: ({ onResolve, onLoad }) => {
    const names = [LATE_BUILTIN, ...builtinModules.flatMap((name) => [name, `node:${name}`])];
    onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ path }) => ({
      path,
      namespace: "builtin",
    }));
    onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({ contents: sourceOf(path) }));
  },
};
