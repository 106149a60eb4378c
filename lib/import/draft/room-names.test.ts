import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identityOf, placeOf } from "../cells/place.ts";
import { roomIdOf } from "../ids/room-id.ts";
import { importFile } from "../import-file.ts";
import { readColumns } from "../school/said-columns.ts";
import { draws } from "../testing/draws.ts";
import { fileOf } from "../testing/file-of.ts";
import { meeting } from "../testing/made-week.ts";

const COLUMNS = readColumns("room=Room,building=Building,days=Days,start=From,end=To,class=Class");

/** Rows of `Building,Room,Days,From,To,Class`. */
const school = (rows: readonly string[]): string => ["Building,Room,Days,From,To,Class", ...rows].join("\n");

const importing = async (rows: readonly string[]) =>
  importFile({ file: fileOf(school(rows)), columns: COLUMNS, blank: "none" });

const roomsOf = async (...rows: string[]) =>
  Object.fromEntries((await importing(rows)).timetable.rooms.map((room) => [room.name, room]));

describe("rooms and their names", () => {
  it("joins spellings that differ by case, width or space, under the most frequent one", async () => {
    const rooms = await roomsOf(
      "MAIN,101,M,9:00,9:50,A",
      "Main,101,T,9:00,9:50,B",
      " Main  ,１０１,W,9:00,9:50,C",
      "Main,101,R,9:00,9:50,D",
    );
    expect(Object.entries(rooms).map(([name, { id }]) => [name, id])).toEqual([["Main 101", "main.101"]]);
    expect(rooms["Main 101"]?.meetings.W).toEqual([meeting("C", 540, 590)]);
  });

  it("are one room if their names are equal, in either order", async () => {
    const rows = ["Hall A,1,M,9:00,9:50,X", "Hall,A 1,T,9:00,9:50,Y", "Hall,2,T,9:00,9:50,Y"];
    for (const order of [rows, rows.toReversed()]) {
      const { timetable } = await importing(order);
      expect(timetable.rooms.map(({ name, id, meetings: { M, T } }) => [name, id, M, T])).toEqual([
        ["Hall 2", "hall.2", [], [meeting("Y", 540, 590)]],
        ["Hall A 1", "hall.a-1", [meeting("X", 540, 590)], [meeting("Y", 540, 590)]],
      ]);
    }
  });

  it("are called alike in every order of the rows, if marks alone tell their spellings apart", async () => {
    const rows = ["BBA,A,M,9:00,9:50,X", ",BBAA,T,9:00,9:50,Y", "BB,AA,W,9:00,9:50,Z"];
    for (const order of [rows, rows.toReversed()])
      expect((await importing(order)).timetable.rooms.map(({ name }) => name)).toEqual(["BBA A"]);
  });

  it("are one to one, whatever the names are made of, and in every order of the rows", async () => {
    const part = fc
      .array(fc.constantFrom("A", "B", "/", " "), { maxLength: 5 })
      .map((marks) => marks.join(""));
    const rows = fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 12 });
    const namesAndIds = async (lines: readonly string[]) => {
      const file = fileOf(school(lines));
      const { rooms } = (await importFile({ file, columns: COLUMNS, blank: "none" })).timetable;
      return rooms.map(({ name, id }) => [name, id]);
    };
    await fc.assert(
      fc.asyncProperty(rows, async (places) => {
        const lines = ["Hall,1,,,,", ...places.map(([building, room]) => `${building},${room},,,,`)];
        const found = await namesAndIds(lines);
        expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
        expect(new Set(found.map(([, id]) => id)).size).toBe(found.length);
        expect(await namesAndIds(lines.toReversed())).toEqual(found);
      }),
      { numRuns: draws(75) },
    );
  });

  it("have distinct ids even if a short hash collides", async () => {
    const seen = new Map<string, string>();
    const marks = ["!", "?", "#", "+", "^", "~", "%"];
    let pair: string[] = [];
    for (let number = 0; pair.length === 0; number += 1) {
      const room = `A${Array.from(number.toString(7), (digit) => marks[Number(digit)]).join("")}`;
      const id = roomIdOf(identityOf(placeOf("", room)));
      const other = seen.get(id);
      if (other !== undefined) pair = [other, room];
      seen.set(id, room);
    }
    const rooms = Object.values(await roomsOf(...pair.map((room) => `,${room},M,9:00,9:50,X`)));
    expect(rooms.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^a-[0-9a-f]{24}$/),
      expect.stringMatching(/^a-[0-9a-f]{24}$/),
    ]);
    expect(rooms[0]?.id).not.toBe(rooms[1]?.id);
  });
});
