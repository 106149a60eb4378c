import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import type { RowOptions } from "./source-rows.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const TIME_ZONE: RowOptions = { timeZone: "Europe/Madrid" };

/** The room, the weekday, start and end of every meeting, and its dates. */
const slotsOf = async (name: string, lines: readonly string[], said = TIME_ZONE) => {
  const { meetings, leftOut } = await readText(name, lines.join("\r\n"), said);
  const slots = meetings.map((meeting) =>
    meeting
      .split("|")
      .filter((_, index) => index !== 4)
      .join(" ")
      .trim(),
  );
  return { slots, leftOut };
};

it("a word that is a day only behind an s says nothing of days", async () => {
  const rows = ["1", "2", "1", "3"].map((stage, index) => ({ stage, hours: "2", classroom: `R ${index}` }));
  const file = fileOf(JSON.stringify(rows), "courses.json");
  const found = await readTimetable({ files: [file], now: 0 });
  const questions = found.kind === "questions" ? found.questions : [];
  expect(questions.map(({ about, choices }) => [about, choices])).toEqual([["columns", []]]);
});

it("a time with seconds, at which a list was written, asks for no time zone", async () => {
  const courses = [{ day: "Çarşamba", startTime: "09:30", endTime: "12:29", classroom: "2D11" }];
  const content = JSON.stringify({ lastUpdated: "2026-08-22T18:51:37.368Z", courses });
  expect(await slotsOf("a.json", [content], {})).toEqual({ slots: ["2D11 W 570 749"], leftOut: [] });
});

it("groups without a list of classes hide none of the others", async () => {
  const classOf = (place: string, from: number) => ({
    day: "Monday",
    start: `${from}:00`,
    end: `${from}:50`,
    place,
  });
  const groups = {
    Chemistry: {
      "C-11": null,
      "C-12": null,
      "C-13": [classOf("K 1 - 304", 9)],
      "C-14": [classOf("K 1 - 310", 10)],
    },
    Letters: { "L-11": null, "L-12": [classOf("K 1 - 304", 11)], "L-13": null, "L-14": null },
    Law: { "W-11": null, "W-12": null },
  };
  expect(await slotsOf("groups.json", [JSON.stringify(groups)])).toEqual({
    slots: ["K 1 - 304 M 540 590", "K 1 - 304 M 660 710", "K 1 - 310 M 600 650"],
    leftOut: ["no room"],
  });
});

it("an address of a call, and words of several languages, do not name a room", async () => {
  const none = ["neprecizat", "Не указана", "Дистанційно", "çevrim içi", "https://meet.school.example/abc"];
  const lines = ["R 1", ...none].map((room, index) => `Monday,${9 + index}:00,${9 + index}:50,${room}`);
  const { slots } = await slotsOf("a.csv", ["Day,Start,End,Room", ...lines]);
  expect(slots).toEqual(["R 1 M 540 590"]);
});

it("a class whose row is there again for each date takes place on these dates only", async () => {
  const lines = [
    "Fecha,Dia,Inicio,Fin,Asignatura,Aula",
    "2026-03-23,Lunes,08:30,10:30,Dades,52.321",
    "2026-04-13,Lunes,08:30,10:30,Dades,52.321",
    "2026-03-24,Martes,08:30,10:30,Xarxes,52.119",
    "2026-04-14,Martes,08:30,10:30,Xarxes,52.119",
    "2026-03-25,Miércoles,08:30,10:30,Àlgebra,52.119",
  ];
  expect(await slotsOf("a.csv", lines)).toEqual({
    slots: [
      "52.119 T 510 630 2026-03-24 2026-03-24",
      "52.119 T 510 630 2026-04-14 2026-04-14",
      "52.119 W 510 630 2026-03-25 2026-03-25",
      "52.321 M 510 630 2026-03-23 2026-03-23",
      "52.321 M 510 630 2026-04-13 2026-04-13",
    ],
    leftOut: [],
  });
});

it("an instant in each row does not make it another class, and its date says which day is meant", async () => {
  const cells = ["2026-03-23", "2026-03-30", "2026-04-14"].map((date, index) => ({
    ...{ aula: "52.321", giorno: index < 2 ? "1" : "2", data: date.split("-").reverse().join("-") },
    ...{ ora_inizio: "08:30", ora_fine: "10:30", nome: "Dades", timestamp: Date.parse(date) / 1000 },
  }));
  const file = JSON.stringify({ cells, first_day: "02-03-2026", last_day: "29-05-2026" });
  expect(await slotsOf("a.json", [file])).toEqual({
    slots: [
      "52.321 M 510 630 2026-03-23 2026-03-23",
      "52.321 M 510 630 2026-03-30 2026-03-30",
      "52.321 T 510 630 2026-04-14 2026-04-14",
    ],
    leftOut: [],
  });
});

