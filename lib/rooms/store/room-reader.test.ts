import { expect, it } from "vitest";
import { room } from "../../tools/testing/wiring/test-room-services.ts";
import { NO_EDITION } from "./edition.ts";
import { createRoomReader } from "./room-reader.ts";

const EDITION = { ...NO_EDITION, version: "v1", rooms: 2 };
const [HALL, LAB] = [room("Hall"), room("Lab")];

const reader = () => {
  const asked: (readonly string[])[] = [];
  const rooms = async (_: unknown, ids: readonly string[]) => {
    asked.push(ids);
    return new Map([HALL, LAB].filter(({ id }) => ids.includes(id)).map((each) => [each.id, each]));
  };
  return { asked, read: createRoomReader({ rooms }) };
};

it("rooms are asked for once, kept by edition, and answered in the order asked", async () => {
  const { asked, read } = reader();
  expect(await read(EDITION, ["lab", "gone", "hall", "lab"])).toEqual([LAB, undefined, HALL, LAB]);
  expect(await read(EDITION, ["hall", "lab"])).toEqual([HALL, LAB]);
  expect(await read(EDITION, ["hall", "gone"])).toEqual([HALL, undefined]);
  expect(await read({ ...EDITION, version: "v2" }, ["hall"])).toEqual([HALL]);
  expect(asked).toEqual([["lab", "gone", "hall"], ["gone"], ["hall"]]);
});

it("nothing is asked for that cannot be there", async () => {
  const { asked, read } = reader();
  const odd = ["", "\ud800", "x".repeat(513), "é".repeat(257)];
  expect(await read(EDITION, odd)).toEqual(odd.map(() => undefined));
  expect(await read({ ...EDITION, rooms: 0 }, ["hall"])).toEqual([undefined]);
  expect(asked).toEqual([]);
  await read(EDITION, ["x".repeat(512)]);
  expect(asked).toEqual([["x".repeat(512)]]);
});
