import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identityOf, placeOf } from "../cells/place.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import { roomIdOf } from "./room-id.ts";

const idOf = (building: string, room: string): string => roomIdOf(identityOf(placeOf(building, room)));

describe("a room's id", () => {
  it.each([
    ["Amos Eaton Hall", "214", "amos-eaton-hall.214"],
    ["AMOS  EATON hall", "214", "amos-eaton-hall.214"],
    ["Ａｍｏｓ Eaton Hall", "214", "amos-eaton-hall.214"],
    ["Gurley Building", "Gurley Building", "gurley-building"],
    ["", "Attic", "attic"],
    ["A".repeat(61), "1", `${"a".repeat(60)}.1-a5c353c4de63`],
    ["Low Center for Industrial Inn.", "4050", "low-center-for-industrial-inn.4050-6f0a16"],
    ["", "None", "none-e5e499"],
    ["教学楼", "101", "room.101-7c4b13f36286"],
  ])("of %s and %s is %s", (building, room, id) => {
    expect(idOf(building, room)).toBe(id);
  });

  it("differs where slugs alone would be equal", () => {
    const alike = ["A-1", "A 1", "A/1", "A.1", "Á 1", "A  1!", "a 1?"].map((room) => idOf("Hall", room));
    expect(new Set(alike).size).toBe(alike.length);
  });

  it("is URL-safe, bounded, never empty, and ignores case and spaces, for any name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (building, room) => {
          fc.pre(!isPlaceholder(room));
          const id = idOf(building, room);
          expect(id).toMatch(/^[a-z0-9.-]{1,150}$/);
          expect(id).not.toBe("none");
          expect(encodeURIComponent(id)).toBe(id);
          expect(idOf(`  ${building} `, room.replaceAll(" ", "  "))).toBe(id);
        },
      ),
    );
  });
});
