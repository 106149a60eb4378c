import { expect, it } from "vitest";
import { room } from "../../tools/testing/wiring/test-room-services.ts";
import { NO_EDITION } from "./edition.ts";
import { createRoomReader } from "./room-reader.ts";

const [HALL, LAB] = [room("Hall"), room("Lab")];

/** An edition that lists the ids. */
const edition = (version: string, ...ids: string[]) => ({
  edition: { ...NO_EDITION, version },
  directory: async () => ({ names: ids, ids }),
});
const EDITION = edition("v1", "hall", "lab");

const reader = () => {
  const reads: (readonly string[])[] = [];
  const rooms = async (_: unknown, ids: readonly string[]) => {
    reads.push(ids);
    return [HALL, LAB].filter(({ id }) => ids.includes(id));
  };
  return { reads, read: createRoomReader({ rooms }) };
};

it("rooms are asked for once, kept by edition, and answered in the order asked", async () => {
  const { reads, read } = reader();
  expect(await read(EDITION, ["lab", "gone", "hall", "lab"])).toEqual([LAB, undefined, HALL, LAB]);
  expect(await read(EDITION, ["hall", "lab"])).toEqual([HALL, LAB]);
  expect(await read(edition("v2", "hall"), ["hall"])).toEqual([HALL]);
  expect(reads).toEqual([["lab", "hall"], ["hall"]]);
});

it("an id that the edition does not list is not asked for", async () => {
  const { reads, read } = reader();
  const odd = ["gone", "", "\ud800", "x".repeat(5000), "__proto__"];
  expect(await read(EDITION, odd)).toEqual(odd.map(() => undefined));
  expect(await read(edition("none"), ["hall"])).toEqual([undefined]);
  // It has the room still, under a version that does not list it.
  await read(EDITION, ["hall"]);
  expect(await read(edition("v1", "lab"), ["hall"])).toEqual([undefined]);
  expect(reads).toEqual([["hall"]]);
});
