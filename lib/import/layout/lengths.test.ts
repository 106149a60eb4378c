import { expect, it } from "vitest";
import { readText } from "../testing/rows-as-read.ts";

const read = async (...lines: readonly string[]) => readText("exams.csv", lines.join("\n"));

it.each([
  ["9:30", "3 Hours", 750],
  ["9:30", "1.5 Hours", 660],
  ["9:30", "1,5 h", 660],
  ["9:30", "90 min", 660],
  ["9h30", "2 heures", 690],
  ["9:30", "1 hour 15 minutes", 645],
])("a class from %s lasts %s", async (start, length, end) => {
  const other = start.replace("9", "13");
  expect(
    await read(
      "Course;Room;Day;Start;Duration",
      `Biology;Great Hall;Monday;${start};${length}`,
      `Physics;Great Hall;Tuesday;${other};${length}`,
      `Chemistry;Small Hall;Friday;${start};${length}`,
    ),
  ).toEqual({
    meetings: [
      `Great Hall|M|570|${end}|Biology||`,
      `Great Hall|T|810|${end + 240}|Physics||`,
      `Small Hall|F|570|${end}|Chemistry||`,
    ],
    leftOut: [],
  });
});

it("a row without its length is unread", async () => {
  const rows = [
    "Course,Room,Day,Start,Duration",
    "Biology,Great Hall,Monday,9:30,3 Hours",
    "Physics,Great Hall,Tuesday,13:30,",
    "Physics,Great Hall,Friday,13:30",
  ];
  expect(await read(...rows)).toEqual({
    meetings: ["Great Hall|M|570|750|Biology||"],
    leftOut: ["unreadable time"],
  });
});

it("beside a start and an end a length says nothing more", async () => {
  const rows = [
    "Course,Room,Day,Start,End,Duration",
    "Biology,Great Hall,Monday,9:30,11:00,90 min",
    "Physics,Great Hall,Tuesday,13:30,15:00,90 min",
  ];
  expect(await read(...rows)).toEqual({
    meetings: ["Great Hall|M|570|660|Biology||", "Great Hall|T|810|900|Physics||"],
    leftOut: [],
  });
});

it("a number of hours has a point or a comma", async () => {
  const rows = [
    "Course;Room;Day;Start;Duration",
    "A;R 1;Monday;9:00;1,5",
    "B;R 1;Friday;9:00;0,5",
    "C;R 2;Friday;9:00;2",
    "D;R 2;Tuesday;9:00;1,30",
  ];
  expect(await readText("lessons.csv", rows.join("\n"))).toEqual({
    meetings: ["R 1|F|540|570|B||", "R 1|M|540|630|A||", "R 2|F|540|660|C||"],
    leftOut: ["unreadable time"],
  });
});

const endsOf = (header: string, ...lengths: readonly string[]) => {
  const starts = ["Monday;9:00", "Tuesday;13:30", "Friday;10:15"];
  const rows = lengths.map((length, at) => `A ${at};R 1;${starts[at % 3]};${length}`);
  return readText("lessons.csv", [`Course;Room;Day;Start;${header}`, ...rows].join("\n"));
};

it.each([
  ["Duration (hrs)", ["0.25", "0.5", "0.75"], [555, 840, 660]],
  ["Duration (hrs.)", ["0.25", "0.5", "0.75"], [555, 840, 660]],
  ["Duration [min]", ["90", "45", "100"], [630, 855, 715]],
  ["Dauer in Stunden", ["1", "1,8", "2"], [600, 918, 735]],
])("below %s classes may last %j", async (header, lengths, [monday, tuesday, friday]) => {
  expect(await endsOf(header, ...lengths)).toEqual({
    meetings: [`R 1|F|615|${friday}|A 2||`, `R 1|M|540|${monday}|A 0||`, `R 1|T|810|${tuesday}|A 1||`],
    leftOut: [],
  });
});

it.each([
  ["Duration (blocks)", ["1", "2", "1"]],
  ["Dauer (UE)", ["2", "4", "2"]],
  ["Duration", ["1.3", "1.5", "1"]],
  ["Duration", ["0.0625", "0,034722", "0.125"]],
  ["Duration", ["0.25", "0.25", "0.25"]],
  ["Duration (min)", ["1.5", "2", "2"]],
  ["Duration (hours)", ["90", "45", "90"]],
  ["Duration", ["5", "90", "60"]],
])("below %s it is unclear when classes end that last %j", async (header, lengths) => {
  await expect(endsOf(header, ...lengths)).rejects.toThrow(/no column for (?:start, )?end/);
});

it("a length of some minutes beside those of other classes is unread", async () => {
  const { leftOut } = await endsOf("Duration", ...Array<string>(201).fill("90"), "2");
  expect(leftOut).toEqual(["unreadable time"]);
});
