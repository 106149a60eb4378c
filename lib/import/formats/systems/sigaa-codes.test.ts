import { expect, it } from "vitest";
import { readColumns } from "../../school/said-columns.ts";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const PERIODS = readPeriodTable([
  ["M1", "8:00-8:55"],
  ["M2", "8:55-9:50"],
  ["T3", "14:55-15:50"],
  ["N1", "19:00-19:50"],
]);

const slotsOf = async (lines: readonly string[], columns?: string) => {
  const { meetings } = await readText("sigaa.csv", lines.join("\n"), {
    periods: PERIODS,
    ...(columns !== undefined && { columns: readColumns(columns) }),
  });
  return meetings.map((meeting) => meeting.replace(/\|+$/, ""));
};

it("a list has days and periods in one code", async () => {
  const lines = ["Disciplina,Sala,Horário", "A,AT-42,24M12", "B,AT-42,3T3 6N1", "C,AT-48,3M1"];
  expect(await slotsOf(lines)).toEqual([
    ...["AT-42|F|1140|1190|B", "AT-42|M|480|590|A", "AT-42|T|895|950|B", "AT-42|W|480|590|A"],
    "AT-48|T|480|535|C",
  ]);
});

it("a plan has the codes in its first column, and a person says that its headings are rooms", async () => {
  const lines = [
    ";AT-42/12;AT-48/20;AT-48/22",
    "2M12;A - GESTÃO;;EducAção",
    "3T3;;B - SOCIOLOGIA;",
    "6N1;;;",
  ];
  await expect(slotsOf(lines)).rejects.toThrow("no column for room");
  expect(await slotsOf(lines, "location=heading")).toEqual([
    ...["AT-42/12|M|480|590|A - GESTÃO", "AT-48/20|T|895|950|B - SOCIOLOGIA", "AT-48/22|M|480|590|EducAção"],
  ]);
});

it("dates behind codes are of these codes, and Sunday is day 1", async () => {
  const lines = [
    "Disciplina,Sala,Horário",
    "A,AT-42,24M12 (13/02/2017 - 19/03/2017) 3T3 (20/03/2017 - 30/06/2017)",
    "B,AT-48,1N1",
  ];
  const { meetings } = await readText("sigaa.csv", lines.join("\n"), { periods: PERIODS });
  expect(meetings).toEqual([
    "AT-42|M|480|590|A|2017-02-13|2017-03-19",
    "AT-42|T|895|950|A|2017-03-20|2017-06-30",
    "AT-42|W|480|590|A|2017-02-13|2017-03-19",
    "AT-48|U|1140|1190|B||",
  ]);
});
