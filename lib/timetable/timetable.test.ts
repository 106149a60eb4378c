import { describe, expect, it } from "vitest";
import { compareNames } from "./timetable.ts";

describe("the order of names", () => {
  const inOrder = ["Annex", "Café 1", "DCC 08", "DCC 8", "DCC 9", "DCC 10"];

  it("is the natural order, whatever the input order", () => {
    expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder);
    expect(inOrder.toSorted(compareNames)).toEqual(inOrder);
  });

  it("tells names apart that collate alike, and no name from itself", () => {
    const pairs = [
      ["DCC 08", "DCC 8"],
      ["DCC 8", "DCC 08"],
      ["DCC 8", "DCC 8"],
    ] as const;
    expect(pairs.map(([a, b]) => compareNames(a, b))).toEqual([-1, 1, 0]);
  });
});
