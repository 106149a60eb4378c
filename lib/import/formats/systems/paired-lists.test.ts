import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const SECTIONS = [
  {
    course: "BIOL 101",
    days: ["MWF", "Th"],
    time: ["10:00-10:50", "13:40-17:30"],
    location: ["BIOL 19", "BIOL 107"],
  },
  {
    course: "CHEM 101",
    days: ["MW", "MW"],
    time: ["9:00-9:50", "11:00-11:50"],
    location: ["VOLLUM 1", "VOLLUM 2"],
  },
  { course: "DANC 101", days: ["Tu"], time: ["9:00-9:50"], location: ["VOLLUM 1"] },
  { course: "ENG 101", days: [], time: ["TBD"], location: [] },
];
const read = (document: object) => readText("schedule.json", JSON.stringify(document));

const MEETINGS = [
  "BIOL 107|R|820|1050|BIOL 101||",
  "BIOL 19|F|600|650|BIOL 101||",
  "BIOL 19|M|600|650|BIOL 101||",
  "BIOL 19|W|600|650|BIOL 101||",
  "VOLLUM 1|M|540|590|CHEM 101||",
  "VOLLUM 1|T|540|590|DANC 101||",
  "VOLLUM 1|W|540|590|CHEM 101||",
  "VOLLUM 2|M|660|710|CHEM 101||",
  "VOLLUM 2|W|660|710|CHEM 101||",
];

it.each([
  ["a list", SECTIONS],
  ["a list within", { sections: SECTIONS, searchOpts: { time: ["morning", "evening"] } }],
  ["records by their names", Object.fromEntries(SECTIONS.map((each, index) => [`section ${index}`, each]))],
])("days, times and rooms in lists side by side are a meeting for each place: %s", async (_, document) => {
  expect((await read(document)).meetings).toEqual(MEETINGS);
});

it("a class whose lists are of other lengths is unread", async () => {
  const odd = {
    course: "LAW 1",
    days: ["MW"],
    time: ["8:00-8:50", "13:00-13:50"],
    location: ["VOLLUM 1", "VOLLUM 2"],
  };
  const { meetings, leftOut } = await read([...Array(10).fill(SECTIONS).flat(), odd]);
  expect([...new Set(meetings)]).toEqual(MEETINGS);
  expect(leftOut.filter((reason) => reason !== "no room")).toEqual(["unreadable time"]);
});

it("a class with several days and rooms but one time is in all of the rooms on all of the days", async () => {
  const sections = SECTIONS.slice(0, 1).map((each) => ({ ...each, days: ["M", "W"], time: ["9:00-9:50"] }));
  expect((await read(sections)).meetings).toEqual([
    "BIOL 107|M|540|590|BIOL 101||",
    "BIOL 107|W|540|590|BIOL 101||",
    "BIOL 19|M|540|590|BIOL 101||",
    "BIOL 19|W|540|590|BIOL 101||",
  ]);
});
