import { createRequire } from "node:module";
import type { Plugin } from "esbuild";
import * as v from "valibot";

const require = createRequire(import.meta.url);

/**
 * Parts of packages that a function in Lambda never uses, or that are better off in a file beside its bundle
 * (files-beside.ts), and what stands in their place. The SDK searches for credentials in a dozen places: in Lambda they
 * are in the environment. It can discover endpoints and read event streams: DynamoDB in a region needs neither.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  "@aws-sdk/credential-provider-node":
    'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
  "@aws-sdk/middleware-endpoint-discovery": `
    export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined };
    export const resolveEndpointDiscoveryConfig = (config) => config;`,
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

/**
 * The same for single modules of the SDK: SHA-256 without the runtime's, the retry mode `adaptive`, the signature of
 * event streams, asking a machine for its region and reading settings from its files, which in Lambda are in the
 * environment, the addresses of S3's buckets, and the header by which services that invoke functions detect a loop.
 */
const UNUSED_MODULES: Readonly<Record<string, string>> = {
  "checksum/sha256/Sha256Js": "export class Sha256Js {}",
  "util-retry/AdaptiveRetryStrategy": "export class AdaptiveRetryStrategy {}",
  "dist-es/HeaderFormatter": "export class HeaderFormatter {}",
  "regionConfig/getInstanceMetadataRegion": "export const getInstanceMetadataRegion = async () => undefined;",
  // The next place is asked if this rejects.
  "node-config-provider/fromSharedConfigFiles": `export const fromSharedConfigFiles = () => async () => {
    throw Object.assign(new Error("Lambda has no configuration files"), { tryNextLink: true });
  };`,
  "service-customizations/index": "export const resolveParamsForS3 = async (parameters) => parameters;",
  "middleware-recursion-detection/getRecursionDetectionPlugin":
    "export const getRecursionDetectionPlugin = () => ({ applyToStack: () => {} });",
};

const NAMESPACE = "stand-in";

/** What esbuild's metafile calls the stand-in of a package. */
export const inputOf = (name: string): string => `${NAMESPACE}:${name}`;

const resolvedFrom = v.object({ resolveDir: v.string() });
const packageJson = v.object({ version: v.string() });

/**
 * The SDK's versions are pinned in package.json, since these modules are named by their paths. A path that no longer
 * exists fails the build.
 */
export const standIns: Plugin = {
  name: "stand-ins",
  setup: ({ onResolve, onLoad, onEnd }) => {
    const unmatched = new Set(Object.keys(UNUSED_MODULES));
    const names = Object.keys(STAND_INS).join("|");
    onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path, resolveDir }) => ({
      path,
      namespace: NAMESPACE,
      pluginData: { resolveDir },
    }));
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path, pluginData }) => ({
      contents: STAND_INS[path] ?? "",
      resolveDir: v.parse(resolvedFrom, pluginData).resolveDir,
    }));
    for (const [module, contents] of Object.entries(UNUSED_MODULES))
      onLoad({ filter: new RegExp(`@(aws-sdk|smithy)/.*/${module}\\.js$`) }, () => {
        unmatched.delete(module);
        return { contents };
      });
    // For the user agent each client reads the version in its package.json, and bundles all the rest of it.
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(v.parse(packageJson, require(path))),
      loader: "json",
    }));
    onEnd(({ metafile }) => {
      const inputs = Object.keys(metafile?.inputs ?? {});
      const usesSdk = inputs.some((input) => input.includes("@aws-sdk/client-dynamodb"));
      if (usesSdk && unmatched.size > 0)
        throw new Error(`No module of the AWS SDK matched a stand-in: ${[...unmatched].join(", ")}`);
    });
  },
};
