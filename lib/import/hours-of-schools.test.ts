import { messagesOf } from "@classroom/timetable/sentence.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const ROWS = [
  "Building,Room,Days,Start,End,Course,Start Date,End Date",
  "NH,1,MWF,09:00,09:50,A,2026-08-31,2026-12-11",
  "NH,2,TR,10:00,11:15,B,2026-08-31,2026-12-11",
  "Gym,3,TR,10:00,11:15,C,2026-08-31,2026-12-11",
  "Annex,4,TR,10:00,11:15,D,2026-08-31,2026-12-11",
  "Annex,5,M,14:00,16:00,FINAL,2026-12-14,2026-12-14",
];

const timetableOf = async (profile: string, rooms?: string) => {
  const found = await readTimetable({
    files: [fileOf(ROWS.join("\n"))],
    profile: { name: "school.yaml", text: `time_zone: America/Detroit\n${profile}` },
    ...(rooms !== undefined && { rooms: fileOf(rooms, "rooms.csv") }),
    now: Date.parse("2026-09-01T12:00:00Z"),
  });
  const [term] = found.kind === "timetables" ? found.terms : [];
  if (term === undefined) throw new Error("The file is in doubt");
  return term;
};

const TERM = `
terms:
  - name: Fall 2026
    first_day: 2026-08-31
    last_day: 2026-12-11
    no_classes:
      - 2026-09-07
      - {from: 2026-10-12, to: 2026-10-13, kind: break}
      - {from: 2026-11-25, to: 2026-11-27, kind: break, name: Thanksgiving}
      - {from: 2026-11-26, kind: holiday}
      - {from: 2026-12-10, kind: reading}
    exams: {from: 2026-12-14, to: 2026-12-18}
`;

const PROFILE = `
hours: Mo-Fr 07:00-22:00; PH off
access: {name: student card}
buildings:
  NH: {name: North Hall, hours: 24/7, access: {name: open to all, public: true}, coordinates: [42.73, -73.68]}
  Gym: Gymnasium
  Gymnasium: {coordinates: [42.5, -73.6]}
  Nowhere: {hours: "off"}
`;

it("the hours and the access of a room are its own, its building's or the school's, the closest", async () => {
  const rooms = [
    "building,room,hours,access,public",
    "NH,2,Mo-Su 18:00-02:00,,",
    "Gym,3,,key at the desk,",
    "Annex,4,,,yes",
  ];
  const { timetable, report } = await timetableOf(PROFILE + TERM, rooms.join("\n"));
  expect(
    timetable.rooms.map(({ name, building, hours, access, coordinates }) => ({
      name,
      building,
      hours,
      access,
      coordinates,
    })),
  ).toEqual([
    {
      name: "Annex 4",
      building: "Annex",
      hours: "Mo-Fr 07:00-22:00; PH off",
      access: { name: null, public: true },
    },
    {
      name: "Annex 5",
      building: "Annex",
      hours: "Mo-Fr 07:00-22:00; PH off",
      access: { name: "student card", public: false },
    },
    {
      name: "Gym 3",
      building: "Gymnasium",
      hours: "Mo-Fr 07:00-22:00; PH off",
      access: { name: "key at the desk", public: false },
      coordinates: [42.5, -73.6],
    },
    {
      name: "NH 1",
      building: "North Hall",
      hours: "24/7",
      access: { name: "open to all", public: true },
      coordinates: [42.73, -73.68],
    },
    {
      name: "NH 2",
      building: "North Hall",
      hours: "Mo-Su 18:00-02:00",
      access: { name: "open to all", public: true },
      coordinates: [42.73, -73.68],
    },
  ]);
  expect(report.unmatched).toEqual(["Nowhere"]);
});

it("a date without classes is what the profile calls it, and a holiday if the profile does not say", async () => {
  const { timetable, report } = await timetableOf(PROFILE + TERM);
  expect(timetable.calendar).toMatchObject({
    holidays: [
      [7, 7],
      [87, 87],
    ],
    breaks: [
      [42, 43],
      [86, 88],
    ],
  });
  expect(messagesOf(report.notes).join("\n")).toContain("2026-09-07: no classes, counted as holidays (PH).");
});

it("the first and the last day of a term may be holidays, and those beside it are not its own", async () => {
  const holidays = ["2026-08-30", "2026-08-31", "2026-12-18", "2026-12-19"];
  const term = "terms: [{name: Fall 2026, first_day: 2026-08-31, last_day: 2026-12-18, no_classes:";
  const { timetable } = await timetableOf(`${PROFILE}${term} [${holidays.join(", ")}]}]`);
  expect(timetable.calendar).toMatchObject({
    holidays: [
      [0, 0],
      [109, 109],
    ],
  });
});

it("examination weeks after the last class belong to the term, without classes", async () => {
  const { timetable } = await timetableOf(PROFILE + TERM);
  expect(timetable.calendar).toMatchObject({
    last: "2026-12-18",
    exams: { from: "2026-12-14", to: "2026-12-18" },
  });
  expect(timetable.calendar?.days.slice(-9)).toBe("-F-------");
  const final = timetable.rooms.find(({ name }) => name === "Annex 5");
  expect(final?.meetings.M).toEqual([{ className: "FINAL", start: 840, end: 960, on: [[105, 105]] }]);
});

it("a school without hours is as it was: its calendar says nothing of holidays", async () => {
  const { timetable, report } = await timetableOf(TERM.replace(/ +exams.*\n/, ""));
  expect(Object.keys(timetable.calendar ?? {})).toEqual(["id", "name", "first", "last", "timeZone", "days"]);
  expect(timetable.rooms.some((room) => "hours" in room || "access" in room)).toBe(false);
  expect(messagesOf(report.notes).join("\n")).not.toContain("holidays");
});

it.each([
  [
    "building,room,hours\nNH,1,Mo-Fr 7-22",
    'row 2 has the hours "Mo-Fr 7-22", which are not opening hours: at character 7',
  ],
  ["building,room,public\nNH,1,perhaps", 'row 2 says neither yes nor no in public, but "perhaps"'],
])("rooms are refused with the place of what is wrong: %s", async (rooms, problem) => {
  await expect(timetableOf(PROFILE + TERM, rooms)).rejects.toThrow(problem);
});
