import { describe, expect, it } from "vitest";
import { nameParts } from "./named-room.ts";
import { createRoomSearch } from "./room-search.ts";
import { shortForms } from "./short-forms.ts";

const named = (name: string, building: string | null = null) => ({ name, building });

const ROOMS = [
  named("Alumni Sports and Rec Center 302", "Alumni Sports and Rec Center"),
  named("Amos Eaton Hall 214", "Amos Eaton Hall"),
  named("Darrin Communications Center 308", "Darrin Communications Center"),
  named("Darrin Communications Center 318", "Darrin Communications Center"),
  named("Greene Building STU"),
  named("Sage Laboratory 3303", "Sage Laboratory"),
  named("Straße 1.05"),
  named("東館 B203", "東館"),
  named("São João [3] (c++)", "São João"),
];

const names = (asked: string) => createRoomSearch(ROOMS)(asked).map(({ name }) => name);
const DCC = ["Darrin Communications Center 308", "Darrin Communications Center 318"];

describe("the search over all rooms", () => {
  it.each([
    ["dcc 308", DCC.slice(0, 1)],
    ["DCC308", DCC.slice(0, 1)],
    ["dcc", DCC],
    ["308 darrin", DCC.slice(0, 1)],
    ["asrc 302", ["Alumni Sports and Rec Center 302"]],
    ["gb stu", ["Greene Building STU"]],
    ["sao joao", ["São João [3] (c++)"]],
    ["東館", ["東館 B203"]],
    ["strasse", []],
  ])("finds by a part of the name or its short form: %s", (asked, found) => {
    expect(names(asked)).toEqual(found);
  });

  it.each([
    ["darin 308", DCC.slice(0, 1)],
    ["comunications", DCC],
    ["labratory", ["Sage Laboratory 3303"]],
    ["amso eaton", ["Amos Eaton Hall 214"]],
  ])("forgives a slip: %s", (asked, found) => {
    expect(names(asked)).toEqual(found);
  });

  it("does not take one number for another", () => {
    expect(names("dcc 309")).toEqual([]);
  });

  it("lists every room in order for an empty search", () => {
    expect(names("  ")).toEqual(ROOMS.map(({ name }) => name));
  });

  it.each(["((((", "[", "\\", "*".repeat(5000), "<script>", "𝒳".repeat(90), "​"])(
    "does not fail for any input: %s",
    (text) => {
      expect(names(text).length).toBeLessThanOrEqual(ROOMS.length);
    },
  );
});

describe("the short forms", () => {
  it("are initials with the number, with and without small words", () => {
    expect(shortForms(named("Alumni Sports and Rec Center 302", "Alumni Sports and Rec Center"))).toEqual([
      "ASARC 302",
      "ASARC302",
      "ASRC 302",
      "ASRC302",
    ]);
    expect(shortForms(named("Gym"))).toEqual([]);
  });
  it("leave the number as it is on the door", () => {
    const eaton = { building: "Amos Eaton Hall", number: "214" };
    expect(nameParts(named("Amos Eaton Hall 214", "Amos Eaton Hall"))).toEqual(eaton);
    expect(nameParts(named("Amos Eaton Hall 214"))).toEqual(eaton);
    expect(nameParts(named("258 Hoosick Street", "258 Hoosick Street"))).toEqual({
      building: "",
      number: "258 Hoosick Street",
    });
  });
});
