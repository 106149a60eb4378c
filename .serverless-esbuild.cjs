// How functions are bundled: for the laptop as it is quickest to try, for Lambda as it starts fastest.
const { copyFileSync, existsSync, mkdirSync, renameSync } = require("node:fs");
const { builtinModules } = require("node:module");
const { basename, dirname, join, relative } = require("node:path");

const WORK = join(__dirname, ".esbuild");
const BUILD = join(WORK, ".build");

/** What plugins resolve themselves is loaded from here. */
const OURS = "bundling";

/** The commands whose bundles go to Lambda; the others run them on this machine. */
const PACKAGING = ["package", "deploy"];

const ARGON2 = {
  prebuild: join(__dirname, "node_modules/argon2/prebuilds/linux-arm64/argon2.glibc.node"),
  name: "argon2.node",
};

/** `import "node:http"` loads the whole of undici through a getter (21 ms); asking the process does not (2 ms). */
const builtinsOfTheProcess = {
  name: "builtins-of-the-process",
  setup: ({ onResolve, onLoad }) => {
    const names = builtinModules.flatMap((name) => [name, `node:${name}`]);
    onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ path }) => ({
      path,
      namespace: "builtin",
    }));
    onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** In Lambda the role's credentials are in the environment; the SDK's chain of other sources is half of its size. */
const credentialsOfTheEnvironment = {
  name: "credentials-of-the-environment",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ resolveDir }) => ({
      path: "credentials",
      namespace: OURS,
      pluginData: { resolveDir },
    }));
    onLoad({ filter: /^credentials$/, namespace: OURS }, ({ pluginData }) => ({
      contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
      resolveDir: pluginData.resolveDir,
    }));
  },
};

/** The functions of an entry file. */
const functionsOf = (sls, entry) =>
  Object.entries(sls.service.functions)
    .filter(([, { handler }]) => handler.slice(0, handler.lastIndexOf(".")) === entry.replace(/\.ts$/, ""))
    .map(([name]) => name);

/** argon2's own search for its native part needs ten prebuilds and C sources around it; ours is one file beside the bundle. */
const argon2InOneFile = (sls) => ({
  name: "argon2-in-one-file",
  setup: ({ initialOptions, onEnd, onLoad, onResolve, onStart }) => {
    const [entry] = initialOptions.entryPoints;
    let needed = false;
    onStart(() => {
      needed = false;
    });
    onResolve({ filter: /^node-gyp-build$/ }, () => {
      needed = true;
      return { path: "native", namespace: OURS };
    });
    onLoad({ filter: /^native$/, namespace: OURS }, () => ({
      contents: `export default () => process.getBuiltinModule("node:module").createRequire(import.meta.url)("./${ARGON2.name}");`,
    }));
    onEnd(() => {
      if (!needed) return;
      for (const name of functionsOf(sls, entry)) {
        // The folder of this name goes into this function's zip only.
        const folder = join(BUILD, `__only_${name}`, dirname(entry));
        mkdirSync(folder, { recursive: true });
        copyFileSync(ARGON2.prebuild, join(folder, ARGON2.name));
      }
    });
  },
});

/** Source maps are for people: kept in `.serverless/source-maps`, out of the zips. */
const sourceMapsOutsideTheZip = {
  name: "source-maps-outside-the-zip",
  setup: ({ initialOptions, onEnd }) => {
    const [entry] = initialOptions.entryPoints;
    onEnd(() => {
      const map = join(initialOptions.outdir, `${basename(entry, ".ts")}.mjs.map`);
      if (!existsSync(map)) return;
      const home = join(WORK, ".serverless/source-maps", relative(BUILD, map));
      mkdirSync(dirname(home), { recursive: true });
      renameSync(map, home);
    });
  },
};

const everywhere = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  // Nothing is left to be installed into the build folder.
  exclude: ["*"],
};

/** Found by `sls invoke local`, too: it requires `.js`, without a top-level await. */
const forThisMachine = {
  ...everywhere,
  outputFileExtension: ".js",
  external: ["argon2"],
  mainFields: ["module", "main"],
  sourcemap: "linked",
  keepOutputDirectory: true,
  watch: { pattern: [] },
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
};

const forLambda = (sls) => ({
  ...everywhere,
  outputFileExtension: ".mjs",
  mainFields: ["module", "main"],
  minify: true,
  sourcemap: "external",
  // What a function loads ahead of its first request (lib/prefetch.ts); it is bounded and never rejects.
  footer: { js: 'await globalThis[Symbol.for("classroom-schedule.prefetch")];' },
  plugins: [builtinsOfTheProcess, credentialsOfTheEnvironment, argon2InOneFile(sls), sourceMapsOutsideTheZip],
});

module.exports = (sls) =>
  PACKAGING.includes(sls.processedInput.commands[0]) ? forLambda(sls) : forThisMachine;
