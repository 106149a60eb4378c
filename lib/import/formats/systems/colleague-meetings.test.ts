import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { readText } from "../../testing/rows-as-read.ts";

const TERM = "2026/09/10-2026/12/16";
const LIST = [
  "Section,Meeting Information",
  `ACCT 1,"${TERM} LEC Mon, Wed 08:30AM - 10:20AM, MAIN, Room 104\n${TERM} LAB Fri 01:30PM - 02:20PM, SCI, Room 31"`,
  `ACCT 2,"${TERM} LEC Tues, Thur 07:00PM - 09:50PM, MAIN, Room 104"`,
  'ACCT 3,"09/10/2026-12/16/2026 Lecture and Lab Saturday 03:00PM - 04:15PM, Main Hall, Room B12"',
];
const CLASSES = [
  "MAIN 104|M|510|620|ACCT 1|2026-09-10|2026-12-16",
  "MAIN 104|R|1140|1310|ACCT 2|2026-09-10|2026-12-16",
  "MAIN 104|T|1140|1310|ACCT 2|2026-09-10|2026-12-16",
  "MAIN 104|W|510|620|ACCT 1|2026-09-10|2026-12-16",
  "Main Hall B12|S|900|975|ACCT 3|2026-09-10|2026-12-16",
  "SCI 31|F|810|860|ACCT 1|2026-09-10|2026-12-16",
];

const readingOf = (...more: readonly string[]) => readText("sections.csv", [...LIST, ...more].join("\n"));

it("each meeting of a section has its dates, days, times and room", async () => {
  expect(await readingOf()).toEqual({ meetings: CLASSES, leftOut: [] });
});

it("what is announced later has no room, or no time", async () => {
  const later = [
    `ACCT 4,"${TERM} EXAM Fri 08:30AM - 10:30AM, Room TBA Room TBA"`,
    `ACCT 5,"${TERM} LEC Days TBA, Times TBA, Room TBA"`,
    `ACCT 6,${TERM}`,
    "ACCT 7,",
  ];
  expect(await readingOf(...later)).toEqual({ meetings: CLASSES, leftOut: ["no room"] });
  expect(await readingOf(`ACCT 4,"${TERM} LEC Days TBA, Times TBA, MAIN, Room 105"`)).toEqual({
    meetings: CLASSES,
    leftOut: [],
  });
});

it("a building may be blank", async () => {
  expect(await readingOf(`ACCT 4,"${TERM} LAB Sun 09:30AM - 11:20AM, , Room GNX"`)).toEqual({
    meetings: ["GNX|U|570|680|ACCT 4|2026-09-10|2026-12-16", ...CLASSES],
    leftOut: [],
  });
});

it.each([
  ["times in another form", "unreadable time", `"${TERM} LEC Mon 8h30 - 9h20, MAIN, Room 105"`],
  ["a text without its end", "several rooms and times", `"${TERM} LEC Mon 08:30AM - 10:20AM, MAIN..."`],
  ["a text without its times", "further meetings not shown", `"${TERM} Room 105 (more)..."`],
])("%s is unread", async (_, fate, cell) => {
  expect(await readingOf(`ACCT 4,${cell}`)).toEqual({ meetings: CLASSES, leftOut: [fate] });
});

it("of a class whose further meetings a page hides the first is read, and the others are unread", async () => {
  const hidden = `ACCT 4,"${TERM} LEC Sun 08:30AM - 10:20AM, SCI, Room 31 (more)..."`;
  expect(await readingOf(hidden)).toEqual({
    meetings: [...CLASSES, "SCI 31|U|510|620|ACCT 4|2026-09-10|2026-12-16"],
    leftOut: ["further meetings not shown"],
  });
  const file = { name: "sections.csv", bytes: Buffer.from([...LIST, hidden].join("\n")) };
  const answers = { timeZone: "UTC" };
  const reading = await readTimetable({ files: [file], answers, now: Date.UTC(2026, 8, 1) });
  const [question] = reading.kind === "questions" ? reading.questions : [];
  expect([question?.message, ...(question?.choices ?? []).map(({ label }) => label)]).toEqual([
    "Not published: 1 of 6 rows with a room could not be read, such as row 6, " +
      `"${TERM} LEC Sun 08:30AM - 10:20AM, SCI, Room 31 (more)..." (further meetings not shown). ` +
      "This file shows only the first meeting of these classes. Export a list of all their meetings.",
    "Publish it all the same, though 1 of these rows do not say which room: a room may be shown as free while " +
      "a class is in it",
  ]);
});

