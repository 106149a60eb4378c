import { expect, it } from "vitest";
import { readPeriodTable } from "../school/said-periods.ts";
import { readText } from "../testing/rows-as-read.ts";

const periods = readPeriodTable(
  Array.from({ length: 13 }, (_, hour) => [String(hour + 1), `${hour + 9}:00-${hour + 10}:00`]),
);

const COURSES = {
  "AD102.01": { days: ["T", "T", "T"], hours: [9, 10, 11], rooms: ["B 102", "B 102", "B 102"] },
  "AD216.01": {
    days: ["Th", "F", "F", "F"],
    hours: [6, 6, 7, 8],
    rooms: ["B 301", "B 312", "B 312", "B 312"],
  },
  "AD251.02": { days: ["M", "M"], hours: [3, 4], rooms: ["B 103", null] },
  "AD252.01": { days: ["W"], hours: [3], rooms: ["B 103"] },
  "AD253.01": { days: ["W"], hours: 4, rooms: "B 103" },
  "AD300.01": { days: ["W"], hours: [3] },
  "AD400.01": { name: "Thesis" },
};

const documentOf = (courses: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(courses).map(([code, fields]) => [code, { code, teachers: ["A", "B"], ...fields }]),
    ),
  );

it("a place of the lists of days, hours and rooms is a meeting of its own", async () => {
  expect(await readText("courses.json", documentOf(COURSES), { periods })).toEqual({
    meetings: [
      "B 102|T|1020|1080|||",
      "B 102|T|1080|1140|||",
      "B 102|T|1140|1200|||",
      "B 103|M|660|720|||",
      "B 103|W|660|720|||",
      "B 103|W|720|780|||",
      "B 301|R|840|900|||",
      "B 312|F|840|900|||",
      "B 312|F|900|960|||",
      "B 312|F|960|1020|||",
    ],
    leftOut: ["no room"],
  });
});

it("a record whose lists are not equally long is unread", async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`AD${at}`, COURSES["AD216.01"]]));
  const odd = { days: ["T", "W"], hours: [1, 2, 3], rooms: ["C 1", "C 2"] };
  const rooms = { days: ["T", "W", "W"], hours: [1, 2, 3], rooms: ["C 1", "C 2"] };
  const bare = { days: ["T", "W"], hours: 3, rooms: "C 3" };
  const text = documentOf({ ...many, "AD500.01": odd, "AD500.02": rooms, "AD500.03": bare });
  expect(await readText("courses.json", text, { periods })).toEqual({
    meetings: ["B 301|R|840|900|||", "B 312|F|840|900|||", "B 312|F|900|960|||", "B 312|F|960|1020|||"],
    leftOut: ["unknown period"],
  });
});

it("the days of a class beside its start and end are kept together", async () => {
  const lists = [
    { days: ["M", "W"], times: ["9:00", "9:50"], rooms: ["B 1", "B 1"] },
    { days: ["T", "R"], times: ["10:00", "10:50"], rooms: ["B 2", "B 2"] },
  ];
  expect(await readText("courses.json", JSON.stringify(lists))).toEqual({
    meetings: ["B 1|M|540|590|||", "B 1|W|540|590|||", "B 2|R|600|650|||", "B 2|T|600|650|||"],
    leftOut: [],
  });
});
