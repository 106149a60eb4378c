import { expect, it } from "vitest";
import { directoryOf } from "./directory.ts";
import { chosenBy, type RoomChoice } from "./room-choice.ts";

const fact = (name: string, more: object = {}) => ({
  ...{ name, id: name, building: null, capacity: null },
  ...more,
});
const DIRECTORY = directoryOf([
  fact("a", { building: "Straße 1", capacity: 30, features: ["Projector", "stage"], kind: "Lab" }),
  fact("b", { building: "STRASSE 1 ", capacity: 29, access: { name: null, public: true } }),
  fact("c", { access: { name: "Staff", public: false } }),
  fact("d", { building: "Straße 1", capacity: 500, features: ["projector"], offered: false }),
]);

it.each<[RoomChoice, string]>([
  [{}, "abc"],
  [{ buildings: ["strasse 1"] }, "ab"],
  [{ buildings: [] }, ""],
  [{ minCapacity: 30 }, "a"],
  [{ minCapacity: 29 }, "ab"],
  [{ features: ["projector", "STAGE"] }, "a"],
  [{ features: ["projector", "piano"] }, ""],
  [{ kind: "lab" }, "a"],
  [{ public: true }, "b"],
  [{ public: false }, "abc"],
])(
  "%j chooses %s: a fact that is not known fits no choice, and what is not offered is never chosen",
  (choice, rooms) => {
    const isChosen = chosenBy(DIRECTORY, choice);
    expect(DIRECTORY.ids.filter((_, index) => isChosen(index)).join("")).toBe(rooms);
  },
);

it("where no fact is known, no room fits a choice", () => {
  const bare = { names: ["a"], ids: ["a"] };
  const choices = [
    { buildings: ["x"] },
    { minCapacity: 1 },
    { features: ["x"] },
    { kind: "x" },
    { public: true },
  ];
  expect(choices.map((choice) => chosenBy(bare, choice)(0))).toEqual(choices.map(() => false));
});