it("an unread meeting blocks the room that it names", async () => {
  const file = {
    name: "sections.csv",
    bytes: Buffer.from([...LIST, `ACCT 4,"${TERM} LEC Mon 8h30 - 9h20, SCI, Room 31"`].join("\n")),
  };
  const answers = { timeZone: "UTC", allowUnread: "50%" };
  const reading = await readTimetable({ files: [file], answers, now: Date.UTC(2026, 8, 1) });
  const rooms = reading.kind === "timetables" ? (reading.terms[0]?.timetable.rooms ?? []) : [];
  expect(rooms.map(({ name, unread }) => [name, unread])).toEqual([
    ["MAIN 104", undefined],
    ["Main Hall B12", undefined],
    ["SCI 31", [...WEEKDAYS]],
  ]);
});

/** `104 M 510 560 ACCT 1` of each class; else what is asked. */
const ownColumnsAs = async (header: string, ...rows: readonly string[]) => {
  const days = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"].map((day) => `CSM_${day}`).join();
  const columns = "CSM_START_TIME,CSM_END_TIME,CSM_BLDG,CSM_ROOM,SEC_MEETING_INFO";
  const text = [`SEC_NAME,${header},${days},${columns}`, ...rows].join("\n");
  const file = { name: "sections.csv", bytes: Buffer.from(text) };
  const answers = { timeZone: "UTC", accept: "term dates" };
  const reading = await readTimetable({ files: [file], answers, now: Date.UTC(2026, 8, 1) });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => `${name} ${day} ${start} ${end} ${className}`),
      ),
    ),
  );
};
const [LECTURE, LAB, LATE] = [
  "LEC Mon 08:30AM - 10:20AM, Main Hall, Room 104",
  "LAB Tues 01:30PM - 02:20PM, Science, Room 31",
  "LEC Days to be Announced, Times to be AnnouncedMain Hall, Room 104",
].map((meeting) => `${TERM} ${meeting}`);
const LECTURE_ROW = "Y,-,-,-,-,8:30AM,10:20AM,MAIN,104";
const LAB_ROW = "-,Y,-,-,-,1:30PM,2:20PM,SCI,31";

it("a list with a row and columns for each meeting is read by these, beside the text of a class' first one", async () => {
  const rows = [
    `ACCT 1,A,${LECTURE_ROW},"${LECTURE} (more)..."`,
    `ACCT 1,A,${LAB_ROW},"${LECTURE} (more)..."`,
    `ACCT 2,A,-,-,-,-,-,,,MAIN,104,"${LATE}"`,
    `ACCT 3,A,${LAB_ROW},"${LAB}"`,
  ];
  expect(await ownColumnsAs("SEC_STATUS", ...rows)).toEqual([
    "MAIN 104 M 510 620 ACCT 1",
    "SCI 31 T 810 860 ACCT 1",
    "SCI 31 T 810 860 ACCT 3",
  ]);
});

const OTHER_ROOMS =
  'sections.csv names other rooms besides "Room": CSM_ROOM. Are they rooms of the same class?';
it.each([
  ["hides further meetings", LECTURE_ROW, `${LECTURE} (more)...`, [OTHER_ROOMS]],
  ["says more meetings", LECTURE_ROW, `${LECTURE} ${LAB}`, [OTHER_ROOMS]],
  [
    ...["says the room that is blank beside it", "-,Y,-,-,-,1:30PM,2:20PM,,", LAB],
    ["Main Hall 104 M 510 620 ACCT 1", "Science 31 T 810 860 ACCT 2"],
  ],
] as const)("a list is not read by its own columns if a text %s", async (_, row, info, reading) => {
  const rows = [`ACCT 1,A,${LECTURE_ROW},"${LECTURE}"`, `ACCT 2,A,${row},"${info}"`];
  expect(await ownColumnsAs("SEC_STATUS", ...rows)).toEqual(reading);
});

it("a section of status C is cancelled in Colleague's own field, unless another is open", async () => {
  const rows = [`ACCT 1,A,${LECTURE_ROW},"${LECTURE}"`, `ACCT 2,C,${LAB_ROW},"${LAB}"`];
  const [active, other] = ["MAIN 104 M 510 620 ACCT 1", "SCI 31 T 810 860 ACCT 2"];
  expect(await ownColumnsAs("SEC_STATUS", ...rows)).toEqual([active]);
  expect(await ownColumnsAs("Status", ...rows)).toEqual([active, other]);
  expect(await ownColumnsAs("SEC_STATUS", ...rows, `ACCT 3,O,${LECTURE_ROW},"${LECTURE}"`)).toContain(other);
});
