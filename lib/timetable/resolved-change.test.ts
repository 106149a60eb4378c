import { describe, expect, it } from "vitest";
import { ServiceError } from "../errors.ts";
import { FALL } from "../tools/testing/data/school-terms.ts";
import { meeting, room } from "../tools/testing/wiring/test-room-services.ts";
import { dayNumber } from "./calendar-date.ts";
import { type Change, changesByDate } from "./change.ts";
import { knownRooms } from "./matched-room.ts";
import { hasEffect, type RequestedChange, resolveChange } from "./resolved-change.ts";
import type { Room } from "./timetable.ts";

const DATE = dayNumber("2026-10-05");
const at = (minute: number, date = DATE): number => date * 1440 + minute;

const HALL = room(
  "Hall 1",
  { M: [meeting("MATH 1", 540, 600), meeting("MATH 2", 540, 600), meeting("ART 1", 720, 800)] },
  { building: "Hall" },
);
const LAB = room("Lab", { M: [meeting("CHEM 1", 600, 660)] }, { unread: ["T"] });
const SAME = { M: [meeting("MATH 1", 540, 600)] };
const ROOMS = [HALL, LAB, room("hall 1 b"), room("HALL 1 B", SAME, { id: "other", building: "Hall" })];

const schoolWith = (changes: readonly Change[] = []) => {
  return {
    rooms: knownRooms(
      [
        {
          ids: ROOMS.map(({ id }) => id),
          names: ROOMS.map(({ name }) => name),
          buildings: ROOMS.map(({ building }) => building),
          aliases: [
            ["The big one", "hall-1"],
            ["B", "hall-1"],
            ["b", "other"],
            ["Lab", "hall-1"],
          ],
        },
      ],
      { H1: "Hall 1", Lost: "Nowhere" },
    ),
    readRoom: async (id: string) => [
      {
        term: FALL,
        room: ROOMS.find((each: Room) => each.id === id),
        // The lab is open until 20:00; of other rooms no hours are known.
        closedOn: () => (id === "lab" ? [{ start: 1200, end: 1440 }] : null),
      },
    ],
    changesOn: async () => changesByDate(changes),
  };
};
const resolve = (request: RequestedChange, changes: readonly Change[] = []) =>
  resolveChange(schoolWith(changes), "c1", request, "2026-10-01T00:00:00Z");
const SAVED = { id: "c1", savedAt: "2026-10-01T00:00:00Z" };

const MATH_1 = { room: "hall-1", date: DATE, start: 540, end: 600, className: "MATH 1" };

describe("a room", () => {
  it.each(["hall-1", "Hall 1", "hall  1", "HALL 1", "h1", "the BIG  one"])(
    "is matched by id, name or alias: %s",
    async (text) => {
      expect(await resolve({ kind: "book", room: text, from: at(0), until: at(60), text: "Fair" })).toEqual({
        ...SAVED,
        kind: "book",
        taken: { from: at(0), until: at(60), rooms: ["hall-1"], text: "Fair" },
      });
    },
  );

  it.each(["Hall 2", "", "Lost", "Hall 1 b", "none", "B"])(
    "that no room is, or more than one, is never made: %s",
    async (text) => {
      await expect(resolve({ kind: "book", room: text, from: at(0), until: at(60) })).rejects.toEqual(
        new ServiceError("CHANGE_REFUSED", { detail: `Room not found: ${text}` }),
      );
    },
  );

  it("may be all of a building", async () => {
    const closure = { kind: "close", from: at(0), until: at(60), text: "Fire" } as const;
    const until = at(0, DATE + 400);
    expect((await resolve({ ...closure, until, building: "HALL" })).taken).toEqual({
      from: at(0),
      until,
      rooms: ["hall-1", "other"],
      building: "HALL",
      text: "Fire",
    });
    await expect(resolve({ ...closure, building: "Annex" })).rejects.toThrow("Building not found: Annex");
    await expect(resolve(closure)).rejects.toThrow("Room not found: ");
  });
});

