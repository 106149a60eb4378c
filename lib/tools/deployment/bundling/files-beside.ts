import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "esbuild";
import { BUILD_FOLDER } from "./commands.ts";
import { inputOf } from "./stand-ins.ts";

/** What serverless.yml says of a function, as far as it is needed here: `functions/rooms/free-rooms.handler`. */
export type Functions = Readonly<Record<string, { readonly handler: string }>>;

interface FileBeside {
  readonly name: string;
  readonly makeBytes: () => Uint8Array;
}

const LAMBDA_ARGON2 = join(
  import.meta.dirname,
  "../../../../node_modules/argon2/prebuilds/linux-arm64/argon2.armv8.glibc.node",
);

/** What lib/accounts/passwords/common-passwords.ts looks up is never shorter. */
const SHORTEST_WORD = 4;

/** 138 KB instead of 112, in an eighteenth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const commonPasswords = (): Uint8Array => {
  const words = dictionary["passwords-common"].map((word) => String(word).toLowerCase());
  const list = [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).toSorted();
  return brotliCompressSync(list.join("\n"), QUICK);
};

/** The files that stand-ins read, by the package they stand for. */
const BESIDE: Readonly<Record<string, FileBeside>> = {
  /** argon2's own search wants ten prebuilds and C sources around it. */
  "node-gyp-build": { name: "argon2.node", makeBytes: () => readFileSync(LAMBDA_ARGON2) },
  /** 400 KB of script in its package. */
  "@zxcvbn-ts/language-common": { name: "common-passwords.br", makeBytes: commonPasswords },
};

/** The names of the functions of an entry file. */
const functionsOf = (functions: Functions, entry: string): string[] =>
  Object.entries(functions)
    .filter(([, { handler }]) => handler.slice(0, handler.lastIndexOf(".")) === entry.replace(/\.ts$/, ""))
    .map(([name]) => name);

/** Puts the files that the bundles' stand-ins read beside them, in the zips of their functions only. */
export const filesBeside = (functions: Functions): Plugin => ({
  name: "files-beside",
  setup: ({ initialOptions, onEnd }) => {
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      const bundles = Object.values(metafile?.outputs ?? {});
      for (const [standIn, { name, makeBytes }] of Object.entries(BESIDE)) {
        const entries = bundles.flatMap(({ entryPoint, inputs }) =>
          entryPoint !== undefined && inputOf(standIn) in inputs ? [entryPoint] : [],
        );
        if (entries.length === 0) continue;
        const bytes = makeBytes();
        for (const entry of entries)
          for (const functionName of functionsOf(functions, entry)) {
            // The packaging takes a folder of this name into this function's zip.
            const folder = join(BUILD_FOLDER, `__only_${functionName}`, dirname(entry));
            mkdirSync(folder, { recursive: true });
            writeFileSync(join(folder, name), bytes);
          }
      }
    });
  },
});
