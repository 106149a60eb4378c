import { expect, it } from "vitest";
import { knownRooms } from "./matched-room.ts";

const FALL = { ids: ["hall-1", "lab"], names: ["Hall 1", "Lab"] };
const SPRING = { ids: ["x9", "lab"], names: ["Hall 1", "Lab"] };

it("a name that rooms of two terms share matches neither, in any spelling", () => {
  const { match } = knownRooms([FALL, SPRING], { H1: "Hall 1" });
  expect(["Hall 1", "hall 1", "H1"].map(match)).toEqual([undefined, undefined, undefined]);
  expect(["hall-1", "x9", "Lab", "lab "].map(match)).toEqual(["hall-1", "x9", "lab", "lab"]);
});

it("an exact name wins over one that differs in case", () => {
  const { match } = knownRooms([{ ids: ["a", "b"], names: ["Hall", "HALL"] }]);
  expect(["Hall", "HALL", "hall"].map(match)).toEqual(["a", "b", undefined]);
});
