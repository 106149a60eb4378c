import { expect, it } from "vitest";
import { editionKey, partitionsOf, partKeys, roomKey } from "./timetable-keys.ts";

it("items stay where earlier releases put them", () => {
  expect([roomKey("v", "hall.9"), roomKey("v", "hall.10")]).toEqual([
    { pk: "VERSION#v#ROOMS#7", sk: "ROOM#hall.9" },
    { pk: "VERSION#v#ROOMS#13", sk: "ROOM#hall.10" },
  ]);
  expect([0, 1, 2].map((index) => partKeys("v", "week")(index))).toEqual([
    { pk: "VERSION#v#PARTS#29", sk: "PART#week#0000" },
    { pk: "VERSION#v#PARTS#30", sk: "PART#week#0001" },
    { pk: "VERSION#v#PARTS#31", sk: "PART#week#0002" },
  ]);
  expect(editionKey("v")).toEqual({ pk: "VERSION#v#EDITION", sk: "EDITION" });
});

it("every item is in one of its version's partitions", () => {
  const numbers = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `VERSION#v#${name}#${index}`);
  expect(partitionsOf("v")).toEqual([...numbers(64, "PARTS"), ...numbers(16, "ROOMS"), "VERSION#v#EDITION"]);
});