it("in a list in the order of dates, the first thousand rows have each class only a few times", async () => {
  const dates = ["2026-03-23,Lunes", "2026-03-24,Martes", "2026-03-30,Lunes", "2026-03-31,Martes"];
  const rowsOf = (date: string, at: number) =>
    Array.from({ length: 300 }, (_, n) => `${date},08:30,10:30,Dades ${n < 100 ? n : at * 300 + n},R${n}`);
  const lines = ["Fecha,Dia,Inicio,Fin,Asignatura,Aula", ...dates.flatMap(rowsOf)];
  const { slots } = await slotsOf("a.csv", lines);
  expect(slots.filter((slot) => slot.startsWith("R7 "))).toEqual([
    "R7 M 510 630 2026-03-23 2026-03-23",
    "R7 M 510 630 2026-03-30 2026-03-30",
    "R7 T 510 630 2026-03-24 2026-03-24",
    "R7 T 510 630 2026-03-31 2026-03-31",
  ]);
});

it("one date beside each weekday may be of the first class: a question", async () => {
  const lines = [
    "Fecha,Dia,Inicio,Fin,Asignatura,Aula",
    "2026-03-23,Lunes,08:30,10:30,Dades,52.321",
    "2026-03-24,Martes,08:30,10:30,Xarxes,52.119",
  ];
  await expect(slotsOf("a.csv", lines)).rejects.toThrow(
    'a.csv has a date beside each day in "Fecha", such as 2026-03-23. Do the classes take place in every week, or on these dates only?',
  );
});

it("NAN is a building, nan is nothing", async () => {
  const lines = [
    "Building,Room,Day,Start,End",
    "NAN,181,M,9:00,9:50",
    "nan,182,M,9:00,9:50",
    "SAV,nan,T,9:00,9:50",
  ];
  expect(await slotsOf("a.csv", lines)).toEqual({ slots: ["NAN 181 M 540 590"], leftOut: ["no room"] });
});

it("a street and its town behind TimeEdit's room are left out", async () => {
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", "BEGIN:VEVENT", "UID:1"],
    ...["DTSTART:20240507T060000Z", "DTEND:20240507T100000Z", "SUMMARY:EITA50"],
    "LOCATION:: E:4115. Ole Römers väg 3\\, 223 63 Lund\\,  : E:4116. Ole Römers väg 3\\, 223 63 Lund",
    ...["END:VEVENT", "END:VCALENDAR"],
  ];
  expect(await slotsOf("a.ics", lines, { timeZone: "Europe/Stockholm" })).toEqual({
    slots: ["E:4115 T 480 720 2024-05-07 2024-05-07", "E:4116 T 480 720 2024-05-07 2024-05-07"],
    leftOut: [],
  });
});

it.each([
  ...["(S/S) / (S/S)", "(S/S) / undefined", "AULA PENDIENTE", "Por asignar", "Per confirmar", "A definir"],
  ...["Online Live Event", "E-learning (Virtual Classroom)", "VIRTU", "Not available at this time."],
])("%s is not a room", async (room) => {
  const lines = ["Course,Room,Day,Start,End", `A,${room},Monday,9:00,9:50`, "B,R 1,Monday,9:00,9:50"];
  expect(await slotsOf("a.csv", lines)).toEqual({ slots: ["R 1 M 540 590"], leftOut: ["no room"] });
});

it.each([
  ["Slovak", "Deň,Čas,Názov,Miestnosť", ["Po", "Ut", "St", "Št", "Pi"], "MTWRF"],
  ["Hebrew", "יום,שעה,שם מקצוע,חדר", ["ראשון", "שני", "שלישי", "רביעי", "חמישי"], "UMTWR"],
])("headers and days in %s are known", async (_, header, days, weekdays) => {
  const lines = [header, ...days.map((day, index) => `${day},09:15 - 10:45,A,THB 11${index}`)];
  expect((await slotsOf("a.csv", lines)).slots).toEqual(
    [...weekdays].map((weekday, index) => `THB 11${index} ${weekday} 555 645`),
  );
});
