import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

/** Four classes, each with its location and its room. */
const readingOf = async (places: readonly string[], columns?: string, header = "Location,Room") => {
  const times = ["M,9:00,9:50", "T,9:00,9:50", "W,9:00,9:50", "F,9:00,9:50"];
  const rows = places.map((place, index) => `CS ${index},${times[index]},${place}`);
  const result = await readTimetable({
    files: [fileOf([`Course,Days,Start,End,${header}`, ...rows].join("\n"), "list.csv")],
    answers: { accept: "term dates,missing weekday", timeZone: "America/Lima", ...(columns && { columns }) },
    now: Date.UTC(2026, 7, 24),
  });
  if (result.kind === "questions")
    return result.questions.map(({ message, choices }) => [
      message,
      choices.map(({ answer }) => answer.columns),
    ]);
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(
      ({ name, meetings }) => `${name} ${WEEKDAYS.filter((day) => meetings[day].length > 0)}`,
    ),
  );
};

it.each<[form: string, north: string, south: string]>([
  ["buildings", "North", "South"],
  ["numbered buildings", "Building 1", "Building 2"],
  ["codes of the campus, in which the numbers happen to be", "70110101", "70110103"],
])("a location with several rooms may be their building: %s", async (_, north, south) => {
  const places = [`${north},101`, `${north},102`, `${south},101`, `${south},103`];
  expect(await readingOf(places)).toEqual([
    [
      `list.csv: column "Room" names several rooms of "${north}" in column "Location": 101, 102. Which column is the room?`,
      ["building=Location,room=Room", "location=Room", "location=Location"],
    ],
  ]);
  const whole = await readingOf(places, "building=Location,room=Room");
  expect(whole).toEqual([`${north} 101 M`, `${north} 102 T`, `${south} 101 W`, `${south} 103 F`]);
  expect(await readingOf(places, "location=Room")).toEqual(["101 M,W", "102 T", "103 F"]);
});

it("a location that names the room as well is the room", async () => {
  const places = ["Main 101,101", "Main 102,102", "101 South,101", "103 South,103"];
  expect(await readingOf(places)).toEqual(["101 South W", "103 South F", "Main 101 M", "Main 102 T"]);
});

it("of two columns of places the one with more of them may be within the other", async () => {
  const places = ["Main 1,H101", "Main 1,H102", "Main 2,K101", "Main 2,K103"];
  expect(await readingOf(places, undefined, "Location,Facility")).toEqual([
    [
      'list.csv: column "Facility" names several rooms of "Main 1" in column "Location": H101, H102. Which column is the room?',
      ["building=Location,room=Facility", "location=Facility", "location=Location"],
    ],
  ]);
});
