import { expect, it } from "vitest";
import { readPeriodTable } from "./school/said-periods.ts";
import { readText } from "./testing/rows-as-read.ts";

/** The room, the weekday, start, end and first date of every meeting, and why rows were left out. */
const read = async (name: string, text: string, timeZone?: string) => {
  const { meetings, leftOut } = await readText(name, text, { timeZone });
  const slots = meetings.map((meeting) => {
    const [room, day, start, end, , first] = meeting.split("|");
    return [room, day, start, end, first].filter((part) => part !== "").join(" ");
  });
  return { slots: [...new Set(slots)], leftOut };
};

const calendar = (...locations: readonly string[]): string =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN"],
    ...locations.flatMap((location, index) => [
      ...["BEGIN:VEVENT", `UID:${index}`, "DTSTART:20260907T080000", "DTEND:20260907T090000"],
      ...[`SUMMARY:Course ${index}`, `LOCATION:${location}`, "END:VEVENT"],
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

const onMonday = (room: string) => `${room} M 480 540 2026-09-07`;

const plan = (title: string, heading: string, ...lessons: readonly string[]): string => `<html><head>
<meta name="description" content="Plan lekcji utworzony za pomocą programu Plan lekcji Optivum firmy VULCAN">
<title>Plan lekcji ${title} - ${heading}</title></head><body>
<table class="tabtytul"><tr><td class="tytul"><span class="tytulnapis">${heading}</span></td></tr></table>
<table><tr><td><table class="tabela">
<tr><th>Nr</th><th>Godz</th><th>Poniedziałek</th><th>Wtorek</th></tr>
${lessons.map((cells, index) => `<tr><td class="nr">${index}</td><td class="g"> ${7 + index}:30- ${8 + index}:15</td>${cells}</tr>`).join("\n")}
</table></td></tr><tr><td>Obowiązuje od: 01.09.2026<table><tr><td>wygenerowano 23.07.2026</td></tr></table></td></tr></table>
</body></html>`;

const BLANK = '<td class="l">&nbsp;</td>';
const OF_ROOM =
  '<td class="l"><a class="o">2B</a>-1/2 <span class="p">fizyka</span> <span class="n">AB</span><br></td>';
const IN_ROOMS =
  '<td class="l"><span class="p">fizyka-1/2</span> <a href="s5.html" class="s">105</a> <span class="n">AB</span><br><span class="p">chemia-2/2</span> <span class="s">K1</span></td>';

it("Optivum's plan of a room has the room's name above it", async () => {
  expect(await read("s5.html", plan("sali", "105", BLANK + OF_ROOM, OF_ROOM + BLANK))).toEqual({
    slots: ["105 M 510 555", "105 T 450 495"],
    leftOut: [],
  });
  expect(await read("s6.html", plan("sali", "106", BLANK + BLANK))).toEqual({ slots: [], leftOut: [] });
});

it("Optivum's plan of a class marks the room of each group", async () => {
  expect(await read("o1.html", plan("oddziału", "2B", IN_ROOMS + BLANK))).toEqual({
    slots: ["105 M 450 495", "K1 M 450 495"],
    leftOut: [],
  });
});

it("the halves of a class are in a room each", async () => {
  const location = "подгруппа 1: 9 корпус - 3.13 / подгруппа 2: 6 корпус - 357";
  expect((await read("a.ics", calendar(location, "Group 1: Room 7"), "UTC")).slots).toEqual(
    ["6 корпус - 357", "9 корпус - 3.13", "Room 7"].map(onMonday),
  );
});

it("a place whose first part is missing is unread", async () => {
  expect(await read("a.ics", calendar("/G 12 (Hall) MAT01", "G 13"), "UTC")).toEqual({
    slots: [onMonday("G 13")],
    leftOut: ["unreadable room"],
  });
});

it("a campus that contains every other place is not a room", async () => {
  const inCampus = ["A 1", "A 2", "B 7"].map((room) => `Example University ${room}`);
  expect(await read("a.ics", calendar("Example University", ...inCampus), "UTC")).toEqual({
    slots: inCampus.map(onMonday),
    leftOut: ["no room"],
  });
  // A hall beside one of another name may be a room.
  const halls = ["Main Hall", "Main Hall 1", "Main Hall 2", "Annex 3"];
  expect((await read("a.ics", calendar(...halls), "UTC")).slots.toSorted()).toEqual(
    halls.map(onMonday).toSorted(),
  );
});

it("a weekday may stand before a date, if it falls on that day", async () => {
  const lines = ["Místnost,Den,Od,Do", "C11,So 17.02.2024,08:45,16:45", "C12,Pá 08.03.2024,12:15,20:15"];
  expect(await read("a.csv", lines.join("\n"))).toEqual({
    slots: ["C11 S 525 1005 2024-02-17", "C12 F 735 1215 2024-03-08"],
    leftOut: [],
  });
  const onAnotherDay = [...lines, "C13,Ne 17.02.2024,08:45,16:45"].join("\n");
  await expect(read("a.csv", onAnotherDay)).rejects.toThrow('"Den" holds no days, such as "So 17.02.2024"');
});

it("a class has its room itself, or each of its groups has one", async () => {
  const times = { day: "Monday", start: "8:00", end: "9:00" };
  const classes = [
    { course: "A", ...times, room: "M 5" },
    {
      course: "B",
      ...times,
      groups: [
        { group: 1, room: "L 1" },
        { group: 2, room: "L 2" },
      ],
    },
  ];
  expect(await read("a.json", JSON.stringify(classes))).toEqual({
    slots: ["L 1 M 480 540", "L 2 M 480 540", "M 5 M 480 540"],
    // The outer list is read as well: there the class of the groups has none.
    leftOut: ["no room"],
  });
  const ofBoth = classes.map((each) => ({ ...each, room: "M 5" }));
  expect(await read("a.json", JSON.stringify({ terms: [{ classes: ofBoth }] }))).toEqual({
    slots: ["L 1 M 480 540", "L 2 M 480 540", "M 5 M 480 540"],
    leftOut: [],
  });
});

it("where the starts are instants, the number of the day is not needed", async () => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    date: `2026-09-${String(7 + index).padStart(2, "0")}`,
    weekday: (index % 7) + 1,
  }));
  const events = days.map(({ date, weekday }) => ({
    ...{ course: "A", room: "R 1", weekday },
    ...{ start: `${date}T08:00:00`, end: `${date}T09:40:00` },
  }));
  const { slots, leftOut } = await read("a.json", JSON.stringify(events), "UTC");
  expect(leftOut).toEqual([]);
  expect(slots.toSorted()).toEqual(
    days.map(({ date, weekday }) => `R 1 ${"MTWRFSU"[weekday - 1]} 480 580 ${date}`).toSorted(),
  );
});

