import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { writtenFile } from "@classroom/import/testing/written-file.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";
import { importAndPublish } from "./import-command.ts";
import type { Questions } from "./terminal.ts";

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
const ANSWERS = ["Wo", "Bau", "An", "Ab", "Zu", "Was"];

/** Somebody who says yes, names the columns one by one, and is in Detroit. */
const somebody = (published = true): Questions => {
  const columns = [...ANSWERS];
  return {
    confirm: async (message) => (message === "Publish this?" ? published : true),
    choose: async () => columns.shift() ?? "",
    type: async () => "America/Detroit",
  };
};

const importing = async (file: string, school: string, questions: Questions | undefined): Promise<string> => {
  const said: string[] = [];
  const write = (text: unknown, _: unknown, done: () => void) => {
    said.push(String(text));
    done();
  };
  const output = Object.assign(new Writable({ write }), { isTTY: false }) as unknown as NodeJS.WriteStream;
  await importAndPublish([file], { stage: "test", school }, { output, questions });
  return said.join("");
};

const published = async () =>
  (await createTimetablePublisher(store.client, store.tables.timetable).list()).published.map(
    ({ rooms, calendar }) => [rooms, calendar?.timeZone],
  );

it("what somebody answered once is remembered, so that the nightly import has nothing to ask", async () => {
  const file = await writtenFile(SCHOOL.join("\n"));
  const school = join(dirname(file), "school.yaml");
  await expect(importing(file, school, undefined)).rejects.toThrow("has an unknown layout");
  const said = await importing(file, school, somebody());
  expect(said).toContain(`Remembered in ${school}: time_zone, columns\n`);
  expect(await readFile(school, "utf8")).toContain(
    "time_zone: America/Detroit\ncolumns: room=Wo,building=Bau,days=An,start=Ab,end=Zu,first=First Date,last=Last Date,class=Was\n",
  );
  expect(await importing(file, school, undefined)).not.toContain("Remembered");
  expect(await published()).toEqual([
    [1, "America/Detroit"],
    [1, "America/Detroit"],
  ]);
});

it("a file that lost a remembered column is refused with the line to type, or corrected in the profile", async () => {
  const file = await writtenFile(SCHOOL.join("\n"));
  const school = join(dirname(file), "school.yaml");
  await importing(file, school, somebody());
  const moved = await writtenFile(SCHOOL.join("\n").replace("Bau,An", "Bau,Ans"));
  await expect(importing(moved, school, undefined)).rejects.toThrow(
    'The file no longer fits school.yaml: school.csv has no column "An". Near it: Ans. ' +
      "All 8: Wo, Bau, Ans, Ab, Zu, Was, First Date, Last Date. Say which is meant: " +
      '--columns "room=Wo,building=Bau,days=Ans,start=Ab,end=Zu,first=First Date,last=Last Date,class=Was"',
  );
  const said = await importing(moved, school, {
    ...somebody(),
    choose: (
      (columns) => async () =>
        columns.shift() ?? ""
    )(ANSWERS.with(2, "Ans")),
  });
  expect(said).toContain(`Remembered in ${school}: columns\n`);
  expect(await readFile(school, "utf8")).toContain("columns: room=Wo,building=Bau,days=Ans,");
  expect(await importing(moved, school, undefined)).not.toContain("Remembered");
});

it("nothing is published, nor remembered, if somebody says no", async () => {
  const file = await writtenFile(SCHOOL.join("\n"));
  const school = join(dirname(file), "school.yaml");
  await expect(importing(file, school, somebody(false))).rejects.toThrow("Nothing is published.");
  await expect(readFile(school)).rejects.toThrow("ENOENT");
  expect(await published()).toEqual([]);
});
