// How functions are bundled: for the laptop as it is quickest to try, for Lambda as it starts fastest.
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { builtinModules } = require("node:module");
const { basename, dirname, join, relative } = require("node:path");
const { brotliCompressSync } = require("node:zlib");

/** Each command has a work folder of its own, so that none takes a running one's bundles away. */
const workFolder = (command) => join(".esbuild", command);
const WORK = join(__dirname, workFolder("package"));
const BUILD = join(WORK, ".build");

/** The commands whose bundles go to Lambda; the others run them on this machine. */
const PACKAGING = ["package", "deploy"];

/**
 * `import "node:http"` loads the whole of undici through a getter (21 ms); asking the process does not (2 ms). Those
 * that take a millisecond or more (crypto 4, http 2, zlib 2) are asked for when something of them is first used, which
 * many functions never do: a bundle reads its imports off the prototype of what a module exports, and that is a proxy.
 */
const SLOW_BUILTINS = ["crypto", "http", "https", "zlib", "fs/promises", "stream", "stream/promises"];

const LATE_BUILTIN = "late-builtin";
const lateBuiltin = `module.exports = (name) => {
  let found;
  const get = (_, member) => (found ??= process.getBuiltinModule(name))[member];
  return Object.create(new Proxy({}, { get }));
};`;

const builtinModule = (name) => {
  if (name === LATE_BUILTIN) return lateBuiltin;
  const quoted = JSON.stringify(name);
  return SLOW_BUILTINS.includes(name.replace(/^node:/, ""))
    ? `module.exports = require("${LATE_BUILTIN}")(${quoted});`
    : `module.exports = process.getBuiltinModule(${quoted});`;
};

const builtinsOfTheProcess = {
  name: "builtins-of-the-process",
  setup: ({ onResolve, onLoad }) => {
    const names = [LATE_BUILTIN, ...builtinModules.flatMap((name) => [name, `node:${name}`])];
    onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ path }) => ({
      path,
      namespace: "builtin",
    }));
    onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({
      contents: builtinModule(path),
    }));
  },
};

/**
 * Parts of packages that a function in Lambda never uses, or that are better off in a file beside its bundle, and what
 * stands in their place. The SDK searches credentials in a dozen places: in Lambda they are in the environment. It can
 * discover endpoints and read event streams: DynamoDB needs neither.
 */
const STAND_INS = {
  "@aws-sdk/credential-provider-node":
    'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
  "@aws-sdk/endpoint-cache": "export class EndpointCache {}",
  "@smithy/core/event-streams": 'throw new Error("Event streams are left out of this bundle");',
  "node-gyp-build": `module.exports = (folder) =>
    process.getBuiltinModule("node:module").createRequire(folder + "/")("./argon2.node");`,
  "@zxcvbn-ts/language-common": `import { readFileSync } from "node:fs";
    import { brotliDecompressSync } from "node:zlib";
    const read = () => readFileSync(new URL("./common-passwords.br", import.meta.url));
    export const dictionary = {
      get "passwords-common"() { return brotliDecompressSync(read()).toString().split("\\n"); },
    };`,
};

/** The files that stand-ins read, by the package they stand for. */
const BESIDE = {
  /** argon2's own search wants ten prebuilds and C sources around it. */
  "node-gyp-build": {
    name: "argon2.node",
    bytes: () =>
      readFileSync(join(__dirname, "node_modules/argon2/prebuilds/linux-arm64/argon2.armv8.glibc.node")),
  },
  /** 400 KB of script in its package; less those that are too short anyway (lib/accounts/passwords/common-passwords.ts) 50 KB. */
  "@zxcvbn-ts/language-common": {
    name: "common-passwords.br",
    bytes: () => {
      const { dictionary } = require("@zxcvbn-ts/language-common");
      const passwords = dictionary["passwords-common"].map((password) => String(password).toLowerCase());
      const list = [...new Set(passwords)].filter((password) => password.length >= 8).toSorted();
      return brotliCompressSync(list.join("\n"));
    },
  },
};

const standIns = {
  name: "stand-ins",
  setup: ({ onResolve, onLoad }) => {
    const names = Object.keys(STAND_INS).join("|");
    onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path, resolveDir }) => ({
      path,
      namespace: "stand-in",
      pluginData: { resolveDir },
    }));
    onLoad({ filter: /./, namespace: "stand-in" }, ({ path, pluginData }) => ({
      contents: STAND_INS[path],
      resolveDir: pluginData.resolveDir,
    }));
    // For the user agent each client reads the version in its package.json, and bundles all the rest of it.
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: require(path).version }),
      loader: "json",
    }));
  },
};

/** The functions of an entry file. */
const functionsOf = (sls, entry) =>
  Object.entries(sls.service.functions)
    .filter(([, { handler }]) => handler.slice(0, handler.lastIndexOf(".")) === entry.replace(/\.ts$/, ""))
    .map(([name]) => name);

/** Puts the files that a bundle's stand-ins read beside it, in the zips of its functions only. */
const filesBeside = (sls) => ({
  name: "files-beside",
  setup: ({ initialOptions, onEnd }) => {
    const [entry] = initialOptions.entryPoints;
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      const inputs = metafile?.inputs ?? {};
      const files = Object.entries(BESIDE).filter(([name]) => `stand-in:${name}` in inputs);
      for (const name of functionsOf(sls, entry))
        for (const [, file] of files) {
          // The packaging takes a folder of this name into this function's zip.
          const folder = join(BUILD, `__only_${name}`, dirname(entry));
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, file.name), file.bytes());
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

let built;
/** The app that the page's functions send, built once for all of them (lib/site/build). */
const builtApp = {
  name: "built-app",
  setup: async () => {
    built ??= import("./lib/site/build/build-app.ts").then(({ buildApp }) => buildApp());
    await built;
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
  plugins: [builtApp],
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
};

const forLambda = (sls) => ({
  ...everywhere,
  outputFileExtension: ".mjs",
  mainFields: ["module", "main"],
  minify: true,
  // One build and no context to build again from: a build that fails would wait for it for ever.
  skipRebuild: true,
  define: { __dirname: "import.meta.dirname" },
  sourcemap: "external",
  // What a function loads ahead of its first request (lib/cache/prefetch.ts); it is bounded and never rejects.
  footer: { js: 'await globalThis[Symbol.for("classroom-schedule.prefetch")];' },
  plugins: [builtApp, builtinsOfTheProcess, standIns, filesBeside(sls), sourceMapsOutsideTheZip],
});

module.exports = (sls) => {
  const [command] = sls.processedInput.commands;
  return PACKAGING.includes(command)
    ? { ...forLambda(sls), outputWorkFolder: workFolder("package") }
    : { ...forThisMachine, outputWorkFolder: workFolder(command) };
};
