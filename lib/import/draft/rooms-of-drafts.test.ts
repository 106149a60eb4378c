import { describe, expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const reading = async (rows: readonly string[], more = "", answers: Answer = {}, profile = "") => {
  const found = await readTimetable({
    files: [fileOf([`Room,Days,Start,End,Course${more}`, ...rows].join("\n"))],
    profile: { name: "school.yaml", text: profile },
    answers: { accept: "term dates", timeZone: "America/Detroit", ...answers },
    now: 0,
  });
  return { terms: found.kind === "questions" ? [] : found.terms };
};

describe("a room", () => {
  it("that the file writes in several ways has all of its classes and the most of its seats", async () => {
    const rows = [
      "Hall 1,M,9:00 AM,9:50 AM,A,20",
      "H1,T,9:00 AM,9:50 AM,B,30",
      "h 1,W,9:00 AM,9:50 AM,C,",
      "Lab,W,9:00 AM,9:50 AM,D,",
    ];
    const profile = "aliases: {H1: Hall 1, H 1: hall 1}";
    const { terms } = await reading(rows, ",Capacity", {}, profile);
    const rooms = terms[0]?.timetable.rooms.map(({ name, capacity, meetings, aliases }) => [
      ...[name, capacity, meetings.M.length, meetings.T.length, meetings.W.length, aliases],
    ]);
    expect(rooms).toEqual([
      ["Hall 1", 30, 1, 1, 1, ["H1", "H 1"]],
      ["Lab", null, 0, 0, 1, undefined],
    ]);
  });

  it("is one if the file writes its alias in another way as well", async () => {
    const rows = ["Hall 1,M,9:00 AM,9:50 AM,A", "H1,T,9:00 AM,9:50 AM,B", "h-1,W,9:00 AM,9:50 AM,C"];
    const { terms } = await reading(rows, "", {}, "aliases: {H1: Hall 1}");
    const rooms = terms[0]?.timetable.rooms.map(({ name, meetings }) => [
      ...[name, meetings.M.length, meetings.T.length, meetings.W.length],
    ]);
    expect(rooms).toEqual([["Hall 1", 1, 1, 1]]);
  });

  it("is one with other marks and spaces, called as it is written most", async () => {
    const rows = [
      ...[
        "工MS 2004,M",
        "工 MS 2004,T",
        "工 MS 2004,W",
        "工MS2004,R",
        "資 1 23,M",
        "資 12 3,M",
        "HP 303,M",
        "HP303,M",
        "hp-303,T",
        "HP 303,T",
        "HP 30 3,T",
        "LAGOS (AB),M",
        "Lagos(A B),T",
      ],
    ].map((row, index) => `${row},9:00 AM,9:50 AM,C ${index}`);
    const { terms } = await reading(rows);
    const rooms = terms[0]?.timetable.rooms.map(({ name, meetings }) => [
      name,
      Object.values(meetings).flatMap((day) => day.map(({ className }) => className)),
    ]);
    expect(rooms).toEqual([
      ["HP 30 3", ["C 10"]],
      ["HP 303", ["C 6", "C 7", "C 8", "C 9"]],
      ["LAGOS (AB)", ["C 11", "C 12"]],
      ["工 MS 2004", ["C 0", "C 1", "C 2", "C 3"]],
      ["資 1 23", ["C 4"]],
      ["資 12 3", ["C 5"]],
    ]);
  });

  it("is not offered on the days of any row that could not be read", async () => {
    const rows = [
      "Hall 1,M,9:00 AM,9:50 AM,A",
      "H1,TR,late,9:50 AM,B",
      "h 1,R,late,9:50 AM,B",
      "Lab,M,9:00 AM,9:50 AM,D",
    ];
    const profile = "aliases: {H1: Hall 1, H 1: Hall 1}";
    const { terms } = await reading(rows, "", { allowUnread: "100%" }, profile);
    const rooms = terms[0]?.timetable.rooms.map(({ name, unread }) => [name, unread]);
    expect(rooms).toEqual([
      ["Hall 1", ["T", "R"]],
      ["Lab", undefined],
    ]);
  });

  it("is not offered either when a class with an unreadable name meets there", async () => {
    const rows = ["Hall 1,MW,9:00 AM,9:50 AM,=A1+A2", "Lab,M,9:00 AM,9:50 AM,D"];
    const { terms } = await reading(rows, "", { allowUnread: "100%" });
    const rooms = terms[0]?.timetable.rooms.map(({ name, unread }) => [name, unread]);
    expect(rooms).toEqual([
      ["Hall 1", ["M", "W"]],
      ["Lab", undefined],
    ]);
    expect(terms[0]?.report.leftOut).toEqual({ "formula instead of text": { count: 1, rows: [2] } });
  });

  it("has the seats of rows that name it alone", async () => {
    const rows = ['"Hall 1\nHall 2",M,9:00 AM,9:50 AM,A,90', "Hall 2,T,9:00 AM,9:50 AM,B,30"];
    const { terms } = await reading(rows, ",Capacity");
    expect(terms[0]?.timetable.rooms.map(({ name, capacity }) => [name, capacity])).toEqual([
      ["Hall 1", null],
      ["Hall 2", 30],
    ]);
  });
});