describe("a cancel", () => {
  const cancel = (start: number, end: number, className?: string, date = DATE) =>
    resolve({ kind: "cancel", room: "Hall 1", from: at(start, date), until: at(end, date), className });
  const CLASSES =
    "Classes in Hall 1 on 2026-10-05: 09:00-10:00 MATH 1; 09:00-10:00 MATH 2; 12:00-13:20 ART 1";

  it("is resolved to one meeting, with all that identifies it", async () => {
    expect(await cancel(540, 600, "MATH 1")).toEqual({ ...SAVED, kind: "cancel", cancelled: MATH_1 });
    expect((await cancel(660, 840)).cancelled).toMatchObject({ start: 720, end: 800, className: "ART 1" });
  });

  it.each<[string, [number, number, (string | undefined)?, number?], string]>([
    ["nothing is selected", [600, 700], `No class is selected. ${CLASSES}`],
    ["no class of the name", [540, 600, "MATH"], `No class is selected. ${CLASSES}`],
    [
      "half a meeting",
      [720, 780],
      `The time covers 12:00-13:20 ART 1 in part: name its whole time. ${CLASSES}`,
    ],
    [
      "several classes",
      [540, 600],
      `Several classes are selected: name one by its time and class_name. ${CLASSES}`,
    ],
    [
      "no class meets",
      [540, 600, undefined, DATE + 1],
      "No class is selected. No class meets in Hall 1 on 2026-10-06",
    ],
    ["nothing before midnight", [1380, 1440], `No class is selected. ${CLASSES}`],
    ["over midnight", [1380, 1500], "A cancelled class begins and ends on one date"],
    ["an end before its start", [600, 600], "until must be after from"],
    ["401 days", [0, 401 * 1440], "A change lasts at most 400 days"],
  ])("is refused: %s", async (_, args, message) => {
    await expect(cancel(...args)).rejects.toEqual(new ServiceError("CHANGE_REFUSED", { detail: message }));
  });

  it("does not select what is cancelled already", async () => {
    const request: RequestedChange = { kind: "cancel", room: "Hall 1", from: at(540), until: at(600) };
    const earlier: Change = { ...SAVED, id: "c0", kind: "cancel", cancelled: MATH_1 };
    expect((await resolve(request, [earlier])).cancelled).toMatchObject({ className: "MATH 2" });
  });

  it("has an effect only as long as a meeting is equal in all five", () => {
    const rooms = [{ term: FALL, room: HALL }];
    expect(hasEffect({ cancelled: MATH_1 }, rooms)).toBe(true);
    for (const other of [{ date: DATE + 1 }, { start: 541 }, { end: 601 }, { className: "MATH 3" }])
      expect(hasEffect({ cancelled: { ...MATH_1, ...other } }, rooms)).toBe(false);
    expect(hasEffect({ cancelled: MATH_1 }, [{ term: FALL, room: undefined }])).toBe(false);
    expect(hasEffect({}, [])).toBe(true);
  });
});

describe("a move", () => {
  const move = (start: number, end: number, more: Partial<RequestedChange> = {}, date = DATE) =>
    resolve(
      {
        kind: "move",
        room: "Hall 1",
        from: at(540),
        until: at(600),
        className: "MATH 1",
        to: { room: "Lab", from: at(start, date), until: at(end, date) },
        ...more,
      },
      [],
    );

  it("cancels one meeting and books another time by the name of the class", async () => {
    expect(await move(540, 600)).toEqual({
      ...SAVED,
      kind: "move",
      cancelled: MATH_1,
      taken: { from: at(540), until: at(600), rooms: ["lab"], text: "MATH 1" },
    });
  });

  it("into a room in use is refused with what is in the way, unless it is forced", async () => {
    await expect(move(600, 660)).rejects.toEqual(
      new ServiceError("ROOM_IN_USE", { detail: "2026-10-05 10:00-11:00 CHEM 1 in Lab" }),
    );
    await expect(move(600, 660, {}, DATE + 1)).rejects.toThrow("rows that could not be read in Lab");
    expect((await move(600, 660, { force: true })).taken?.rooms).toEqual(["lab"]);
  });

  it("into a closed room is refused unless it is forced; unknown hours refuse nothing", async () => {
    await expect(move(1170, 1230)).rejects.toEqual(
      new ServiceError("ROOM_CLOSED", { detail: "2026-10-05 20:00-24:00 outside the opening hours in Lab" }),
    );
    await expect(move(600, 1230)).rejects.toEqual(
      new ServiceError("ROOM_IN_USE", { detail: "2026-10-05 10:00-11:00 CHEM 1 in Lab" }),
    );
    expect((await move(1140, 1200)).taken).toMatchObject({ until: at(1200) });
    expect((await move(1170, 1230, { force: true })).taken).toMatchObject({ until: at(1230) });
    const hall = { room: "hall 1 b", from: at(1170), until: at(1230) };
    expect((await move(0, 0, { to: { ...hall, room: "other" } })).taken?.rooms).toEqual(["other"]);
  });

  it("within the same room is not in its own way, but in that of another class", async () => {
    const within = (start: number, end: number) =>
      move(0, 0, { to: { room: "Hall 1", from: at(start), until: at(end) } });
    await expect(within(570, 630)).rejects.toEqual(
      new ServiceError("ROOM_IN_USE", { detail: "2026-10-05 09:00-10:00 MATH 2 in Hall 1" }),
    );
    expect((await within(600, 660)).taken).toMatchObject({ rooms: ["hall-1"] });
    const [later, other] = [DATE + 14, { room: "other", from: at(540), until: at(600) }];
    await expect(
      move(0, 0, { to: { ...other, room: "Hall 1", from: at(540, later), until: at(600, later) } }),
    ).rejects.toThrow("2026-10-19 09:00-10:00 MATH 1 in Hall 1");
    // A class of the same name and time may meet in another room.
    await expect(move(0, 0, { to: other })).rejects.toThrow("2026-10-05 09:00-10:00 MATH 1 in HALL 1 B");
  });

  it("needs a place to go to", async () => {
    await expect(move(0, 0, { to: undefined })).rejects.toThrow("to is required");
    await expect(move(600, 540)).rejects.toThrow("until must be after from");
    await expect(move(0, 0, { to: { room: "Gym", from: at(0), until: at(10) } })).rejects.toThrow(
      "Room not found: Gym",
    );
  });
});
