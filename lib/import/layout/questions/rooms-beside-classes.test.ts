import { describe, expect, it } from "vitest";
import { openRows } from "../../source-rows.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";

const PLAN = [
  ",,G-1,,G-2,",
  "Monday,1 lesson 08.45-10.15,Maths,31,Physics,42",
  ",2 lesson 10.30-12.00,Maths,31 42,Sport,",
  "Tuesday,1 lesson 08.45-10.15,Art,31,Physics,42",
  ",2 lesson 10.30-12.00,Art,33,Physics,42",
];

const READ = {
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
};
const SAID = { columns: { room: "beside each class" } };

it("columns without a name beside the classes of groups are rooms only if a line or a person says so", async () => {
  await expect(readText("school.csv", PLAN.join("\n"))).rejects.toThrow(
    'columns without a name beside them what may be their rooms, such as "31". Write "Subject"',
  );
  const heads = PLAN.toSpliced(1, 0, ",,Subject,Room,Subject,Room");
  expect(await readText("school.csv", heads.join("\n"))).toEqual(READ);
  expect(await readText("school.csv", PLAN.join("\n"), SAID)).toEqual(READ);
});

describe("the answer that they are rooms", () => {
  it("is a choice if each group has a column for them", async () => {
    const choices = async (rows: readonly string[]) => {
      const outcome = await openRows([fileOf(rows.join("\n"), "school.csv")], {});
      return outcome.kind === "unclear"
        ? outcome.question.choices.map(({ label, answer }) => [label, answer])
        : [];
    };
    expect(await choices(PLAN)).toEqual([
      ["The rooms stand beside each group: G-1, G-2 and others", { columns: "room=beside each class" }],
    ]);
    const wider = [",,G-1,,G-2,,,G-3,", ...PLAN.slice(1).map((row) => `${row},,Art,51`)];
    expect(await choices(wider)).toEqual(await choices(PLAN));
    // Half of the rooms have no number, and the question is another one.
    const halls = PLAN.map((row) => row.replaceAll("31", "Atrium"));
    expect(await choices(halls)).toEqual(await choices(PLAN));
    const narrow = PLAN.map((row, index) => `${row},${index === 0 ? "G-3" : "Sport"}`);
    expect(await choices(narrow)).toEqual([]);
  });

  it("is of a group's teachers as well, of days at the right once more, and of a hall without a number", async () => {
    const plan = [
      "Days,Hours,G-1,G-1,G-1,G-2,G-2,G-2,G-3,G-3,G-3,Hours,Days",
      "Monday,08:30-09:50,Maths,Euler,31,Physics,Bohr,42,Sport,Owens,Hall,08:30-09:50,Monday",
      "Monday,10:00-11:20,Art,Klee,31,,,,,,,10:00-11:20,Monday",
      "Tuesday,08:30-09:50,Art,Klee,33,Maths,Euler,42,,,,08:30-09:50,Tuesday",
    ];
    expect(await readText("school.csv", plan.join("\n"), SAID)).toEqual({
      meetings: [
        "31|M|510|590|Maths||",
        "31|M|600|680|Art||",
        "33|T|510|590|Art||",
        "42|M|510|590|Physics||",
        "42|T|510|590|Maths||",
        "Hall|M|510|590|Sport||",
      ],
      leftOut: [],
    });
  });
});
