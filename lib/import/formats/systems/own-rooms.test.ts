import { describe, expect, it } from "vitest";
import { importFile } from "../../import-file.ts";
import { fileOf } from "../../testing/file-of.ts";
import { meeting, week } from "../../testing/made-week.ts";

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
        },
      },
      {
        name: "DCC 9",
        building: "DCC",
        weekly_schedule: { U: [{ class_name, start_time: 9, end_time: 9 }] },
      },
      { name: "Attic", building: null, weekly_schedule: {} },
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
        },
      ],
    });
    expect(report).toMatchObject({
      layout: "building=building,room=room,days=day,start=start,end=end,class=course,capacity=capacity",
      rows: 4,
      meetingRows: 1,
      roomOnly: { count: 1, rows: [3] },
      leftOut: {
        "end not after start": { count: 1, rows: [2] },
        "no room": { count: 1, rows: [4] },
      },
    });
  });

  it("without a list, or with a list of nothing, is refused", async () => {
    const message = "school.csv is JSON of another shape: an empty object. It should hold a list such as";
    await expect(json({})).rejects.toThrow(message);
    await expect(json([])).rejects.toThrow("school.csv holds no table and no list of objects");
  });

  it("with a time that cannot be read keeps the room from being offered", async () => {
    const meetings = [{ class_name: "X", start_time: "9", end_time: 600 }];
    const { timetable } = await json([
      {
        name: "A 1",
        weekly_schedule: { M: meetings, T: [{ class_name: "Y", start_time: 60, end_time: 120 }] },
      },
    ]);
    expect(timetable.rooms).toMatchObject([
      { unread: ["M"], meetings: week({ T: [meeting("Y", 60, 120)] }) },
    ]);
  });
});
