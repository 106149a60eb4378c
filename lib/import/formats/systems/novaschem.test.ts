import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const exported = (
  lessons: readonly string[],
  settings = ["BaseYear=1994", "OffsetYear=32", "OffsetMonth=6"],
) =>
  [
    ...["[Source]", "Application=Novaschem", "ApplicationID=1", ...settings, "", "[Tables]", ""],
    ...[
      "Room (6600)",
      "[Rows]",
      "Room (6601)\tGUID (5800)\tCategory (6602)",
      "A1\t{4B4E}\t",
      "A2\t{99B8}\t",
      "",
    ],
    ...["PeriodGeneral (8100)", "[Rows]", "SchoolYear (8104)", "17/8-21/8, 24/8-28/8, 4/1-8/1", ""],
    "Lesson (7100)",
    "[Rows]",
    "PK (7100)\tDayOfWeek (7101)\tStarttime (7102)\tLength (7115)\tSubject (7103)\tRoom (7107)\tWeek (7109)\tActualWeeks (7167)",
    ...lessons,
    "",
    "Link (9000)",
    "[Rows]",
    "PK (9000)\tLesson (9001)",
    "1\t4",
  ].join("\r\n");

it("the lessons of Novaschem take place in the weeks of their school year", async () => {
  const text = exported([
    "4\tMåndag\t8:10\t80\tFysik\tA1\t\t34-35, 53, 1",
    "5\tTisdag\t10:00\t60\tIdrott\t\t\t34-35",
    "6\tFredag\t14:30\t45\tKemi\tA2\t4-9\t35",
  ]);
  expect(await readText("schema.txt", text, { timeZone: "Europe/Stockholm" })).toEqual({
    meetings: [
      "A1|M|490|570|Fysik|2026-08-17|2026-08-30",
      "A1|M|490|570|Fysik|2026-12-28|2027-01-10",
      "A2|F|870|915|Kemi|2026-08-24|2026-08-30",
    ],
    leftOut: ["no room"],
  });
});

it("a list of settings is not JSON", async () => {
  await expect(readText("a.ini", "[Source]\nName=Plan\n[Rooms]\nA1=1\n")).rejects.toThrow(
    "no column for days, start, end",
  );
});
