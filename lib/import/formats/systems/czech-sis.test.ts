import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const LINES = [
  "21aN002x02;21aN002x02;N002;Sítě;4;840;SU2;90;1;;16;;Nová J., Starý K.",
  "21aN060p1;21aN060p1;N060;Logika;1;540;S4;135;2;;16;sude;Nová J.",
  "21aN061p1;21aN061p1;N061;Seminář;;;;;1;;16;;Nová J.",
];

it("a Czech SIS has a day's number, minutes from midnight, the room and the length, without a header", async () => {
  expect(await readText("rozvrh.csv", LINES.join("\n"))).toEqual({
    meetings: ["S4|M|540|675|N060 Logika||", "SU2|R|840|930|N002 Sítě||"],
    leftOut: ["no room"],
  });
});

it("a row of another form keeps the file from being read so", async () => {
  const other = "21aN062;21aN062;N062;Algebra;9;840;S5;90;1;;16;;Nová J.";
  await expect(readText("rozvrh.csv", [...LINES, other].join("\n"))).rejects.toThrow("unknown layout");
});
