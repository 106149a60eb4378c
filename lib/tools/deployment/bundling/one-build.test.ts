import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneBuild } from "./one-build.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "one-build-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Bundles the files as serverless-esbuild does, and counts how often one that they share is read. */
const bundle = async (sources: Readonly<Record<string, string>>) => {
  let reads = 0;
  const shared: Plugin = {
    name: "shared",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^shared$/ }, ({ path }) => ({ path, namespace: "test" }));
      onLoad({ filter: /./, namespace: "test" }, () => {
        reads += 1;
        return { contents: "export const one = 1;" };
      });
    },
  };
  const out = join(folder, "out");
  const plugins = [oneBuild(out, [shared])];
  const bundles = Object.keys(sources).map((name) => relative(".", join(folder, name)));
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source);
  await Promise.all(
    bundles.map((entry) =>
      build({ entryPoints: [entry], bundle: true, format: "esm", logLevel: "silent", plugins }),
    ),
  );
  return { reads, bundles, out };
};

test("bundles that are requested together come from one build, each complete", async () => {
  const first = 'import { one } from "shared"; console.log("first", one);';
  const second = 'import { one } from "shared"; console.log("second", one + one);';
  const { reads, bundles, out } = await bundle({ "first.js": first, "second.js": second });
  expect(reads).toBe(1);
  const texts = await Promise.all(
    bundles.map((entry) => readFile(join(out, entry.replaceAll("../", "_.._/")), "utf8")),
  );
  expect(texts.map((text) => [text.includes('"first"'), text.includes('"second"')])).toEqual([
    [true, false],
    [false, true],
  ]);
  for (const text of texts) expect(text).toContain("var one = 1;");
});

test("an error in one of them fails all of them", async () => {
  await expect(bundle({ "good.js": "export {};", "bad.js": "oops(" })).rejects.toThrow(
    /bad\.js:1:5: ERROR: Unexpected end/,
  );
});
