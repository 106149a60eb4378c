import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const periods = readPeriodTable(
  [..."AB1234CD5678EFGH"].map((name, hour) => [name, `${hour + 6}:00-${hour + 7}:00`]),
);

const listOf = (lines: readonly string[]): string => ["name,session,place", ...lines].join("\n");
const LINES = [
  "政治學,三234,大勇210104",
  "經濟學,二D56,綜合270114",
  "會計學,三78E,商院260205",
  "統計學,二34四56,商院260205",
  "論文,未定或彈性,研究250101",
];

it("behind a day's character each character is a period", async () => {
  const lines = [
    ...LINES,
    "微積分,一12,大勇210104",
    "英文,五3456,綜合270114",
    "音樂,六12,道藩320314大勇210104",
  ];
  expect(await readText("courses.csv", listOf(lines), { periods })).toEqual({
    meetings: [
      "商院260205|R|840|960|統計學||",
      "商院260205|T|600|720|統計學||",
      "商院260205|W|960|1140|會計學||",
      "大勇210104|M|480|600|微積分||",
      "大勇210104|S|480|600|音樂||",
      "大勇210104|W|540|720|政治學||",
      "綜合270114|F|600|720|英文||",
      "綜合270114|F|840|960|英文||",
      "綜合270114|T|780|960|經濟學||",
      "道藩320314|S|480|600|音樂||",
    ],
    leftOut: [],
  });
});

it("a list with a number of two digits is left as written", async () => {
  const text = listOf([...LINES, "微積分,一10,大勇210104"]);
  await expect(readText("courses.csv", text, { periods })).rejects.toThrow("no column for days");
});

it("a code that comes later and may be one number leaves its row unread", async () => {
  const many = Array.from({ length: 120 }, () => LINES).flat();
  const { leftOut } = await readText("courses.csv", listOf([...many, "微積分,一10,大勇210104"]), { periods });
  expect(leftOut).toEqual(["unknown period"]);
});

it("classes of pupils are called so as well, and stay as they are", async () => {
  const lines = ["數學,三12,A1", "國文,二34,A2", "英文,一56,A1", "音樂,一12,A3"];
  await expect(readText("classes.csv", listOf(lines), { periods })).rejects.toThrow("no column for days");
});
