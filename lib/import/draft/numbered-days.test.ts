import { expect, test } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";
import { readText } from "../testing/rows-as-read.ts";

const TEXT = [
  "Room,Day,Start,End,Course,First day,Last day",
  ...[1, 2, 3, 4, 5].map((day) => `Hall ${day},${day},09:00,09:50,C ${day},2026-08-30,2026-12-17`),
].join("\n");

const reading = (timeZone: string, text = TEXT, days?: string) =>
  readTimetable({ files: [fileOf(text)], answers: { timeZone, days }, now: Date.parse("2026-11-23") });

const daysOf = async (timeZone: string, text = TEXT, days?: string) => {
  const found = await reading(timeZone, text, days);
  if (found.kind === "questions") return found.questions[0]?.about;
  const [term] = found.terms;
  return term?.timetable.rooms.map(({ meetings }) =>
    Object.entries(meetings)
      .flatMap(([day, of]) => (of.length > 0 ? day : []))
      .join(""),
  );
};

test("numbers of days are a question where classes may begin on a Sunday", async () => {
  expect(await reading("Africa/Cairo")).toMatchObject({
    questions: [
      {
        about: "days",
        choices: [
          {
            label: "1 is Monday",
            rows: [
              { message: "row 2: Hall 1, M 9:00-9:50, C 1, 2026-08-30 to 2026-12-17" },
              expect.anything(),
              expect.anything(),
            ],
          },
          { label: "1 is Sunday, 2 is Monday", answer: { days: "2345671" } },
          { label: "1 is Saturday, 2 is Sunday" },
        ],
      },
    ],
  });
  expect(await daysOf("Africa/Cairo", TEXT, "2345671")).toEqual(["U", "M", "T", "W", "R"]);
  expect(
    await daysOf(
      "Asia/Riyadh",
      TEXT.replaceAll(/(Hall \d),(\d)/g, (_, hall, day) => `${hall},${Number(day) + 1}`),
    ),
  ).toBe("days");
});

test("numbers count from Monday where no class is on a Sunday, and names need no number anywhere", async () => {
  expect(await daysOf("Europe/Paris")).toEqual(["M", "T", "W", "R", "F"]);
  const named = TEXT.replaceAll(/(Hall \d),\d/g, "$1,Sunday");
  expect(await daysOf("Africa/Cairo", named)).toEqual(["U", "U", "U", "U", "U"]);
});

test("a week of five days from 0 on begins on a Monday, unless it may begin on a Sunday", async () => {
  const fromZero = TEXT.replaceAll(/(Hall \d),(\d)/g, (_, hall, day) => `${hall},${Number(day) - 1}`);
  expect(await daysOf("Europe/Paris", fromZero)).toEqual(["M", "T", "W", "R", "F"]);
  expect(await daysOf("Africa/Cairo", fromZero)).toBe("columns");
  // With a 5 the 0 may be no day, or a Sunday.
  const saturdays = `${fromZero}\nHall 6,5,09:00,09:50,C 6,2026-08-30,2026-12-17`;
  expect(await daysOf("Europe/Paris", saturdays)).toBe("columns");
});

test("so does a week of six days from 1 on", async () => {
  const sixDays = `${TEXT}\nHall 6,6,09:00,09:50,C 6,2026-08-30,2026-12-17`;
  expect(await daysOf("Europe/Rome", sixDays)).toEqual(["M", "T", "W", "R", "F", "S"]);
  // In Nepal the six are Sunday to Friday.
  expect(await daysOf("Asia/Katmandu", sixDays)).toBe("columns");
  const sevenDays = `${sixDays}\nHall 7,7,09:00,09:50,C 7,2026-08-30,2026-12-17`;
  expect(await daysOf("Europe/Rome", sevenDays)).toBe("columns");
});

/** Labels and the first row of each choice. */
const choicesOf = async (rows: readonly string[], timeZone: string) => {
  const text = ["Room,Day,Start,End", ...rows].join("\n");
  const { questions: [question] = [] } = { questions: [], ...(await reading(timeZone, text)) };
  return question?.choices.map(({ label, rows: [row] = [] }) => [
    label,
    row?.message.replace(/, class.*/, ""),
  ]);
};
const TIMED = [1, 2, 3, 4, 5, 6].map((day) => `Hall ${day},${day},10:00:00,10:50:00`);
const IDLE = "Hall 9,0,00:00:00,00:00:00";
const FROM_ONE = [
  ["1 is Monday", "row 2: Hall 1, M 10:00-10:50"],
  ["1 is Sunday, 2 is Monday", "row 2: Hall 1, U 10:00-10:50"],
  ["1 is Saturday, 2 is Sunday", "row 2: Hall 1, S 10:00-10:50"],
];

test.each(["Asia/Bangkok", "Africa/Cairo"])(
  "0 says nothing where it stands only beside no time: %s",
  async (zone) => {
    expect(await choicesOf([...TIMED, "Hall 7,7,10:00:00,10:50:00", IDLE], zone)).toEqual(FROM_ONE);
  },
);

test("0 counts as a day beside a time, unless there is a 7", async () => {
  expect(
    await choicesOf([...TIMED, "Hall 7,7,10:00:00,10:50:00", "Hall 9,0,11:00:00,11:50:00"], "Asia/Bangkok"),
  ).toEqual(FROM_ONE);
  expect(await choicesOf([...TIMED, "Hall 9,0,11:00:00,11:50:00"], "Africa/Cairo")).toEqual([
    ["0 is Monday", "row 2: Hall 1, T 10:00-10:50"],
    ["0 is Sunday, 1 is Monday", "row 2: Hall 1, M 10:00-10:50"],
  ]);
});

test("each choice of days has rows where the times are a question as well", async () => {
  const rows = [0, 1, 2, 3, 4, 5].map((day) => ({ day, start: 108, end: 120, place: `H ${day}`, name: "A" }));
  const found = await reading("Asia/Seoul", JSON.stringify(rows));
  const [question] = found.kind === "questions" ? found.questions : [];
  expect(question?.choices.map(({ label, rows: [row] = [] }) => [label, row?.message])).toEqual([
    ["0 is Monday", "H 0, M, A"],
    ["0 is Sunday, 1 is Monday", "H 0, U, A"],
  ]);
});

test.each([["1010100"], ["YNYNYNN"]])("a flag for each day, such as %s, is refused", async (flags) => {
  const text = `Room,Days,Start,End\nHall 1,${flags},9:00,10:00\nHall 2,${flags},13:00,14:00\n`;
  await expect(readText("list.csv", text)).rejects.toThrow(`column "Days" holds no days, such as "${flags}"`);
});
