import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

const HEADER =
  "Class Status,Subject,Facil ID,Place,Pat,Hrs From,Hrs To,Mon,Tues,Wed,Thurs,Fri,Sat,Sun,Location";

/** `E 101 M 480 A` of each class. */
const classesIn = async (rows: readonly string[]): Promise<readonly string[]> => {
  const files = [fileOf([HEADER, ...rows].join("\n"))];
  const answers = { timeZone: "America/Edmonton", accept: "term dates,clashes" };
  const reading = await readTimetable({ files, answers, now: 0 });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, className }) => `${name} ${day} ${start} ${className}`),
      ),
    ),
  );
};

const ROWS = [
  "A,A,00001771,E 101,EMW,18:00,19:20,Y,N,Y,N,N,N,N,MAIN",
  "S,B,00001772,E 102,W3E,17:00,20:00,N,N,Y,N,N,N,N,MAIN",
  "A,C,00001771,E 101,,09:00,09:50,N,Y,N,N,N,N,N,MAIN",
  "A,D,,TBA,F3,09:00,11:50,N,N,N,N,Y,N,N,ONLINE",
];

it("a query of PeopleSoft says its rooms beside their keys, and its days in columns of a week", async () => {
  expect(await classesIn(ROWS)).toEqual([
    "E 101 M 1080 A",
    "E 101 T 540 C",
    "E 101 W 1080 A",
    "E 102 W 1020 B",
  ]);
});

it("a section of the status X is cancelled beside active ones, and not where X may be a tick", async () => {
  const cancelled = "X,E,00001772,E 102,M3,09:00,11:50,Y,N,N,N,N,N,N,MAIN";
  const classes = await classesIn([...ROWS, cancelled]);
  expect(classes.filter((each) => each.endsWith("E"))).toEqual([]);
  const ticked = await classesIn([...ROWS.map((row) => row.replace(/^[AS]/, "")), cancelled]);
  expect(ticked.filter((each) => each.endsWith("E"))).toEqual(["E 102 M 540 E"]);
});
