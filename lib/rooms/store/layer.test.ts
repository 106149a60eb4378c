import * as v from "valibot";
import { expect, it } from "vitest";
import { manifest } from "./layer.ts";

it("a manifest that an earlier version of the service wrote is read", () => {
  const section = { version: "20261121T101500Z-00000001", chunks: 1, sha256: "00" };
  const about = { source: "hand", changes: 1 };
  const weeks = { "2026-11-23": { ...section, moves: true } };
  const rooms = { "rooms-7": section };
  expect(v.parse(manifest, { ...about, publishedAt: "2026-11-21T10:15:00.000Z", weeks, rooms })).toEqual({
    ...about,
    sections: { ...weeks, ...rooms },
  });
});
