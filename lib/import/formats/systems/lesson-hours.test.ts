import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { readPeriodTable } from "../../school/said-periods.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";

const PERIODS = readPeriodTable([
  ["1(08h05)", "8:05-9:05"],
  ["2(09h05)", "9:05-10:00"],
  ["3(10h15)", "10:15-11:10"],
]);

const ACTIVITIES = [
  ["2h00", "Latino", "49", "lunedì", "08h05"],
  ["1h00", "Fisica", "Lab 1", "martedì", "10h15"],
  ["2h00", "Storia", "49", "venerdì", "09h05"],
  ["1h00", "Arte", "Lab 1", "", ""],
  ["1h00", "Musica", "", "venerdì", "08h05"],
];

const XML = [
  '<?xml version="1.0" encoding="UTF-8"?>\n<TABLE nom="Attività">',
  ...ACTIVITIES.map(
    ([duration, name, room, day, start]) =>
      `<Attivita><DURATA>${duration}</DURATA><MAT_NOME>${name}</MAT_NOME><AULA>${room}</AULA><GIORNO>${day}</GIORNO><O.INIZIO>${start}</O.INIZIO></Attivita>`,
  ),
  "</TABLE>",
].join("\n");

const TEXT = [
  "Durata\tGiorno e ora\tFrequenza\tMateria\tAula",
  ...ACTIVITIES.map(
    ([duration, name, room, day, start]) =>
      `${duration}\t${day === "" ? "Non piazzata" : `${day} ${start}`}\tS\t${name}\t${room}`,
  ),
].join("\n");

it.each([
  ["attivita.xml", XML],
  ["attivita.txt", TEXT],
])(
  "%s counts lessons, whose times are a question; a class without a place in the week has none",
  async (name, text) => {
    const reading = await readTimetable({ files: [fileOf(text, name)], now: 0 });
    expect(reading.kind === "questions" && reading.questions[0]).toMatchObject({
      about: "periods",
      periods: ["1(08h05)", "2(09h05)", "3(10h15)"],
    });
    expect(await readText(name, text, { periods: PERIODS })).toEqual({
      meetings: ["49|F|545|670|Storia||", "49|M|485|600|Latino||", "Lab 1|T|615|670|Fisica||"],
      leftOut: ["no room"],
    });
  },
);

it("a class that ends after the last start is unread", async () => {
  const text = TEXT.replace("1h00\tmartedì", "2h00\tmartedì");
  const { meetings, leftOut } = await readText("a.txt", text, { periods: PERIODS });
  expect(meetings).toEqual(["49|F|545|670|Storia||", "49|M|485|600|Latino||"]);
  expect(leftOut).toEqual(["unknown period", "no room"]);
});

it.each([
  ["half lessons", TEXT.replace("1h00\tmartedì", "1h30\tmartedì")],
  ["two timetables beside each other", TEXT.replace("09h05", "08h30")],
])("%s stay as they are", async (_, text) => {
  const reading = await readTimetable({ files: [fileOf(text, "a.txt")], now: 0 });
  expect(reading.kind === "questions" && reading.questions[0]?.about).toBe("columns");
});
