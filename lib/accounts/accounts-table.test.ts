import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const LIB = fileURLToPath(new URL("../", import.meta.url));

/** What a partition key begins with, wherever one is made: `USER#`, `PUBLIC_KEYS`. */
const KEY = /\bpk: [`"]([A-Z_]+#?)|"([A-Z_]+#)"/g;

const kindsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? []);

const kindsInCode = (): string[] =>
  globSync("{accounts,limits,tools/operator,users}/**/*.ts", { cwd: LIB })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => kindsIn(readFileSync(`${LIB}${file}`, "utf8"), KEY));

const kindsInTable = (): string[] => {
  const [, section = ""] = readFileSync(new URL("README.md", import.meta.url), "utf8").split(
    "\n## The accounts table\n",
  );
  return kindsIn(section, /^\| [^|]+ \| `([A-Z_]+#?)/gm);
};

test("the table in the README has every kind of item that there is, and no other", () => {
  const kinds = kindsInTable();
  expect(kinds.toSorted()).toEqual([...new Set(kindsInCode())].toSorted());
  expect(kinds.length).toBeGreaterThan(10);
});
