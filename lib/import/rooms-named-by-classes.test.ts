import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** What each room holds on a sheet that is called Monday, or what is asked. */
const roomsOf = async (lines: readonly string[], answers: Answer = {}): Promise<readonly string[]> => {
  const reading = await readTimetable({
    files: [fileOf(lines.join("\n"), "Monday.csv")],
    answers: { timeZone: "Europe/Rome", accept: "missing weekday,unused rooms,term dates", ...answers },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings, unread = [] }) => {
      const classes = WEEKDAYS.flatMap((day) => meetings[day].map(({ start }) => `${day} ${start}`));
      return [name, ...unread.map((day) => `${day} ?`), ...classes].join(", ");
    }),
  );
};

/** A plan of rooms with one text in R101 at eight. */
const plan = (label: string, text: string): string[] => [
  `${label},8:00-8:50,9:00-9:50,10:00-10:50`,
  `R101,${text},,Greek`,
  "R104,,Logic,",
  "Gym,,,Dance",
];

const HEADINGS: Answer = { columns: "room=sheet,days=day,times=time,class=course", allowUnread: "40%" };

it.each([
  ["Band (in R104)", "R104"],
  ["Band R104", "R104"],
  ["Band - moved to Gym", "Gym"],
  ["Band (Gym)", "Gym"],
])(
  "a class that names another of the headings, %s, keeps that room from being offered",
  async (text, room) => {
    const unreadIn = (name: string): string => (name === room ? "M ?, " : "");
    expect(await roomsOf(plan("Name", text), HEADINGS)).toEqual([
      `Gym, ${unreadIn("Gym")}M 600`,
      "R101, M 480, M 600",
      `R104, ${unreadIn("R104")}M 540`,
    ]);
  },
);

it("in a plan of rooms it does so as well if it says where, and not if it is called like a room", async () => {
  const moved = await roomsOf(plan("Room", "Band (in R104)"), { allowUnread: "40%" });
  expect(moved).toEqual(["Gym, M 600", "R101, M 480, M 600", "R104, M ?, M 540"]);
  const named = await roomsOf(plan("Room", "Physics R104"));
  expect(named).toEqual(["Gym, M 600", "R101, M 480, M 600", "R104, M 540"]);
});
