import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { writtenFile } from "../testing/data/written-file.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { importAndPublish } from "./import-command.ts";
import { scriptedTerminal } from "./scripted-terminal.ts";

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
  vi.stubEnv("DYNAMODB_ENDPOINT", store.endpoint);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await store.stop();
});

const SCHOOL = ["Wo,Bau,An,Ab,Zu,Was,First Date,Last Date", "A 1,Main,MWF,9:00,9:50,X,2026-08-31,2026-12-18"];
const ANSWERS = {
  "unknown layout": "Name the columns",
  "no longer fits": "Name the columns",
  "names the room": "Wo",
  "names the building": "Bau",
  "names the days": "An",
  begins: "Ab",
  ends: "Zu",
  "names the class": "Was",
  "time zone": "America/Detroit",
  "Publish this?": true,
};

const importing = async (
  file: string,
  school: string,
  answers?: Readonly<Record<string, string | boolean>>,
) => {
  const said: string[] = [];
  const write = (text: unknown, _: unknown, done: () => void) => {
    said.push(String(text));
    done();
  };
  const output = Object.assign(new Writable({ write }), { isTTY: false }) as unknown as NodeJS.WriteStream;
  const terminal = answers && scriptedTerminal(answers).terminal;
  const { questions } = await importAndPublish([file], { stage: "local", school }, { output, terminal });
  return `${said.join("")}${questions?.[0]?.message ?? ""}`;
};

const published = async () =>
  publishedEditions(await createTimetablePublisher(store.client, store.tables.timetable).list()).map(
    ({ rooms, calendar }) => [rooms, calendar?.timeZone],
  );

it("an answer is remembered, so that the nightly import has nothing to ask", async () => {
  const file = await writtenFile(SCHOOL.join("\n"));
  const school = join(dirname(file), "school.yaml");
  expect(await importing(file, school)).toContain("has an unknown layout");
  const said = await importing(file, school, ANSWERS);
  expect(said).toContain(`Remembered in ${school}: time_zone, columns\n`);
  expect(await readFile(school, "utf8")).toContain(
    "time_zone: America/Detroit\ncolumns: room=Wo,building=Bau,days=An,start=Ab,end=Zu,first=First Date,last=Last Date,class=Was\n",
  );
  expect(await published()).toEqual([[1, "America/Detroit"]]);
  expect(await importing(file, school)).toMatch(/^(?!.*Remembered).*\nUnchanged in /s);
});

it("a file that lost a remembered column is refused, or corrected in the profile", async () => {
  const file = await writtenFile(SCHOOL.join("\n"));
  const school = join(dirname(file), "school.yaml");
  await importing(file, school, ANSWERS);
  const moved = await writtenFile(SCHOOL.join("\n").replace("Bau,An", "Bau,Ans"));
  expect(await importing(moved, school)).toContain(
    'The file no longer fits school.yaml: school.csv has no column "An". Near it: Ans. ' +
      "All 8: Wo, Bau, Ans, Ab, Zu, Was, First Date, Last Date. Which one is meant?",
  );
  const said = await importing(moved, school, { ...ANSWERS, "names the days": "Ans" });
  expect(said).toContain(`Remembered in ${school}: columns\n`);
  expect(await readFile(school, "utf8")).toContain("columns: room=Wo,building=Bau,days=Ans,");
  expect(await importing(moved, school)).not.toContain("Remembered");
});

it("nothing is published, nor remembered, if the operator says no", async () => {
  const file = await writtenFile(SCHOOL.join("\n"));
  const school = join(dirname(file), "school.yaml");
  await expect(importing(file, school, { ...ANSWERS, "Publish this?": false })).rejects.toThrow(
    "Nothing is published.",
  );
  await expect(readFile(school)).rejects.toThrow("ENOENT");
  expect(await published()).toEqual([]);
});

it("the report begins with what changes, and a large change is refused where no person answers", async () => {
  const HEADER = "Room,Days,Start,End,Course,Start Date,End Date,Term";
  const rows = (count: number, name: string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `Hall ${index % 8},MTWRF,${8 + Math.floor(index / 8)}:00,${8 + Math.floor(index / 8)}:50,${name} ${index},2026-08-31,2026-12-18,Fall`,
    );
  const write = (all: readonly string[]) => writtenFile([HEADER, ...all].join("\n"));
  const first = await write(rows(24, "A"));
  const school = join(dirname(first), "school.yaml");
  await writeFile(school, "time_zone: Europe/Paris\nclock: 24h\n");
  await importing(first, school);
  const small = await importing(await write([...rows(23, "A"), ...rows(24, "B").slice(23)]), school);
  expect(small).toContain(
    "term Fall from 2026-08-31 to 2026-12-18\nChanges against the published timetable of this term:\n" +
      "  rooms: 0 new, 0 gone\n  meetings: 5 new, 5 gone\n    Hall 7: 5 new, 5 gone\n",
  );
  const large = await importing(await write(rows(24, "C")), school);
  expect(large).toMatch(/That is more than 30%\. Is it right\?$/);
});
