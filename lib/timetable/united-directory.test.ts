import { describe, expect, it } from "vitest";
import type { Directory } from "./directory.ts";
import { ALL_ROOMS, chosenBy, type RoomChoice } from "./room-choice.ts";
import { unitedDirectory } from "./united-directory.ts";

const EARLIER: Directory = {
  ids: ["lab.2", "lab.10", "hall"],
  names: ["Lab 2", "Lab 10", "Hall"],
  buildings: ["West ", "West", "Main"],
  capacities: [20, 30, null],
  features: [["Projector"], ["sink", "fume hood"], []],
  kinds: ["laboratory", null, null],
  notOffered: [1],
  hours: { values: ["Mo-Fr 08:00-20:00", "24/7"], of: [0, 1, 1] },
  access: { values: [{ name: "staff", public: false }], of: [-1, 0, 0] },
  coordinates: { West: [42, -73], Main: [43, -74] },
};
/** Knows less of some rooms, and more of others. */
const LATER: Directory = {
  ids: ["annex", "hall", "lab.2"],
  names: ["Annex", "Hall", "Lab 2"],
  buildings: [null, null, "East"],
  capacities: [null, 200, null],
  features: [[], ["stage"], []],
  kinds: [null, "auditorium", null],
  hours: { values: ["Sa 10:00-12:00"], of: [-1, 0, -1] },
};

describe("the rooms of several terms", () => {
  it("are each there once, in natural order, with the last that is known of them", () => {
    expect(unitedDirectory([EARLIER, LATER])).toEqual({
      ids: ["annex", "hall", "lab.2", "lab.10"],
      names: ["Annex", "Hall", "Lab 2", "Lab 10"],
      buildings: [null, "Main", "East", "West"],
      capacities: [null, 200, 20, 30],
      features: [[], ["stage"], ["Projector"], ["sink", "fume hood"]],
      kinds: [null, "auditorium", "laboratory", null],
      notOffered: [3],
      hours: { values: ["Sa 10:00-12:00", "Mo-Fr 08:00-20:00", "24/7"], of: [-1, 0, 1, 2] },
      access: { values: [{ name: "staff", public: false }], of: [-1, 0, -1, 0] },
      coordinates: { West: [42, -73], Main: [43, -74] },
    });
    // A building may have been placed wrongly; a room that was not offered once is not offered.
    const moved: Directory = {
      ids: ["lab.10"],
      names: ["Lab 10"],
      capacities: [35],
      coordinates: { West: [42, -71] },
    };
    expect(unitedDirectory([EARLIER, moved])).toMatchObject({
      capacities: [null, 20, 35],
      notOffered: [2],
      coordinates: { West: [42, -71], Main: [43, -74] },
    });
  });

  it("need not have anything but names", () => {
    expect(unitedDirectory([{ ids: ["a"], names: ["A"] }])).toEqual({
      ids: ["a"],
      names: ["A"],
      buildings: [null],
      capacities: [null],
    });
  });
});

describe("a choice of rooms", () => {
  const chosen = (choice: RoomChoice, directory = EARLIER): string[] =>
    directory.ids.filter((_, index) => chosenBy(directory, choice)(index));

  it("never has one that is not offered", () => {
    expect(chosen({})).toEqual(["lab.2", "hall"]);
    expect(chosenBy(LATER, {})).toBe(ALL_ROOMS);
    expect(ALL_ROOMS()).toBe(true);
  });

  it("is by building, seats, features and kind, however they are written; what is unknown fits none", () => {
    expect(chosen({ buildings: ["west"] })).toEqual(["lab.2"]);
    expect(chosen({ buildings: [" MAIN", "ｗest"] })).toEqual(["lab.2", "hall"]);
    expect(chosen({ buildings: ["x"] }, LATER)).toEqual([]);
    expect(chosen({ buildings: [""] }, LATER)).toEqual([]);
    expect(chosen({ kind: "" })).toEqual([]);
    expect(chosen({ minCapacity: 20 })).toEqual(["lab.2"]);
    expect(chosen({ minCapacity: 21 })).toEqual([]);
    expect(chosen({ minCapacity: 0 })).toEqual(["lab.2"]);
    expect(chosen({ features: ["PROJECTOR "] })).toEqual(["lab.2"]);
    expect(chosen({ features: ["projector", "sink"] })).toEqual([]);
    expect(chosen({ kind: "Laboratory" })).toEqual(["lab.2"]);
    const street = { ...EARLIER, buildings: ["Größe", "ΟΔΟΣ", null], notOffered: [] };
    expect(chosen({ buildings: ["GRÖSSE"] }, street)).toEqual(["lab.2"]);
    expect(chosen({ buildings: ["οδοσ"] }, street)).toEqual(["lab.10"]);
    expect(chosen({ kind: "laboratory", minCapacity: 30 })).toEqual([]);
    const names = { ids: ["a"], names: ["A"] };
    for (const choice of [{ buildings: ["x"] }, { minCapacity: 0 }, { features: ["x"] }, { kind: "x" }])
      expect(chosen(choice, names)).toEqual([]);
  });
});
