import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { getRoom } from "@classroom/contract/rooms/get-room.ts";
import { afterEach, expect, it, vi } from "vitest";
import { askService } from "./ask.ts";
import { KEPT_SINCE } from "./kept-since.ts";
import { clockAhead } from "./service-clock.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  clockAhead.value = 0;
});

/** What the service was asked; it answers so. */
const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers: sent, body: text }: RequestInit) => {
    requests.push([method, address, sent, text]);
    return typeof body === "string"
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers });
  });
  return requests;
};

const EMPTY = { success: true, message: "", room: { name: null }, data: {} };

it("a question is the method and the path of its contract, without what is empty", async () => {
  const requests = answering(200, EMPTY);
  await askService(getRoom, {
    path: { id: "hall 9/1" },
    query: { date: "2026-10-13" },
    token: "t",
    ifMatch: '"1"',
  });
  await askService(findRoomsFreeAt, { query: { building: "", from: "09:00", until: undefined } });
  expect(requests).toEqual([
    [
      "GET",
      "/getroom/hall%209%2F1?date=2026-10-13",
      { authorization: "Bearer t", "if-match": '"1"' },
      undefined,
    ],
    ["GET", "/free?from=09%3A00", {}, undefined],
  ]);
});

it("an answer has its version, and says since when it was kept", async () => {
  const published = "Tue, 13 Oct 2026 12:00:00 GMT";
  const headers = { etag: 'W/"v1"', "last-modified": published };
  answering(200, EMPTY, headers);
  const fresh = await askService(getRoom, { path: { id: "none" } });
  expect(fresh).toMatchObject({
    kind: "answered",
    outcome: "EMPTY",
    source: { version: "v1", published: Date.parse(published), isKept: false },
  });
  const since = "2026-10-13T13:00:00.000Z";
  answering(200, EMPTY, { ...headers, [KEPT_SINCE]: since, date: "Tue, 13 Oct 2020 12:00:00 GMT" });
  const kept = await askService(getRoom, { path: { id: "none" } });
  expect(kept).toMatchObject({ source: { answered: Date.parse(since), isKept: true } });
  expect(clockAhead.value).toBe(0);
});

it.each<[string, number, unknown, Record<string, string>, object]>([
  [
    "a refusal of the contract",
    404,
    { success: false, message: "Room not found" },
    {},
    {
      kind: "refused",
      code: "ROOM_NOT_FOUND",
      message: "Room not found",
      reason: undefined,
      retryAfter: undefined,
    },
  ],
  ["a refusal in other words", 404, { success: false, message: "No such page" }, {}, { kind: "failed" }],
  [
    "a refusal with another status",
    410,
    { success: false, message: "Room not found" },
    {},
    { kind: "failed" },
  ],
  [
    "a page in between that asks for patience",
    503,
    "<html>",
    { "retry-after": "7" },
    { kind: "failed", retryAfter: 7 },
  ],
  ["a page in between", 502, "<html>", { "retry-after": "soon" }, { kind: "failed" }],
  ["an answer that the contract does not know", 200, { success: true }, {}, { kind: "failed" }],
])("what came of asking: %s", async (_, status, body, headers, reply) => {
  answering(status, body, headers);
  expect(await askService(getRoom, { path: { id: "hall.9" } })).toEqual(reply);
});

it("without a network, nothing answers", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  expect(await askService(getRoom, { path: { id: "hall.9" } })).toEqual({ kind: "unreachable" });
});
