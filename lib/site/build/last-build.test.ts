import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lastBuild } from "./last-build.ts";

const BUILT = "lib/site/built";

let project: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "last-build-"));
  write("package-lock.json", "{}");
  write("tsconfig.json", "{}");
  write("lib/site/app/main.tsx", "main");
  write("lib/contract/rooms/room.ts", "room");
  write("lib/contract/rooms/room.test.ts", "test");
});
afterEach(() => rmSync(project, { recursive: true }));

const build = async (): Promise<void> => {
  const last = lastBuild(project, BUILT);
  write(`${BUILT}/main.js`, "main");
  write(`${BUILT}/index.html`, "page");
  await last.remember();
};
const isCurrent = (): Promise<boolean> => lastBuild(project, BUILT).isCurrent();

it("is current as long as nothing has changed that the app is made of", async () => {
  expect(await isCurrent()).toBe(false);
  await build();
  expect(await isCurrent()).toBe(true);
  write("lib/contract/rooms/room.test.ts", "another test");
  write(`${BUILT}/.half-written`, "by another build");
  expect(await isCurrent()).toBe(true);
});

it.each<[string, () => void]>([
  ["another source", () => write("lib/contract/rooms/room.ts", "moor")],
  ["a new source", () => write("lib/timetable/day.ts", "")],
  ["a source that is gone", () => rmSync(join(project, "lib/contract/rooms/room.ts"))],
  ["other versions", () => write("package-lock.json", "{ }")],
  ["another way to read modules", () => write("tsconfig.json", "{ }")],
  ["a built file that is another", () => write(`${BUILT}/main.js`, "niam")],
  ["a built file that is gone", () => rmSync(join(project, BUILT, "main.js"))],
  ["a file that no build has put there", () => write(`${BUILT}/other.js`, "")],
])("is not with %s", async (_, change) => {
  await build();
  change();
  expect(await isCurrent()).toBe(false);
});

it("is not if a source changed while it was built", async () => {
  const last = lastBuild(project, BUILT);
  write("lib/contract/rooms/room.ts", "moor");
  write(`${BUILT}/main.js`, "main");
  await last.remember();
  expect(await isCurrent()).toBe(false);
});
