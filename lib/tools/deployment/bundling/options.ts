import type { BuildOptions } from "esbuild";
import { builtApp } from "./built-app.ts";
import { builtinsOfTheProcess } from "./builtins-of-the-process.ts";
import { BUILD_FOLDER, buildFolder, isPackaging, workFolder } from "./commands.ts";
import { type Functions, filesBeside } from "./files-beside.ts";
import { oneBuild } from "./one-build.ts";
import { sourceMapsOutsideTheZip } from "./source-maps.ts";
import { standIns } from "./stand-ins.ts";
import { withoutSideEffects } from "./without-side-effects.ts";

/** esbuild's options and those of serverless-esbuild that are set here. */
export interface BundlingOptions extends BuildOptions {
  readonly outputWorkFolder: string;
  readonly outputFileExtension: ".js" | ".mjs";
  /** Packages to be left out of what is installed into the build folder. */
  readonly exclude: readonly string[];
  readonly keepOutputDirectory?: boolean;
  readonly skipRebuild?: boolean;
  readonly watch?: { readonly pattern: readonly string[] };
}

type AtAnyPlace = Omit<BundlingOptions, "outputWorkFolder" | "outputFileExtension">;
type AtOnePlace = Omit<BundlingOptions, "outputWorkFolder">;

const everywhere: AtAnyPlace = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  mainFields: ["module", "main"],
  // Nothing is left to be installed into the build folder.
  exclude: ["*"],
  // One build and no context to build again from: a build that fails would wait for it for ever.
  skipRebuild: true,
};

/** `sls invoke local` finds it as well: it requires `.js`, without a top-level await. */
const forThisMachine = (command: string): AtOnePlace => ({
  ...everywhere,
  outputFileExtension: ".js",
  // Packages are here to be imported: to bundle them into every function takes seconds.
  packages: "external",
  // Our own workspaces are bundled: they are not installed beside the function.
  alias: {
    "@classroom/timetable": "./lib/timetable",
    "@classroom/contract": "./lib/contract",
    "@classroom/import": "./lib/import",
    "@classroom/site": "./lib/site",
  },
  sourcemap: "linked",
  plugins: [oneBuild(buildFolder(command), [builtApp])],
  keepOutputDirectory: true,
  watch: { pattern: [] },
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
});

const forLambda = (functions: Functions): AtOnePlace => ({
  ...everywhere,
  outputFileExtension: ".mjs",
  minify: true,
  define: { __dirname: "import.meta.dirname" },
  sourcemap: "external",
  // What a function loads ahead of its first request (lib/cache/prefetch.ts); it is bounded and never rejects.
  footer: { js: 'await globalThis[Symbol.for("classroom-schedule.prefetch")];' },
  plugins: [
    oneBuild(BUILD_FOLDER, [
      builtApp,
      builtinsOfTheProcess,
      standIns,
      withoutSideEffects,
      filesBeside(functions),
      sourceMapsOutsideTheZip,
    ]),
  ],
});

/** How a command bundles functions: for the laptop as it is quickest to try, for Lambda as it starts fastest. */
export const bundlingOptions = (command: string, functions: Functions): BundlingOptions => ({
  ...(isPackaging(command) ? forLambda(functions) : forThisMachine(command)),
  outputWorkFolder: workFolder(command),
});
