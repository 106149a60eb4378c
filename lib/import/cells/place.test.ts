import { describe, expect, it } from "vitest";
import { nameOf, placeAt, placeOf } from "./place.ts";
import { isPlaceholder } from "./source-text.ts";

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
