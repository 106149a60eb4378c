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

test.each([["1010100"], ["YNYNYNN"]])("a flag for each day, such as %s, is refused", async (flags) => {
  const text = `Room,Days,Start,End\nHall 1,${flags},9:00,10:00\nHall 2,${flags},13:00,14:00\n`;
  await expect(readText("list.csv", text)).rejects.toThrow(`column "Days" holds no days, such as "${flags}"`);
});
