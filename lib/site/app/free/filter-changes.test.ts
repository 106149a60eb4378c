import { describe, expect, it } from "vitest";
import { questionOf } from "../question/question.ts";
import { filterChanges, lackOf } from "./filter-changes.ts";
import { roomOf } from "./free-rooms.ts";

const question = questionOf({ building: "East Hall", seats: "80", with: "projector,computers" });

describe("changes of one filter", () => {
  it("are the next smaller size with rooms, and each filter away, with what they find", () => {
    const changes = filterChanges(question, ({ seats, building, features }) =>
      seats === 20 ? 2 : seats === undefined ? 5 : building === undefined ? 7 : 2 - features.length,
    );
    expect(changes.map(({ text, rooms }) => [text, rooms])).toEqual([
      ["20 or more", 2],
      ["Remove East Hall", 7],
      ["Remove 80 or more", 5],
      ["Remove projector", 1],
      ["Remove computers", 1],
    ]);
  });

  it("are not offered if not every free room is known", () => {
    expect(filterChanges(question, () => undefined)).toEqual([]);
  });
});

describe("what a room lacks", () => {
  const lack = (more: object) => {
    const room = { _id: "r", name: "R", building: "East Hall", capacity: 100, features: question.features };
    return lackOf(roomOf({ ...room, features: [...question.features], ...more }, 900, null), question);
  };

  it("is its building, its size, or a feature", () => {
    const features = ["computers"];
    const rooms = [{}, { building: "West" }, { capacity: 79 }, { capacity: null }, { features }];
    expect(rooms.map(lack)).toEqual([undefined, "elsewhere", "too small", "size unknown", "no projector"]);
  });
});