it("the names in a list of classrooms are rooms", async () => {
  const day = (name: string, start: string, end: string) => ({ name, occupancy: [{ start, end }] });
  const document = {
    date: "20260907",
    campuses: [
      {
        name: "Main",
        buildings: [
          {
            name: "Building 2",
            classrooms: [day("2.0.1", "08:15", "10:15"), day("2.0.2", "09:15", "10:15")],
          },
          {
            name: "Building 3",
            classrooms: [day("3.0.1", "08:15", "10:15"), day("3.0.2", "08:15", "10:15")],
          },
        ],
      },
    ],
  };
  expect(await read("a.json", JSON.stringify(document))).toEqual({
    slots: [
      "Building 2 2.0.1 M 495 615 2026-09-07",
      "Building 2 2.0.2 M 555 615 2026-09-07",
      "Building 3 3.0.1 M 495 615 2026-09-07",
      "Building 3 3.0.2 M 495 615 2026-09-07",
    ],
    leftOut: [],
  });
});

it("lines of rooms keep to their lines of times, though a line has two times or no room", async () => {
  const header = "课程名称,上课时间,上课地点";
  const rows = [
    "A,周一第1-2节;周三第1-2节,东106;东107",
    "B,周二第1-2节;周四第1-2节,东106;不排教室",
    'C,"周五第1-2,5-6节;周二第3-4节",东108;东108',
  ];
  const periods = readPeriodTable(
    Array.from({ length: 6 }, (_, index) => [String(index + 1), `${8 + index}:00-${8 + index}:50`]),
  );
  const { meetings, leftOut } = await readText("a.csv", [header, ...rows].join("\n"), { periods });
  expect(leftOut).toEqual([]);
  expect(meetings.map((meeting) => meeting.split("|").slice(0, 4).join(" "))).toEqual([
    "东106 M 480 590",
    "东106 T 480 590",
    "东107 W 480 590",
    "东108 F 480 590",
    "东108 F 720 830",
    "东108 T 600 710",
  ]);
});

it("a class whose days are all null has its room at no time, where the days of others hold their times", async () => {
  const week = { lunes: null, martes: null, miercoles: null, jueves: null, viernes: null, sabado: null };
  const sections = [
    { aula: "ER301", tipo: "T", horario: { ...week, martes: { desde: "8:00", hasta: "10:00" } } },
    { aula: "FD203", tipo: "L", horario: week },
    { aula: "FD204", tipo: "E", horario: { ...week, sabado: { desde: "9:00", hasta: "13:00" } } },
  ];
  const text = JSON.stringify({ MAT101: { nombre: "A", sections }, MAT102: { nombre: "B", sections } });
  expect(await read("a.json", text)).toEqual({
    slots: ["ER301 T 480 600", "FD204 S 540 780"],
    leftOut: [],
  });
});

it("a number behind the only dates is of the only meeting, and a period of the year says no lesson", async () => {
  const header = "PERIODO,NRC,EDIFICIO,SALON,FECHA_INICIAL_1,FECHA_FINAL_1,HI,HF,L,M,I,J,V,S,D";
  const rows = [
    "202615,101,NORTE,B-103,02/09/2026,04/25/2026,0730,0944,M,,W,,,,",
    "202615,102,NORTE,B-103,04/27/2026,06/07/2026,1800,2014,,,,,,S,",
  ];
  expect(await read("a.csv", [header, ...rows].join("\n"))).toEqual({
    slots: [
      "NORTE B-103 M 450 584 2026-02-09",
      "NORTE B-103 S 1080 1214 2026-04-27",
      "NORTE B-103 W 450 584 2026-02-09",
    ],
    leftOut: [],
  });
});
