import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importTerms } from "../import-file.ts";
import { clearValue } from "../outcome.ts";
import { sampleFile } from "../testing/file-of.ts";
import { importSettings } from "./import-settings.ts";
import { parseProfile } from "./school-profile.ts";

const textOf = (file: string): string => readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8");

const imported = async (file: string, school: string) => {
  const settings = importSettings({}, parseProfile(school, textOf(school)));
  const terms = clearValue(await importTerms({ ...settings, file: sampleFile(file) }));
  return terms.map(({ timetable: { school, term, calendar, rooms } }) => ({
    school,
    term,
    id: calendar?.id,
    first: calendar?.first,
    last: calendar?.last,
    timeZone: calendar?.timeZone,
    free: calendar?.days.split("-").length,
    rooms: rooms.length,
  }));
};

it("a file's terms get their names and free days from the profile", async () => {
  const timeZone = "America/Detroit";
  expect(await imported("calvin-colleague-2019-20.csv", "calvin-school.yaml")).toEqual([
    {
      school: "Calvin University",
      term: "Fall 2019",
      id: "fall-2019",
      first: "2019-09-03",
      last: "2019-12-17",
      timeZone,
      free: 2,
      rooms: 6,
    },
    {
      school: "Calvin University",
      term: "Interim 2020",
      id: "interim-2020",
      first: "2020-01-08",
      last: "2020-01-28",
      timeZone,
      free: 1,
      rooms: 3,
    },
    {
      school: "Calvin University",
      term: "Spring 2020",
      id: "spring-2020",
      first: "2020-02-03",
      last: "2020-05-21",
      timeZone,
      free: 1,
      rooms: 6,
    },
  ]);
});

it("a file without dates gets all of them from the profile", async () => {
  const [summer, ...others] = await imported("uiuc-2019-summer-sections.csv", "uiuc-school.yaml");
  expect([summer?.term, summer?.first, summer?.last, summer?.free, others]).toEqual([
    "Summer 2019",
    "2019-05-13",
    "2019-08-03",
    3,
    [],
  ]);
});
