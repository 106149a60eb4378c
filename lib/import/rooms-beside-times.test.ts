import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { RoomTimes } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const slotsOf = async (...rows: readonly string[]) => {
  const { meetings, leftOut } = await readText("a.tsv", ["Course\tRoom\tSchedule", ...rows].join("\n"), {
    clock: "24h",
  });
  return { slots: meetings.map((meeting) => meeting.replaceAll("|", " ").trim()), leftOut };
};

it("rooms in a line are taken at each of the times in the line beside them, also if there are as many", async () => {
  const { slots, leftOut } = await slotsOf(
    "A\tK085 A514-PC-L\tMo 9 - 10 We 10 - 11",
    "B\tD030 K085\tMo 11 - 12 We 11 - 12",
    "C\tK085 Online\tFr 8 - 9 Fr 9 - 10",
    ...["K085", "D030"].map((room) => `G\t${room}\tSa 9 - 10`),
  );
  expect(leftOut).toEqual([]);
  expect(slots.filter((slot) => / [AC]$/.test(slot))).toEqual([
    "A514-PC-L M 540 600 A",
    "A514-PC-L W 600 660 A",
    "K085 F 480 540 C",
    "K085 F 540 600 C",
    "K085 M 540 600 A",
    "K085 W 600 660 A",
  ]);
});

it.each([
  ["MWANDF", "10:00AM - 10:50AMAND1:00PM - 1:50PM", "HALL 1ANDSCI 2"],
  ["MW AND F", "10:00AM - 10:50AM AND 1:00PM - 1:50PM", "HALL 1 AND SCI 2"],
  ["MW AND F", "10:00AM - 10:50AM AND 1:00PM - 1:50PM", "HALL 1 AND SCI 9"],
  ["MWANDFANDS", "10:00AM - 10:50AMAND1:00PM - 1:50PMAND1:00PM - 1:50PM", "HALL 1ANDSCI 2ANDONLINE"],
])("%s, %s and %s are two meetings", async (days, times, rooms) => {
  const rows = ["A,T,9:00AM - 9:50AM,HALL 1", "B,T,9:00AM - 9:50AM,SCI 2", `C,${days},${times},${rooms}`];
  const { meetings, leftOut } = await readText("a.csv", ["Course,Days,Time,Room", ...rows].join("\n"));
  expect(leftOut).toEqual([]);
  expect(meetings.filter((meeting) => meeting.includes("|C|"))).toEqual([
    ...["HALL 1|M|600|650|C||", "HALL 1|W|600|650|C||"],
    `${rooms.includes("SCI 2") ? "SCI 2" : "SCI 9"}|F|780|830|C||`,
  ]);
});

it("AND between days alone does not say which room is used on which", async () => {
  const rows = ["A,MWF,8:00AM - 8:50AM,HALL 1", "B,TR,8:00AM - 8:50AM,SCI 2"];
  const row = 'C,M AND W,9:00AM - 9:50AM,"HALL 1\nSCI 2"';
  const { meetings } = await readText("a.csv", ["Course,Days,Time,Room", ...rows, row].join("\n"));
  expect(meetings.filter((meeting) => meeting.includes("|C|"))).toEqual(
    ["HALL 1", "SCI 2"].flatMap((room) => ["M", "W"].map((day) => `${room}|${day}|540|590|C||`)),
  );
});

const LINES = [
  "Course\tRoom\tSchedule",
  "A\tK085 A514-PC-L\tMo 9 - 10 We 10 - 11",
  "B\tD030 K085\tMo 11 - 12 We 11 - 12",
  "C\tK085 Online\tFr 8 - 9 Fr 9 - 10",
  ...["K085", "D030"].map((room) => `G\t${room}\tSa 9 - 10`),
];

const readingOf = (lines: readonly string[], roomTimes?: RoomTimes, profile?: string) =>
  readTimetable({
    files: [fileOf(lines.join("\n"), "a.tsv")],
    profile: profile === undefined ? undefined : { name: "school.yaml", text: profile },
    answers: { timeZone: "Europe/Istanbul", clock: "24h", accept: "term dates", roomTimes },
    now: Date.UTC(2026, 8, 20),
  });

/** The classes of each room, or what is asked. */
const roomsOf = async (...said: Parameters<typeof readingOf>) => {
  const reading = await readingOf(...said);
  if (reading.kind === "questions") return reading.questions.map(({ about }) => about);
  return reading.terms.flatMap(({ timetable }) =>
    timetable.rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ className, start }) => `${name} ${day} ${start / 60} ${className}`),
      ),
    ),
  );
};

const IN_ORDER = [
  ...["A514-PC-L W 10 A", "D030 M 11 B", "D030 S 9 G"],
  ...["K085 M 9 A", "K085 W 11 B", "K085 F 8 C", "K085 S 9 G"],
];

it("as many rooms as times in a line may each belong to the other in its place, which is a question with rows", async () => {
  const reading = await readingOf(LINES);
  const [question] = reading.kind === "questions" ? reading.questions : [];
  expect(question).toMatchObject({ about: "room times", isOptional: true });
  expect(question?.choices.map(({ answer, rows = [] }) => [answer, rows[1]?.message, rows.length])).toEqual([
    [{ roomTimes: "in-order" }, "row 2: A514-PC-L, W 10:00-11:00, A", 4],
    [{ roomTimes: "all" }, "row 2: K085, W 10:00-11:00, A", 4],
  ]);
  expect(await roomsOf(LINES, "in-order")).toEqual(IN_ORDER);
  expect(await roomsOf(LINES, "all")).toHaveLength(12);
});

it("rooms with a blank in their names are in order as well", async () => {
  const spaced = LINES.map((line) =>
    line
      .replace(/(K085|D030) (\S+)(?=\t)/, "$1, $2")
      .replaceAll("K085", "Hall 1")
      .replaceAll("D030", "Hall 2"),
  );
  expect((await roomsOf(spaced, "in-order")).filter((each) => each.startsWith("Hall"))).toEqual([
    ...["Hall 1 M 9 A", "Hall 1 W 11 B", "Hall 1 F 8 C", "Hall 1 S 9 G"],
    ...["Hall 2 M 11 B", "Hall 2 S 9 G"],
  ]);
  expect(await roomsOf(spaced)).toEqual(["room times"]);
});

it("two rooms in a line beside three times are taken at all of them, also in order", async () => {
  const lines = [...LINES, "D\tD030 K085\tTu 8 - 9 Th 9 - 10 Fr 10 - 11"];
  const classes = await roomsOf(lines, "in-order");
  expect(classes.filter((each) => each.endsWith(" D"))).toEqual(
    ["D030", "K085"].flatMap((room) => ["T 8", "R 9", "F 10"].map((time) => `${room} ${time} D`)),
  );
  expect(await roomsOf(lines)).not.toContain("room times");
});

it("the profile remembers which times the rooms have", async () => {
  const reading = await readingOf(LINES, "in-order", "name: School\n");
  const text = reading.kind === "timetables" ? reading.profile?.text : undefined;
  expect(text).toContain("room_times: in-order");
  expect(await roomsOf(LINES, undefined, text)).toEqual(IN_ORDER);
});
