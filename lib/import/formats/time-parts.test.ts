import { expect, it } from "vitest";
import { readText } from "../testing/rows-as-read.ts";

it("a column of AM and PM beside the start tells the morning from the evening", async () => {
  const meetingTimes = [
    { meetingDay: "M", startTime: "0830", endTime: "0950", pmCode: "A", roomNumber: "A 1" },
    { meetingDay: "T", startTime: "0810", endTime: "0930", pmCode: "P", roomNumber: "A 1" },
    { meetingDay: "W", startTime: "1020", endTime: "0120", pmCode: "A", roomNumber: "A 1" },
    { meetingDay: null, startTime: null, endTime: null, pmCode: null, roomNumber: null },
  ];
  expect(await readText("sections.json", JSON.stringify([{ index: "1", meetingTimes }]))).toEqual({
    meetings: ["A 1|M|510|590|||", "A 1|T|1210|1290|||", "A 1|W|620|800|||"],
    leftOut: ["no room"],
  });
});

it("the end may have a column of its own", async () => {
  const lines = [
    "Room,Days,Start,Start AM/PM,End,End AM/PM",
    "B 2,M,11:00,AM,1:00,PM",
    "B 2,R,8:00,PM,9:30,PM",
    "B 3,F,8:00,AM,9:30,AM",
  ];
  expect(await readText("list.csv", lines.join("\n"))).toEqual({
    meetings: ["B 2|M|660|780|||", "B 2|R|1200|1290|||", "B 3|F|480|570|||"],
    leftOut: [],
  });
});
