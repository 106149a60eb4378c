import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const PLAN = [
  ",,G-1,,G-2,",
  "Monday,1 lesson 08.45-10.15,Maths,31,Physics,42",
  ",2 lesson 10.30-12.00,Maths,31 42,Sport,",
  "Tuesday,1 lesson 08.45-10.15,Art,31,Physics,42",
  ",2 lesson 10.30-12.00,Art,33,Physics,42",
];

it("columns without a name beside the classes of groups are rooms only if a line calls them so", async () => {
  await expect(readText("school.csv", PLAN.join("\n"))).rejects.toThrow(
    'columns without a name beside them what may be their rooms, such as "31". Write "Subject"',
  );
  const heads = PLAN.toSpliced(1, 0, ",,Subject,Room,Subject,Room");
  expect(await readText("school.csv", heads.join("\n"))).toEqual({
    meetings: [
      "31|M|525|615|Maths||",
      "31|M|630|720|Maths||",
      "31|T|525|615|Art||",
      "33|T|630|720|Art||",
      "42|M|525|615|Physics||",
      "42|M|630|720|Maths||",
      "42|T|525|615|Physics||",
      "42|T|630|720|Physics||",
    ],
    leftOut: ["no room"],
  });
});
