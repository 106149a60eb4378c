import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identityOf, nameOf, placeAt, placeOf, roomIdOf } from "./place.ts";
import { isPlaceholder } from "./source-text.ts";

const idOf = (building: string, room: string): string => roomIdOf(identityOf(placeOf(building, room)));

describe("placeholders", () => {
  it.each([
    ...[
      "",
      " ",
      "TBA",
      "tba",
      "T.B.A",
      "TBD",
      "ONLINE",
      "Online ",
      "ARRANGED",
      "ARR",
      "Off-Campus ",
      "N/A",
      "-",
    ],
    ...[
      "TBA TBA",
      "Online - Zoom",
      "To Be Announced",
      "WEB",
      "no room needed",
      "none",
      "ＴＢＡ",
      "Remote/Virtual",
    ],
  ])("%s names no room", (text) => {
    expect(isPlaceholder(text)).toBe(true);
  });

  it.each([
    "A",
    "N",
    "101",
    "STU",
    "Arrowsmith Hall",
    "Webster 1",
    "Onlineum",
    "ARR 12",
    "Campus Center",
    "教室",
  ])("%s is a room", (text) => {
    expect(isPlaceholder(text)).toBe(false);
  });
});

describe("a location in one column", () => {
  it.each([
    ["Greene Building STU", "Greene Building", "STU"],
    ["Jonsson-Rowland Science Center 1W01", "Jonsson-Rowland Science Center", "1W01"],
    ["Ricketts Building 008A", "Ricketts Building", "008A"],
    ["258 Hoosick Street 114", "258 Hoosick Street", "114"],
    ["258 Hoosick Street ", "258 Hoosick Street", ""],
    ["Gurley  Building", "Gurley Building", ""],
    ["Low Center for Industrial Inn. 5118", "Low Center for Industrial Inn.", "5118"],
    ["AUD", "AUD", ""],
  ])("%s is in %s, room %s", (location, building, room) => {
    expect(placeAt(location)).toEqual({ building, room });
  });

  it.each(["TBA", "Online ", "Greene Building TBA", "Off-Campus "])("%s names no room", (location) => {
    expect(placeAt(location)).toBeUndefined();
  });
});

describe("a room's name", () => {
  it.each([
    ["Lincoln Hall", "1002", "Lincoln Hall 1002"],
    [" Lincoln \t Hall ", " 1002\u00a0", "Lincoln Hall 1002"],
    ["DCC", "DCC 308", "DCC 308"],
    ["DCC", "dcc 308", "DCC 308"],
    ["DCC", "DCC", "DCC"],
    ["Hall 1", "11", "Hall 1 11"],
    ["", "Attic", "Attic"],
    ["Hall\u202e", "1\u200b", "Hall 1"],
  ])("%s and %s are called %s", (building, room, name) => {
    expect(nameOf(placeOf(building, room))).toBe(name);
  });
});

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
