import { describe, expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const HEADER = "Room,Days,Start,End,Course";

const reading = async (rows: readonly string[], more = "", answers: Answer = {}, profile = "") => {
  const found = await readTimetable({
    files: [fileOf([`${HEADER}${more}`, ...rows].join("\n"))],
    profile: { name: "school.yaml", text: profile },
    answers: { accept: "term dates", timeZone: "America/Detroit", ...answers },
    now: 0,
  });
  return found.kind === "questions"
    ? { question: found.questions[0], terms: [] }
    : { question: undefined, terms: found.terms };
};

describe("the dates of classes", () => {
  const dated = (...dates: string[]) =>
    dates.map((each, index) => `Hall ${index},MTWRF,9:00 AM,9:50 AM,C,${each}`);
  const DATES = ",First day,Last day";

  it.each<[string, string, readonly (readonly string[])[]]>([
    [
      "28 days after the last class go on with its term",
      "2026-01-09",
      [
        ["2026-08-31", "2026-12-18"],
        ["2025-09-01", "2026-05-08"],
      ],
    ],
    [
      "29 days after it begin a new one",
      "2026-01-10",
      [
        ["2026-08-31", "2026-12-18"],
        ["2026-01-10", "2026-05-08"],
        ["2025-09-01", "2025-12-12"],
      ],
    ],
  ])("%s", async (_, next, spans) => {
    const rows = dated("2026-08-31,2026-12-18", `${next},2026-05-08`, "2025-09-01,2025-12-12");
    const { question } = await reading(rows, DATES);
    expect(question?.choices.map(({ answer }) => [answer.firstDay, answer.lastDay])).toEqual(spans);
  });

  it("limit a class if its day is among them, and nothing if it is not", async () => {
    const rows = [
      ...dated("2026-08-31,2026-12-18"),
      "Hall 1,M,9:00 AM,9:50 AM,In,2026-09-01,2026-09-07",
      "Hall 2,M,9:00 AM,9:50 AM,Out,2026-09-01,2026-09-06",
      "Hall 3,U,9:00 AM,9:50 AM,One,2026-09-06,2026-09-06",
    ];
    const { terms } = await reading(rows, DATES);
    const [term] = terms;
    expect([
      term?.timetable.rooms.map(({ meetings }) => [...meetings.M, ...meetings.U].map(({ on }) => on)),
      term?.report.unlimited,
    ]).toEqual([[[undefined], [[[7, 7]]], [undefined], [[[6, 6]]]], { count: 1, rows: [4] }]);
  });
});

describe("semesters", () => {
  const classes = (...semesters: string[]) =>
    semesters.map((each, index) => `Hall ${index},M,9:00 AM,9:50 AM,C ${index},${each}`);
  const termsOf = async (...semesters: string[]) => {
    const { question, terms } = await reading(classes(...semesters), ",Semester");
    return (
      question?.choices.map(({ answer }) => answer.term) ??
      terms.map(({ timetable }) => timetable.rooms.length)
    );
  };

  it("are those of students if there are more than a year has, in any spelling", async () => {
    for (const [few, many] of [
      ["1", "5"],
      ["2nd", "6th"],
      ["II", "V"],
      ["Semester 4", "Semester 5"],
    ])
      expect(await termsOf(few ?? "", many ?? "")).toEqual([2]);
    expect(await termsOf("1", "4")).toEqual(["1", "4"]);
    expect(await termsOf("1", "5", "Fall")).toEqual(["1", "5", "Fall"]);
  });
});

describe("a room that the file writes in several ways", () => {
  it("has all of its classes and the most of its seats", async () => {
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
});
