import { describe, expect, it } from "vitest";
import { questionOf } from "../question/question.ts";
import type { FreeRoom, FreeRooms } from "./free-rooms.ts";
import { shownOf } from "./rooms-shown.ts";

const room = (name: string, building: string, more: Partial<FreeRoom> = {}): FreeRoom => ({
  id: name,
  label: name,
  name,
  building,
  capacity: undefined,
  features: [],
  freeUntil: 1000,
  next: undefined,
  closesThen: false,
  access: undefined,
  ...more,
});

const ROOMS = [
  room("small", "East", { capacity: 10, features: ["projector"], freeUntil: 1200 }),
  room("unknown", "East", { features: ["projector"] }),
  room("plain", "West", { capacity: 40 }),
  room("large", "West", { capacity: 90, features: ["piano", "projector"], freeUntil: 1100 }),
];

const answer = (rooms: readonly FreeRoom[], total = rooms.length): FreeRooms => ({
  from: 840,
  until: 900,
  term: "Fall",
  isAnyWeek: false,
  rooms,
  total,
  areExamsUnknown: false,
  knowsHours: false,
});

const shown = (query: Record<string, string>, all = answer(ROOMS), chosen?: FreeRooms) =>
  shownOf({ all, chosen, question: questionOf(query) }, questionOf(query), ROOMS);

const namesIn = ({ buildings }: ReturnType<typeof shown>) =>
  buildings.map(({ name, rooms }) => [name, ...rooms.map((each) => each.name)]);

describe("the rooms shown", () => {
  it("stand by building, those that are free longest first", () => {
    expect(namesIn(shown({}))).toEqual([
      ["East", "small", "unknown"],
      ["West", "large", "plain"],
    ]);
    expect(namesIn(shown({ sort: "smallest" }))).toEqual([
      ["East", "small", "unknown"],
      ["West", "plain", "large"],
    ]);
  });

  it("match every filter; a room of unknown size is not said to have enough seats", () => {
    expect(namesIn(shown({ seats: "10", with: "projector" }))).toEqual([
      ["East", "small"],
      ["West", "large"],
    ]);
    expect(namesIn(shown({ seats: "40", building: "West", with: "piano,projector" }))).toEqual([
      ["West", "large"],
    ]);
  });

  it("are followed by those that miss one filter, in the building that was asked first, and not by those that miss two", () => {
    const { count, free, almost } = shown({ seats: "40", building: "East", with: "projector" });
    expect([count, free, almost.map(({ name }) => name)]).toEqual([0, 4, ["small", "unknown", "large"]]);
  });

  it("can be narrowed to the buildings and features that there are", () => {
    expect(shown({ seats: "40" }).choices()).toEqual({
      buildings: [{ name: "West", rooms: 2 }],
      features: ["projector", "piano"],
      hasSeats: true,
    });
  });
});

describe("of more rooms than are listed", () => {
  const all = answer(ROOMS.slice(0, 1), 4600);

  it("all are counted, and every building of the school can be chosen", () => {
    const { count, free, isWhole, choices } = shown({ sort: "name" }, all);
    expect([count, free, isWhole]).toEqual([4600, 4600, false]);
    expect(choices().buildings).toEqual([
      { name: "East", rooms: undefined },
      { name: "West", rooms: undefined },
    ]);
  });

  it("those are shown that the service chose", () => {
    const query = { building: "West", sort: "name" };
    const narrowed = shown(query, all, answer(ROOMS.slice(2)));
    expect([namesIn(narrowed), narrowed.count, narrowed.isWhole]).toEqual([
      [["West", "plain", "large"]],
      2,
      true,
    ]);
    expect(shown(query, all, answer([])).count).toBe(0);
  });

  it("a filter changes nothing until the service has answered it", () => {
    const shown = shownOf(
      { all, chosen: undefined, question: questionOf({ sort: "name" }) },
      questionOf({ building: "West" }),
    );
    expect(shown.count).toBe(4600);
  });

  it("may be locked at night and at weekends, unless the school says when they are open", () => {
    const at = (until: number, more: Partial<FreeRooms> = {}) =>
      shown({}, { ...answer(ROOMS), from: until - 60, until, ...more }).mayBeLocked;
    const [thursday, saturday] = [0, 2 * 1440];
    expect(
      [thursday + 1320, thursday + 1321, thursday + 360, thursday + 361].map((until) => at(until)),
    ).toEqual([false, true, true, false]);
    expect([at(saturday + 840), at(saturday + 840, { knowsHours: true })]).toEqual([true, false]);
  });
});
