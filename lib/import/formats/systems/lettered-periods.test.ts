import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const periods = readPeriodTable(
  [..."abcdzefgh"].map((letter, hour) => [letter, `${hour + 8}:00-${hour + 8}:50`]),
);

const listOf = (lines: readonly string[]): string => ["name,time,location", ...lines].join("\n");

it("a number is the day and each letter behind it a period", async () => {
  const lines = [
    "書法,1bc,人106",
    "微積分,2cd5e,科一235",
    "經濟,3zef,管228",
    "物理,4gh,科一210＋科一116",
    "英文,5ab,人106",
    "論文,另訂,另訂",
    "體育,1ef,體健中心",
    "工藝,日8-17時,手作教室",
    "陶藝,2ab,科一210",
  ];
  expect(await readText("courses.csv", listOf(lines), { periods })).toEqual({
    meetings: [
      "人106|F|480|590|英文||",
      "人106|M|540|650|書法||",
      "科一116|R|900|1010|物理||",
      "科一210|R|900|1010|物理||",
      "科一210|T|480|590|陶藝||",
      "科一235|F|780|830|微積分||",
      "科一235|T|600|710|微積分||",
      "管228|W|720|890|經濟||",
      "體健中心|M|780|890|體育||",
    ],
    leftOut: ["no room", "unknown period"],
  });
});

it("classes of pupils are called so as well, and stay as they are", async () => {
  const text = listOf(["Maths,5a,A1", "Art,6b,A2", "PE,5b,A1", "Music,7a,A3", "Latin,6a,A2"]);
  await expect(readText("classes.csv", text, { periods })).rejects.toThrow("no column for days");
});
