import { describe, expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const HEADER = "Room,Days,Start,End,Course";

const reading = async (rows: readonly string[], more = "", answers: Answer = {}) => {
  const found = await readTimetable({
    files: [fileOf([`${HEADER}${more}`, ...rows].join("\n"))],
    profile: { name: "school.yaml", text: "" },
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

  it.each([
    ["are of other years", "2023-09-04,2023-12-15", { count: 1, rows: [4] }, { count: 0, rows: [] }],
    ["say nothing as single days", "2000-01-01,2000-01-01", { count: 0, rows: [] }, { count: 1, rows: [4] }],
  ])("%s if a third of them is a year away from the term", async (_, far, outside, unlimited) => {
    const { terms } = await reading(dated("2026-08-31,2026-12-18", "2026-08-31,2026-12-18", far), DATES, {
      ...{ firstDay: "2026-08-31", lastDay: "2026-12-18", accept: "unused rooms" },
    });
    expect(terms.map(({ report }) => [report.outside, report.unlimited])).toEqual([[outside, unlimited]]);
  });

  it("leave a class out that is of another term, and limit nothing if they are a year away from it", async () => {
    const rows = [
      ...dated("2026-08-31,2026-12-18"),
      "Hall 1,M,9:00 AM,9:50 AM,After,2026-12-21,2027-05-07",
      "Hall 2,M,9:00 AM,9:50 AM,Before,2026-01-12,2026-08-28",
      "Hall 3,M,9:00 AM,9:50 AM,Years after,2028-01-10,2028-05-05",
      "Hall 4,M,9:00 AM,9:50 AM,Years before,2020-01-13,2020-05-08",
    ];
    const { terms } = await reading(rows, DATES, { firstDay: "2026-08-31", lastDay: "2026-12-18" });
    const [term] = terms;
    expect([
      term?.timetable.rooms.map(({ meetings }) => meetings.M.map(({ className, on }) => [className, on])),
      term?.report.outside,
      term?.report.unlimited,
    ]).toEqual([
      [[["C", undefined]], [], [], [["Years after", undefined]], [["Years before", undefined]]],
      { count: 2, rows: [3, 4] },
      { count: 2, rows: [5, 6] },
    ]);
  });

  it("of a class that is listed twice are those of both rows, and a row within them repeats it", async () => {
    const rows = [
      ...dated("2026-08-31,2026-12-18"),
      "Hall 1,M,9:00 AM,9:50 AM,Twice,2026-08-31,2026-10-19",
      "Hall 1,M,9:00 AM,9:50 AM,Twice,2026-10-12,2026-11-30",
      "Hall 1,M,9:00 AM,9:50 AM,Twice,2026-09-07,2026-11-02",
    ];
    const [term] = (await reading(rows, DATES)).terms;
    expect(term?.timetable.rooms[1]?.meetings.M).toEqual([
      { className: "Twice", start: 540, end: 590, on: [[0, 91]] },
    ]);
    expect(term?.report.duplicates).toEqual({ count: 1, rows: [5] });
  });

  it("that hold only one of its days make a meeting, and the room is not offered on the other days", async () => {
    const rows = [
      ...dated("2026-08-31,2026-12-18"),
      "Hall 1,MW,9:00 AM,9:50 AM,Short,2026-09-01,2026-09-02",
      "Hall 2,W,9:00 AM,9:50 AM,Before,2026-01-14,2026-05-06",
      'Hall 2,"W\nW","9:00 AM\n9:00 AM","9:50 AM\n9:50 AM",Both,"2026-01-14\n2026-09-02","2026-05-06\n2026-12-16"',
    ];
    const { terms } = await reading(rows, DATES, { firstDay: "2026-08-31", lastDay: "2026-12-18" });
    const [term] = terms;
    expect(
      term?.timetable.rooms.map(({ meetings, unread }) => [meetings.M.length, meetings.W[0]?.on, unread]),
    ).toEqual([
      [1, undefined, undefined],
      [0, [[2, 2]], ["M"]],
      [0, undefined, undefined],
    ]);
    expect([term?.report.leftOut, term?.report.outside]).toEqual([{}, { count: 1, rows: [4] }]);
  });

  it("are read alike in both columns, of which one alone may have no day beyond 12", async () => {
    const rows = [
      ...dated("01/09/2026,18/12/2026"),
      "Hall 1,M,9:00 AM,9:50 AM,Part,07/09/2026,12/10/2026",
      "Hall 2,M,9:00 AM,9:50 AM,Back,12/10/2026,07/09/2026",
    ];
    const { terms } = await reading(rows, DATES);
    const [term] = terms;
    expect(term?.timetable.rooms.map(({ meetings }) => meetings.M[0]?.on)).toEqual([
      ...[undefined, [[6, 41]], undefined],
    ]);
    expect(term?.report.unlimited).toEqual({ count: 1, rows: [4] });
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
    expect(await termsOf("1", "4")).toEqual(["1", "4", "all at once"]);
    expect(await termsOf("1", "5", "Fall")).toEqual(["1", "5", "Fall"]);
  });
});
