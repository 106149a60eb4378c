import { readShare, unreadProblem } from "@classroom/import/doubts/unread-rows.ts";
import { importFile } from "@classroom/import/import-file.ts";
import { readColumns } from "@classroom/import/school/said-columns.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { findFreeRooms } from "../../rooms/search/find-free-rooms.ts";
import { roomServices } from "../testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../testing/wiring/test-store.ts";

const COLUMNS = readColumns("room=Room,days=Days,start=From,end=To,class=Class");

/** A file of a hundred rows that are read, in rooms of their own, and the given ones. */
const importing = async (...rows: string[]) => {
  const good = Array.from({ length: 100 }, (_, index) => `Hall ${index},MWF,9:00,9:50,Good`);
  const text = ["Room,Days,From,To,Class", ...good, ...rows].join("\n");
  return importFile({ file: fileOf(text), columns: COLUMNS });
};

describe("a row that can't be read", () => {
  let store: TestStore;
  beforeEach(async () => {
    store = await startTestStore();
  });
  afterEach(() => store.stop());

  /** Days on which the room is offered at some minute. */
  const offered = async (room: string, ...rows: string[]): Promise<string> => {
    const { timetable } = await importing(...rows);
    await createTimetablePublisher(store.client, store.tables.timetable).publish(timetable, { source: "x" });
    const services = roomServices(store);
    const days: Weekday[] = [];
    for (const day of ["M", "T", "W", "R", "F", "S", "U"] as const) {
      const free = await Promise.all(
        [0, 700, 1439].map((start) =>
          findFreeRooms(services.timetable, { query: { [day]: [{ start, end: start + 1 }] } }),
        ),
      );
      if (
        free.some(({ freeRooms: { directory, indexes } }) => indexes.includes(directory.names.indexOf(room)))
      )
        days.push(day);
    }
    return days.join("");
  };

  it.each([
    ["with an unknown time", "Hall 1,TR,later,9:00,X", "MWFSU"],
    ["that ends before it starts", "Hall 1,TR,9:00AM,8:00AM,X", "MWFSU"],
    ["with unknown days", "Hall 1,X1,9:00,9:50,X", ""],
    ["of one-letter days", "Hall 1,TU,9:00AM,8:00AM,X", "MWRFS"],
    ["cut after its days", "Hall 1,TR,9:0", "MWFSU"],
    ["cut in its days", "Hall 1,T", ""],
    ["of a class with a formula", "Hall 1,TR,9:00,9:50,=1+1", "MWFSU"],
  ])("keeps its room from being offered on its days: %s", async (_, row, days) => {
    expect(await offered("Hall 1", row)).toBe(days);
  });

  it("shows no meeting for it", async () => {
    const { timetable } = await importing("Attic,TR,later,9:00,X");
    expect(timetable.rooms.find(({ name }) => name === "Attic")).toMatchObject({
      meetings: { M: [], T: [], W: [], R: [], F: [], S: [], U: [] },
      unread: ["T", "R"],
    });
  });
});

describe("what may stay unread", () => {
  const problem = async (allowed: string | undefined, ...rows: string[]) =>
    unreadProblem((await importing(...rows)).report, allowed === undefined ? undefined : readShare(allowed))
      ?.message;

  it("is one row of a hundred that name a room", async () => {
    expect(await problem(undefined, "TBA,X1,9:00,9:50,X")).toBeUndefined();
    expect(await problem(undefined, "Hall 1,MWF,11:00,11:50,X", "Hall 1,X1,9:00,9:50,X")).toBeUndefined();
    expect(await problem(undefined, "Hall 1,X1,9:00,9:50,X", "Hall 2,X2,9:00,9:50,X")).toBe(
      'Not published: 2 of 102 rows with a room could not be read, such as row 102, "X1 9:00 9:50" (unknown day). ' +
        "Fix rows 102, 103.",
    );
    expect(await problem("2%", "Hall 1,X1,9:00,9:50,X", "Hall 2,X2,9:00,9:50,X")).toBeUndefined();
  });

  it("is not a row of an unknown room", async () => {
    const CUT = "Hall";
    expect(await problem(undefined, CUT)).toBe(
      "Not published: 1 row could not be read, and its room is unknown, " +
        'such as row 102, "1 of 5 columns: Hall" (wrong number of columns). ' +
        "Fix the file.",
    );
    expect(await problem("1%", CUT)).toBeUndefined();
  });

  it("is a share", () => {
    expect([readShare("5%"), readShare(" 0.5 %")]).toEqual([0.05, 0.005]);
    for (const wrong of ["5", "", "101%", "-1%"])
      expect(() => readShare(wrong)).toThrow("A share is written 5%");
  });
});

it("is not published if it names rooms and never a time: every room would be free all week", async () => {
  const text = "Room,Days,From,To,Class\nHall 1,,,,A\nHall 2,,,,B\n";
  const { report } = await importFile({ file: fileOf(text), columns: COLUMNS });
  expect(unreadProblem(report, undefined)?.message).toBe(
    "Not published: none of the 2 rows with a room has days and a time, so every room would be free all week. Fix the file or the columns.",
  );
  expect(unreadProblem(report, 0.01)).toBeUndefined();
});

describe("a file of which nothing can be used", () => {
  const refusal = async (notRooms: readonly string[], ...rows: string[]) => {
    const file = fileOf(["Room,Days,From,To,Class,Status", ...rows].join("\n"));
    const columns = readColumns("room=Room,days=Days,start=From,end=To,class=Class,status=Status");
    const error: unknown = await importFile({ file, columns, notRooms }).catch((cause: unknown) => cause);
    return error instanceof Error ? error.message : "";
  };

  it("names no room only if none of its rows does", async () => {
    expect(await refusal([], "TBA,M,9:00,10:00,X,Active", "ONLINE,T,9:00,10:00,Y,Active")).toBe(
      "school.csv has no usable row: none of its 2 rows names a room",
    );
    expect(await refusal(["Field Trip"], "FIELD-TRIP,M,9:00,10:00,X,Active")).toBe(
      "school.csv has no usable row: none of its 1 rows names a room",
    );
    expect(await refusal([], "Hall 1,M,9:00,10:00,X,Cancelled", "TBA,M,9:00,10:00,X,Active")).toBe(
      "school.csv: nothing could be used. no room: 1; cancelled: 1. Fix the file or the columns.",
    );
    expect(await refusal([], "Hall 1,Xyz,9:00,10:00,X,Active", "TBA,M,9:00,10:00,X,Active")).toBe(
      'school.csv: nothing could be used. no room: 1; unknown day: 1, such as row 2, "Xyz 9:00 10:00". ' +
        "What does the file write for each day?",
    );
  });
});
