import { expect, it } from "vitest";
import { readColumns } from "../school/said-columns.ts";
import { readText } from "../testing/rows-as-read.ts";

const columns = readColumns("location=#2");
const read = async (...lines: readonly string[]) => readText("exams.csv", lines.join("\n"), { columns });

it.each([
  ["9:30", "3 Hours", 750],
  ["9:30", "1.5 Hours", 660],
  ["9h30", "1h30", 660],
  ["9:30", "1,5 h", 660],
  ["9:30", "90 min", 660],
  ["9h30", "2 heures", 690],
  ["9:30", "1 hour 15 minutes", 645],
])("below no header a class from %s lasts %s", async (start, length, end) => {
  const other = start.replace("9", "13");
  expect(
    await read(
      `Biology;Great Hall;Monday;${start};${length}`,
      `Physics;Great Hall;Tuesday;${other};${length}`,
      `Chemistry;Small Hall;Friday;${start};${length}`,
    ),
  ).toEqual({
    meetings: [
      `Great Hall|M|570|${end}|||`,
      `Great Hall|T|810|${end + 240}|||`,
      `Small Hall|F|570|${end}|||`,
    ],
    leftOut: [],
  });
});

it("a row without its length is unread", async () => {
  const rows = [
    "Biology,Great Hall,Monday,9:30,3 Hours",
    "Physics,Great Hall,Tuesday,13:30,",
    "Physics,Great Hall,Friday,13:30",
  ];
  expect(await read(...rows)).toEqual({
    meetings: ["Great Hall|M|570|750|||"],
    leftOut: ["unreadable time", "wrong number of columns"],
  });
});

it("beside a start and an end a length says nothing more", async () => {
  const rows = [
    "Biology,Great Hall,Monday,9:30,11:00,90 min",
    "Physics,Great Hall,Tuesday,13:30,15:00,90 min",
  ];
  expect(await read(...rows)).toEqual({
    meetings: ["Great Hall|M|570|660|||", "Great Hall|T|810|900|||"],
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
