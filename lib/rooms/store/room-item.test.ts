import { expect, it } from "vitest";
import { meeting, room } from "../../tools/testing/wiring/test-room-services.ts";
import { fromRoomItem, toRoomItem } from "./room-item.ts";

const HALL = room(
  "Hall",
  { M: [meeting("BIO", 540, 600), { ...meeting("HALF", 600, 660), on: [[0, 34]] }] },
  { building: "Main", capacity: 40 },
);
const SCHEDULE =
  '{"M":[[540,600,"BIO"],[600,660,"HALF",[[0,34]]]],"T":[],"W":[],"R":[],"F":[],"S":[],"U":[]}';

it("a room is stored in few bytes, and is read back", () => {
  const item = { id: "hall", name: "Hall", building: "Main", capacity: 40, schedule: SCHEDULE };
  expect(toRoomItem(HALL)).toEqual(item);
  expect(fromRoomItem(item)).toEqual(HALL);
  const unread = { ...HALL, unread: ["F" as const] };
  expect(toRoomItem(unread)).toEqual({ ...item, unread: ["F"] });
  expect(fromRoomItem(toRoomItem(unread))).toEqual(unread);
  expect(toRoomItem({ ...HALL, unread: [] })).toEqual(item);
});

it("a room with few facts is read back", () => {
  expect(fromRoomItem({ id: "hall", name: "Hall", schedule: "{}" })).toEqual(room("Hall"));
});
