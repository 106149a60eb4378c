import { expect, it } from "vitest";
import { batchesOf, type Cell } from "../formats/table.ts";
import { readText } from "../testing/rows-as-read.ts";
import { withDerivedColumns } from "./derived-columns.ts";

it("a column of AM and PM beside the start tells the morning from the evening", async () => {
  const meetingTimes = [
    { meetingDay: "M", startTime: "0830", endTime: "0950", pmCode: "A", roomNumber: "A 1" },
    { meetingDay: "T", startTime: "0810", endTime: "0930", pmCode: "P", roomNumber: "A 1" },
    { meetingDay: "W", startTime: "1020", endTime: "0120", pmCode: "A", roomNumber: "A 1" },
    { meetingDay: null, startTime: null, endTime: null, pmCode: null, roomNumber: null },
  ];
  expect(await readText("sections.json", JSON.stringify([{ index: "1", meetingTimes }]))).toEqual({
    meetings: ["A 1|M|510|590|||", "A 1|T|1210|1290|||", "A 1|W|620|800|||"],
    leftOut: ["no room"],
  });
});

it("the end may have a column of its own", async () => {
  const lines = [
    "Room,Days,Start,Start AM/PM,End,End AM/PM",
    "B 2,M,11:00,AM,1:00,PM",
    "B 2,R,8:00,PM,9:30,PM",
    "B 3,F,8:00,AM,9:30,AM",
  ];
  expect(await readText("list.csv", lines.join("\n"))).toEqual({
    meetings: ["B 2|M|660|780|||", "B 2|R|1200|1290|||", "B 3|F|480|570|||"],
    leftOut: [],
  });
});

it.each([
  ["seconds from midnight", 30_600, 36_000],
  ["milliseconds from midnight", 30_600_000, 36_000_000],
  ["seconds since 1970", 1_599_047_700, 1_599_053_400],
  ["milliseconds since 1970", 1_599_047_700_000, 1_599_053_400_000],
])("times in %s are refused", async (_, start, end) => {
  const records = ["M", "T"].map((day) => ({ room: "H 1", day, start, end }));
  await expect(readText("a.json", JSON.stringify(records), { timeZone: "Europe/Paris" })).rejects.toThrow(
    `column "start" holds no start, such as "${start}"`,
  );
});

it("a column of starts alone is not called a column without times", async () => {
  const lines = [
    "Ruangan,Hari,Jam,Kelas",
    "Lab 1,Senin,08:00,A",
    "Lab 2,Selasa,10:30,B",
    "Lab 1,Rabu,13:00,C",
  ];
  await expect(readText("list.csv", lines.join("\n"))).rejects.toThrow(
    'column "Jam" holds one time of each class, such as "08:00", and not its start and end',
  );
});

const endsOf = async (...classes: readonly (readonly [start: Cell, duration: Cell])[]) => {
  const cells = [["Room", "Day", "Start", "Duration"], ...classes.map((when) => ["Hall 1", "M", ...when])];
  const rows = cells.map((row, index) => ({ line: index + 1, cells: row }));
  const ends: Cell[] = [];
  for await (const batch of batchesOf(await withDerivedColumns({ name: "list", rows })))
    for (const row of batch) ends.push(row.cells[4] ?? null);
  return ends;
};

it("a list of starts and durations gets a column of ends", async () => {
  expect(await endsOf(["9:00", "50"], ["10:00", "75"], ["11:00", "0"])).toEqual([
    "end",
    "09:50",
    "11:15",
    "11:00",
  ]);
  expect(await endsOf(["9:00", "1"], ["10:00", "1.5"], ["22:00", "2"], ["22:30", "2"])).toEqual([
    "end",
    "10:00",
    "11:30",
    "24:00",
    null,
  ]);
  expect(await endsOf(["9:00", "0:50"], ["10:00", "PT1H15M"], ["11:00", "2 h"])).toEqual([
    "end",
    "09:50",
    "11:15",
    "13:00",
  ]);
  // Thirteen may be hours or minutes.
  expect(await endsOf(["9:00", "50"], ["10:00", "13"])).toEqual([null, null, null]);
});

it("a time beside a duration is the start", async () => {
  expect(await readText("list.csv", "Room,Day,Time,Duration\nA 1,M,9:00,0:50\nA 2,T,13:30,1:15")).toEqual({
    meetings: ["A 1|M|540|590|||", "A 2|T|810|885|||"],
    leftOut: [],
  });
});

it.each(["Mo,Di,Mi,Do,Fr", "lu,ma,me,je,ve", "Lu,Ma,Mi,Ju,Vi", "ma,di,wo,do,vr"])(
  "columns of times may have the short names of one language, %s",
  async (days) => {
    const lines = [`Kurs,${days},Raum`, "A,9:00-9:50,,9:00-9:50,,,H 1", "B,,13:30-14:45,,,8:00-8:50,H 2"];
    expect(await readText("list.csv", lines.join("\n"))).toEqual({
      meetings: ["H 1|M|540|590|A||", "H 1|W|540|590|A||", "H 2|F|480|530|B||", "H 2|T|810|885|B||"],
      leftOut: [],
    });
  },
);

it.each([
  ["one letter or two each", "M,T,W,TH,F,S,SU"],
  [
    "words with Indicator",
    "Monday Indicator,Tuesday Indicator,Wednesday Indicator,Thursday Indicator,Friday Indicator,Saturday Indicator,Sunday Indicator",
  ],
])("columns of days whose cells repeat them may be called by %s", async (_, days) => {
  const lines = [
    `Course,${days},Start,End,Room`,
    "A,M,,W,,,,,9:00,9:50,H 1",
    "B,,T,,TH,,,SU,13:30,14:45,H 2",
  ];
  expect(await readText("list.csv", lines.join("\n"))).toEqual({
    meetings: [
      ...["H 1|M|540|590|A||", "H 1|W|540|590|A||"],
      ...["H 2|R|810|885|B||", "H 2|T|810|885|B||", "H 2|U|810|885|B||"],
    ],
    leftOut: [],
  });
});

it("the end stands below its header if a row has no last cell", async () => {
  const lines = ["Room,Day,Start,Duration,Teacher,Note", "A 1,M,9:00,50,Bell,", "A 2,T,9:00,50"];
  expect(await readText("list.csv", lines.join("\n"))).toEqual({
    meetings: ["A 1|M|540|590|||", "A 2|T|540|590|||"],
    leftOut: [],
  });
});
