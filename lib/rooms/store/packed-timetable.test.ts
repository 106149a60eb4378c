import { brotliCompressSync } from "node:zlib";
import { dayOccupancy } from "@classroom/timetable/occupancy.ts";
import { expect, it } from "vitest";
import { meeting, room } from "../../tools/testing/wiring/test-room-services.ts";
import { packPart, partNames, partOf, unpackPart } from "./packed-timetable.ts";

const ROOMS = [
  room("Hall", { M: [meeting("BIO", 540, 600)] }, { building: "Main", capacity: 40 }),
  room("Lab", { U: [meeting("CHEM", 0, 60)] }),
];
const DIRECTORY = {
  names: ["Hall", "Lab"],
  ids: ["hall", "lab"],
  buildings: ["Main", null],
  capacities: [40, null],
};
const MONDAY = dayOccupancy([[{ start: 540, end: 600 }], []]);

it("a part holds one section or all, as they were packed", async () => {
  expect(await unpackPart("directory", await packPart("directory", ROOMS))).toEqual({
    directory: DIRECTORY,
    occupancy: {},
  });
  expect(await unpackPart("M", await packPart("M", ROOMS))).toEqual({ occupancy: { M: MONDAY } });
  const none = dayOccupancy([[], []]);
  const sunday = dayOccupancy([[], [{ start: 0, end: 60 }]]);
  expect(await unpackPart("week", await packPart("week", ROOMS))).toEqual({
    directory: DIRECTORY,
    occupancy: { M: MONDAY, T: none, W: none, R: none, F: none, S: none, U: sunday },
  });
});

it("the directory has what is known of a room, and says which are not offered", async () => {
  const rooms = [
    room("Hall", {}, { features: ["stage"], kind: "auditorium" }),
    room("Lab", {}, { offered: false }),
  ];
  const { directory } = await unpackPart("directory", await packPart("directory", rooms));
  expect(directory).toEqual({
    names: ["Hall", "Lab"],
    ids: ["hall", "lab"],
    buildings: [null, null],
    capacities: [null, null],
    features: [["stage"], []],
    kinds: ["auditorium", null],
    notOffered: [1],
  });
});

it("a part with nothing in it is refused", async () => {
  await expect(unpackPart("week", brotliCompressSync(""))).rejects.toEqual(
    new RangeError("The part week is empty"),
  );
});

it("a timetable of more than 20,000 rooms has a part for each weekday", () => {
  const each = ["directory", "M", "T", "W", "R", "F", "S", "U"];
  expect([partNames(20_000), partNames(20_001)]).toEqual([["week"], each]);
  expect([partOf("M", 20_000), partOf("M", 20_001), partOf("directory", 20_001)]).toEqual([
    "week",
    "M",
    "directory",
  ]);
});
