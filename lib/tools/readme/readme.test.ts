import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventCase, recordedAnswer } from "../examples/event-cases.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

test("the question of the README and its answer are those of events/", () => {
  const readme = readFileSync(join(PROJECT, "README.md"), "utf8");
  const shown = eventCase("findFreeRooms/searched");
  const answer = JSON.parse(/answers 200:\n\n```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");
  expect(answer).toEqual(recordedAnswer(shown).body);
  expect(readme).toContain(`-d '${shown.event.body}'`);
});

const PAGES = ["*.md", ".github/*.md", "{lib,events,functions}/**/*.md"].flatMap((pattern) =>
  globSync(pattern, { cwd: PROJECT }),
);

/** Links to files, from the page's folder; and paths in code type, from the project's. */
const namedIn = (page: string): string[] => {
  const text = readFileSync(join(PROJECT, page), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = ""]) =>
    join(dirname(page), path),
  );
  const paths = [...text.matchAll(/`((?:lib|functions|events|\.github|\.ci)\/[\w./-]+)`/g)];
  return [...links, ...paths.map(([, path = ""]) => path)];
};

test("every file that a page names exists", () => {
  expect(PAGES).toContain("README.md");
  const missing = PAGES.flatMap((page) =>
    namedIn(page)
      .filter((path) => !existsSync(join(PROJECT, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
