import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSchoolStore } from "../../desk/school-store.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { runSchoolCommand } from "./school-command.ts";

const PROFILE = `# ours
name: Example College
rooms: rooms.csv
sources: [{name: Sections, url: https://a.example/secret/sections.csv}]
`;
const ROOMS = "room,seats\nHall 1,40\n";

let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await startTestStore();
  folder = await mkdtemp(join(tmpdir(), "school-"));
  await writeFile(join(folder, "school.yaml"), PROFILE);
  await writeFile(join(folder, "rooms.csv"), ROOMS);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await store.stop();
});

const run = async (...args: readonly string[]): Promise<readonly [number, string]> => {
  let said = "";
  const write = (text: string): void => {
    said += text;
  };
  const environment = { DYNAMODB_ENDPOINT: store.endpoint };
  const code = await runSchoolCommand(args, { environment, out: write, error: write });
  return [code, said.replace(/^The profile of [^:]*(:\d+[^:]*)?: /, "").trim()];
};

it("stores a profile with its rooms file, and gets both with the address masked, which keeps its stored value", async () => {
  const file = join(folder, "school.yaml");
  expect(await run("--set", file)).toEqual([0, expect.stringMatching(/is stored\.$/)]);
  const [, said] = await run("--get", file);
  const version = /--if-match (\S+)$/.exec(said)?.[1] ?? "";
  const shown = await readFile(file, "utf8");
  expect(shown).toBe(PROFILE.replace("secret/sections.csv", "****.csv"));
  await writeFile(file, shown.replace("Example", "Other"));
  expect((await run("--set", file))[1]).toContain("Another version is stored");
  expect((await run("--set", file, "--if-match", version))[0]).toBe(0);
  const saved = await createSchoolStore(store.client, store.tables.timetable, () => new Date()).find();
  expect([saved?.profile, saved?.roomsFile]).toEqual([PROFILE.replace("Example", "Other"), ROOMS]);
});

it("refuses a wrong profile, a missing one, and --get with --set", async () => {
  const file = join(folder, "wrong.yaml");
  await writeFile(file, "sources: [{name: A, url: https://b.example/****.csv}]\n");
  expect(await run("--set", file)).toEqual([1, "the address of the source A must be written in full"]);
  expect(await run("--set", `${file}.txt`)).toEqual([1, `Cannot read ${file}.txt: there is no such file`]);
  expect(await run("--set", file, "--get", file)).toEqual([1, "Name a file with --get or with --set"]);
});
