import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "esbuild";
import { BUILD_FOLDER } from "./commands.ts";
import { onlyEntryOf } from "./entry.ts";
import { inputOf } from "./stand-ins.ts";

/** What serverless.yml says of a function, as far as it is needed here: `functions/rooms/free-rooms.handler`. */
export type Functions = Readonly<Record<string, { readonly handler: string }>>;

interface FileBeside {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

const LAMBDA_ARGON2 = join(
  import.meta.dirname,
  "../../../node_modules/argon2/prebuilds/linux-arm64/argon2.armv8.glibc.node",
);

/** What lib/accounts/passwords/common-passwords.ts looks up is never shorter. */
const SHORTEST_WORD = 4;

const commonPasswords = (): Uint8Array => {
  const words = dictionary["passwords-common"].map((word) => String(word).toLowerCase());
  const list = [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).toSorted();
  return brotliCompressSync(list.join("\n"));
};

/** The files that stand-ins read, by the package they stand for. */
const BESIDE: Readonly<Record<string, FileBeside>> = {
  /** argon2's own search wants ten prebuilds and C sources around it. */
  "node-gyp-build": { name: "argon2.node", bytes: () => readFileSync(LAMBDA_ARGON2) },
  /** 400 KB of script in its package. */
  "@zxcvbn-ts/language-common": { name: "common-passwords.br", bytes: commonPasswords },
};

/** The names of the functions of an entry file. */
const functionsOf = (functions: Functions, entry: string): string[] =>
  Object.entries(functions)
    .filter(([, { handler }]) => handler.slice(0, handler.lastIndexOf(".")) === entry.replace(/\.ts$/, ""))
    .map(([name]) => name);

/** Puts the files that a bundle's stand-ins read beside it, in the zips of its functions only. */
export const filesBeside = (functions: Functions): Plugin => ({
  name: "files-beside",
  setup: ({ initialOptions, onEnd }) => {
    const entry = onlyEntryOf(initialOptions);
    initialOptions.metafile = true;
    onEnd(({ metafile }) => {
      const inputs = metafile?.inputs ?? {};
      const files = Object.entries(BESIDE).filter(([name]) => inputOf(name) in inputs);
      for (const name of functionsOf(functions, entry))
        for (const [, file] of files) {
          // The packaging takes a folder of this name into this function's zip.
          const folder = join(BUILD_FOLDER, `__only_${name}`, dirname(entry));
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, file.name), file.bytes());
        }
    });
  },
});
