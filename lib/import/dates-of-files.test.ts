import { dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { describe, expect, it } from "vitest";
import type { CalendarOptions } from "./draft/term-calendar.ts";
import { importFile } from "./import-file.ts";
import { readColumns } from "./school/said-columns.ts";
import { fileOf } from "./testing/file-of.ts";

const DETROIT = { timeZone: "America/Detroit" };

describe("the dates of a file", () => {
  const COLUMNS = "room=Room,days=Days,start=From,end=To,class=Class,first=First,last=Last,term=Term";
  const importing = async (rows: readonly string[], calendar: Partial<CalendarOptions> = {}) =>
    importFile({
      file: fileOf(["Room,Days,From,To,Class,First,Last,Term", ...rows].join("\n")),
      columns: readColumns(COLUMNS),
      calendar: { ...DETROIT, ...calendar },
    });
  const TERM = "A,MW,9:00,9:50,Whole,2026-08-31,2026-12-18,Fall";

  /** The dates on which a class of the room A takes place, of a Monday's or a Wednesday's list. */
  const datesOf = ({ timetable }: Awaited<ReturnType<typeof importing>>, name: string): string[] => {
    const { calendar, rooms } = timetable;
    const [room] = rooms;
    if (calendar === undefined || room === undefined) throw new Error("The file has dates and a room");
    return Array.from(calendar.days, (_, day) => day).flatMap((day) =>
      meetingsOn(calendar, room, day).some(({ className }) => className === name)
        ? [isoDate(dayNumber(calendar.first) + day)]
        : [],
    );
  };

  const isMonday = (date: string): boolean => weekdayOf(dayNumber(date)) === "M";

  it("limit a class to a part of the term, and to a single day", async () => {
    const found = await importing([
      TERM,
      "A,M,10:00,10:50,Half,2026-09-01,2026-09-22,Fall",
      "A,MTWRF,18:00,20:00,Exam,2026-12-16,2026-12-16,Fall",
    ]);
    expect(datesOf(found, "Half")).toEqual(["2026-09-07", "2026-09-14", "2026-09-21"]);
    expect(datesOf(found, "Exam")).toEqual(["2026-12-16"]);
    expect(found.timetable.rooms[0]?.meetings.M.map(({ className, on }) => [className, on])).toEqual([
      ["Whole", undefined],
      ["Half", [[7, 21]]],
    ]);
    expect(found.report.outside).toEqual({ count: 0, rows: [] });
  });

  it("are joined if a class is listed for two parts of the term", async () => {
    const found = await importing([
      TERM,
      "A,M,10:00,10:50,Twice,2026-09-01,2026-09-14,Fall",
      "A,M,10:00,10:50,Twice,2026-12-01,2026-12-18,Fall",
      "A,M,10:00,10:50,Twice,2026-12-01,2026-12-18,Fall",
    ]);
    expect(datesOf(found, "Twice")).toEqual(["2026-09-07", "2026-09-14", "2026-12-07", "2026-12-14"]);
    expect(found.report.meetings).toBe(3);
    expect(found.report.duplicates).toEqual({ count: 1, rows: [5] });
  });

  it("do not make two classes clash that use the room in two halves of the term", async () => {
    const found = await importing([
      TERM,
      "A,M,10:00,10:50,One,2026-08-31,2026-10-12,Fall",
      "A,M,10:00,10:50,Two,2026-10-19,2026-12-18,Fall",
    ]);
    expect(found.report.overlaps).toEqual({ count: 0, examples: [] });
  });

  it("limit nothing if they contradict the days, can't be read, or are a mistake", async () => {
    const found = await importing(
      [
        TERM,
        "A,M,10:00,10:50,Contradicts,2026-12-16,2026-12-16,Fall",
        "A,M,11:00,11:50,Unreadable,soon,later,Fall",
        "A,M,12:00,12:50,Astray,2062-09-01,2062-12-01,Fall",
        "A,M,13:00,13:50,First alone,2026-09-01,,Fall",
        "A,M,14:00,14:50,Last alone,,2026-12-01,Fall",
        "A,M,15:00,15:50,Reversed,2026-12-01,2026-09-01,Fall",
        "A,M,16:00,16:50,Blank,,TBA,Fall",
      ],
      { first: "2026-08-31", last: "2026-12-18" },
    );
    const mondays = datesOf(found, "Whole").filter(isMonday);
    expect(mondays).toHaveLength(16);
    const named = ["Contradicts", "Unreadable", "Astray", "First alone", "Last alone", "Reversed"];
    for (const name of [...named, "Blank"]) expect(datesOf(found, name), name).toEqual(mondays);
    expect(found.report.unlimited).toEqual({ count: named.length, rows: [3, 4, 5, 6, 7, 8] });
  });

  it("limit nothing if a row has more first dates than last ones, and its class keeps the room", async () => {
    const found = await importing([
      TERM,
      "A,M,10:00,10:50,Uneven,2026-08-31; 2026-10-12; 2026-11-02,2026-10-11; 2026-12-18,Fall",
    ]);
    expect(datesOf(found, "Uneven")).toEqual(datesOf(found, "Whole").filter(isMonday));
    expect([found.report.leftOut, found.report.unlimited]).toEqual([{}, { count: 1, rows: [3] }]);
  });

  it("are cut to the term that the school names, with its free days and those that follow another", async () => {
    const found = await importing(
      ["A,M,9:00,9:50,Whole,2026-08-01,2026-12-31,Fall", "A,M,10:00,10:50,Summer,2026-07-06,2026-08-03,Fall"],
      {
        terms: [
          {
            name: "Fall 2026",
            inFile: "FALL",
            first: "2026-10-05",
            last: "2026-10-18",
            noClasses: ["2026-10-12"],
            follows: { "2026-10-13": "M" },
          },
        ],
      },
    );
    expect(found.timetable.calendar).toEqual({
      id: "fall-2026",
      name: "Fall 2026",
      first: "2026-10-05",
      last: "2026-10-18",
      timeZone: "America/Detroit",
      days: "MTWRFSU-MWRFSU",
    });
    expect(datesOf(found, "Whole")).toEqual(["2026-10-05", "2026-10-13"]);
    expect(found.report.outside).toEqual({ count: 1, rows: [3] });
    expect(found.timetable.rooms[0]?.meetings.M).toEqual([{ className: "Whole", start: 540, end: 590 }]);
  });

  it("may lie in a break, when no classes follow a weekday", async () => {
    const noClasses = ["05", "06", "07", "08", "09"].map((day) => `2026-10-${day}`);
    const found = await importing([TERM, "A,MT,9:00,17:00,Block,2026-10-05,2026-10-09,Fall"], {
      terms: [{ name: "Fall", noClasses }],
    });
    expect(datesOf(found, "Block")).toEqual(["2026-10-05", "2026-10-06"]);
    expect(found.report.leftOut).toEqual({});
    expect(found.timetable.rooms.map(({ unread }) => unread)).toEqual([undefined]);
  });

  it("do not make a term if only an examination has dates", async () => {
    const { timetable } = await importing([
      "A,M,9:00,9:50,X,,,Fall",
      "A,M,10:00,10:50,Y,,,Fall",
      "A,W,10:00,10:50,Exam,2026-12-16,2026-12-16,Fall",
    ]);
    expect(timetable.calendar).toBeUndefined();
    expect(timetable.rooms[0]?.meetings.W).toEqual([{ className: "Exam", start: 600, end: 650 }]);
  });

  it("are asked for if they are longer than a term", async () => {
    await expect(importing([TERM, "A,M,10:00,10:50,X,2031-09-01,2031-12-01,Fall"])).rejects.toThrow(
      "school.csv names dates from 2026-08-31 to 2031-12-01, which is longer than a term",
    );
    const undated = await importing(["A,M,9:00,9:50,X,,,Fall"]);
    expect(undated.timetable.calendar).toBeUndefined();
    await expect(importing(["A,M,9:00,9:50,X,,,Fall"], { first: "2026-08-31" })).rejects.toThrow(
      "give both the first and the last day of the term, or neither",
    );
  });
});

it("are the first and the last of a class under the words for start and end", async () => {
  const { report, timetable } = await importFile({
    file: fileOf(
      [
        "Thứ,Tiết,Phòng học,Bắt đầu,Kết thúc",
        "3,7,H1.210,2023-08-08,2023-09-19",
        "2,7,H1.210,2023-10-09,2023-11-06",
      ].join("\n"),
    ),
    periods: new Map([["7", { start: 735, end: 785 }]]),
    calendar: DETROIT,
  });
  expect([report.layout.slice(report.layout.indexOf("first")), timetable.calendar?.last]).toEqual([
    "first=Bắt đầu,last=Kết thúc",
    "2023-11-06",
  ]);
});
