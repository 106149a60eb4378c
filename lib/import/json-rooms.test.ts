import { describe, expect, it } from "vitest";
import { importFile } from "./import-file.ts";
import { fileOf } from "./testing/file-of.ts";
import { meeting, week } from "./testing/made-week.ts";

describe("a JSON file", () => {
  const json = async (value: unknown) => importFile({ file: fileOf(JSON.stringify(value)) });

  it("holds rooms as the service answers them", async () => {
    const class_name = "CS 1";
    const { timetable, report } = await json([
      {
        name: "308",
        building: "DCC",
        capacity: 40,
        weekly_schedule: {
          M: [{ class_name, start_time: 480, end_time: 530 }],
          X: [{ class_name, start_time: 1, end_time: 2 }],
        },
      },
      {
        name: "DCC 9",
        building: "DCC",
        weekly_schedule: { U: [{ class_name, start_time: 9, end_time: 9 }] },
      },
      { name: "Attic", building: null },
      { name: "TBA", weekly_schedule: { M: [{ class_name, start_time: 0, end_time: 1440 }] } },
    ]);
    expect(timetable).toEqual({
      term: null,
      rooms: [
        { id: "attic", name: "Attic", building: null, capacity: null, meetings: week({}) },
        { id: "dcc.9", name: "DCC 9", building: "DCC", capacity: null, meetings: week({}), unread: ["U"] },
        {
          id: "dcc.308",
          name: "DCC 308",
          building: "DCC",
          capacity: 40,
          meetings: week({ M: [meeting("CS 1", 480, 530)] }),
          unread: ["M", "T", "W", "R", "F", "S", "U"],
        },
      ],
    });
    expect(report).toMatchObject({
      layout: "JSON rooms",
      rows: 5,
      meetingRows: 1,
      roomOnly: { count: 1, rows: [4] },
      leftOut: {
        "unknown day": { count: 1, rows: [2] },
        "end not after start": { count: 1, rows: [3] },
        "no room": { count: 1, rows: [5] },
      },
    });
  });

  it.each([
    [{}, "school.csv is JSON of another shape: an empty object. It should hold a list such as"],
    [[1], "school.csv has an unknown layout: 0 must be an object"],
    [[{ name: 1 }], "school.csv has an unknown layout: 0.name must be a string"],
    [[{ weekly_schedule: {} }], 'school.csv: room 1 has no "name" (it has weekly_schedule)'],
    [[{ name: "A", capacity: -1 }], "school.csv has an unknown layout: 0.capacity must not be negative"],
    [
      [{ name: "A", weekly_schedule: { M: [{ class_name: "X", start_time: "9", end_time: 10 }] } }],
      "school.csv has an unknown layout: 0.weekly_schedule.M.0.start_time must be a number",
    ],
    [[{ name: "A", capacity: 1e300 }], "school.csv has an unknown layout: 0.capacity must be at most 999999"],
    [[], "school.csv has no rooms"],
  ])("%j is refused, and the place named", async (value, message) => {
    await expect(json(value)).rejects.toThrow(message);
  });
});
