import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const PLAN = [
  ["Room", "8:00-8:50", "9:00-9:50", "10:00-10:50"],
  ["R101", "Latin", "", "Greek"],
  ["R102", "", "Logic", ""],
];

/** What each room holds on a sheet that is called Monday, or what is asked. */
const roomsOf = async (rows: readonly (readonly string[])[]): Promise<readonly string[]> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "Monday");
  const bytes = new Uint8Array(write(book, { type: "buffer" }));
  const reading = await readTimetable({
    files: [fileOf(bytes, "plan.xlsx")],
    answers: {
      timeZone: "Europe/Rome",
      accept: "missing weekday,unused rooms,term dates",
      allowUnread: "70%",
    },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings, unread = [] }) => {
      const classes = WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => `${day} ${start}-${end} ${className}`),
      );
      return [name, ...unread.map((day) => `${day} ?`), ...classes].join(", ");
    }),
  );
};

it.each([
  [
    "two times",
    ["Room", "17:00-18:00", "18:00-19:00"],
    ["R101, M 480-530 Latin, M 600-650 Greek, M 1020-1080 Yoga", "R102, M 540-590 Logic, M 1080-1140 Choir"],
  ],
  [
    "times of the afternoon without PM",
    ["Room", "5:00-6:00", "6:00-7:00"],
    ["R101, M 480-530 Latin, M 600-650 Greek, M 1020-1080 Yoga", "R102, M 540-590 Logic, M 1080-1140 Choir"],
  ],
  [
    "one time",
    ["Room", "17:00-18:00"],
    ["R101, M 480-530 Latin, M 600-650 Greek, M 1020-1080 Yoga", "R102, M ?, M 540-590 Logic"],
  ],
  [
    "another label",
    ["Evening", "17:00-18:00", "18:00-19:00"],
    ["R101, M ?, M 480-530 Latin, M 600-650 Greek", "R102, M ?, M 540-590 Logic"],
  ],
  [
    "no label",
    ["", "17:00-18:00"],
    ["R101, M ?, M 480-530 Latin, M 600-650 Greek", "R102, M ?, M 540-590 Logic"],
  ],
  [
    "other words than times",
    ["Room", "5 pm", "6 pm"],
    ["R101, M ?, M 480-530 Latin, M 600-650 Greek", "R102, M ?, M 540-590 Logic"],
  ],
])("a table below a plan, below %s, is read at its own times or is unread", async (_, head, rooms) => {
  expect(await roomsOf([...PLAN, [], head, ["R101", "Yoga", ""], ["R102", "", "Choir"]])).toEqual(rooms);
});
