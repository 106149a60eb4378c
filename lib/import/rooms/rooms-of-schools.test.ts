import { describe, expect, it } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";
import { readRoomsFile } from "./rooms-file.ts";

const facts = async (...lines: string[]) => readRoomsFile(fileOf(lines.join("\n"), "rooms.csv"));

/** The rooms of classes in the places, and what fits none. */
const roomsOf = async (places: readonly string[], rooms: readonly string[], profile: string) => {
  const classes = places.map((place, index) => `${place},MTWRF,${8 + index}:00,${8 + index}:50,C ${index}`);
  const found = await readTimetable({
    files: [fileOf(["Room,Days,Start,End,Course", ...classes].join("\n"))],
    rooms: fileOf(rooms.join("\n"), "rooms.csv"),
    profile: { name: "school.yaml", text: profile },
    answers: {
      accept: "term dates",
      clock: "24h",
      columns: "room=Room,days=Days,start=Start,end=End,class=Course",
    },
    now: 0,
  });
  const [term] = found.kind === "timetables" ? found.terms : [];
  return {
    rooms: term?.timetable.rooms.map(({ meetings: _, id: __, ...room }) => room),
    unmatched: term?.report.unmatched,
  };
};

describe("a row of a rooms file", () => {
  it.each<[string, readonly string[], object]>([
    [
      "has the name of its building once",
      ["Building,Room", "North Hall,north hall 064"],
      { name: "North Hall 064", building: "North Hall", room: "north hall 064" },
    ],
    [
      "has it also if another begins alike",
      ["Building,Room", "North,Northwest 1"],
      { name: "North Northwest 1", building: "North", room: "Northwest 1" },
    ],
    ["may be a building", ["Building,Room", "Chapel,"], { name: "Chapel", building: "Chapel", room: "" }],
    [
      "names the first of two equal columns",
      ["Room,Seats,Room,Seats", "A,3,B,4"],
      { name: "A", room: "A", capacity: 3 },
    ],
    [
      "is open to all without a name",
      ["Room,Public", "A,yes"],
      { name: "A", room: "A", access: { name: null, public: true } },
    ],
    [
      "is open to some if it says by what",
      ["Room,Access", "A,Card"],
      { name: "A", room: "A", access: { name: "Card", public: false } },
    ],
    [
      "may say that it is open to some",
      ["Room,Access,Public", "A,,no"],
      { name: "A", room: "A", access: { name: null, public: false } },
    ],
    [
      "has hours",
      ["Room,Hours", "A, Mo-Fr 08:00-20:00 "],
      { name: "A", room: "A", hours: "Mo-Fr 08:00-20:00" },
    ],
    [
      "may have long texts",
      ["Room,Type", `A,${"x".repeat(200)}`],
      { name: "A", room: "A", kind: "x".repeat(200) },
    ],
    [
      "has 50 features",
      ["Room,Features", `A,"${Array.from({ length: 50 }, (_, index) => `f${index}`).join("|")}"`],
      { name: "A", room: "A", features: Array.from({ length: 50 }, (_, index) => `f${index}`) },
    ],
    ["is left out if it is blank", ["Room,Seats", ",3", "A,"], { name: "A", room: "A" }],
  ])("%s", async (_, lines, expected) => {
    expect(await facts(...lines)).toEqual([{ aliases: [], features: [], offered: true, ...expected }]);
  });

  it.each([
    [["Room,Hours", "A,always"], 'rooms.csv: row 2 has the hours "always", which are not opening hours'],
    [
      ["Room,Public", "A,no", "B,perhaps"],
      'rooms.csv: row 3 says neither yes nor no in public, but "perhaps"',
    ],
    ...(["Room", "Building", "Type", "Access"].map((column) => [
      [`Room,${column}`, `A,${"x".repeat(201)}`].map((line, index) =>
        column !== "Room" ? line : (["Room", "x".repeat(201)][index] ?? ""),
      ),
      "rooms.csv: row 2 has too long a text",
    ]) as [string[], string][]),
    ...(["Room", "Building", "Type", "Features", "Aliases", "Access"].map((column) => [
      column === "Room" ? ["Room", "=A1"] : [`Room,${column}`, "A,=A1"],
      "rooms.csv: row 2 has a formula instead of a text",
    ]) as [string[], string][]),
  ])("is refused: %j", async (lines, message) => {
    await expect(facts(...lines)).rejects.toThrow(message);
  });
});

describe("the rooms of a school", () => {
  it.each<[string, readonly string[], readonly string[], string, object]>([
    [
      "are matched by a room alone only if one building has it",
      ["101", "102"],
      ["Building,Room,Seats", "North,101,10", "South,101,20", "South,102,30"],
      "",
      {
        rooms: [
          { name: "101", building: null, capacity: null },
          { name: "102", building: "South", capacity: 30, aliases: ["South 102"] },
        ],
        unmatched: ["North 101", "South 101"],
      },
    ],
    [
      "are matched by building and room though the room begins as the building",
      ["A A101"],
      ["Building,Room,Offered", "A,A101,no"],
      "",
      { rooms: [{ name: "A A101", building: "A", capacity: null, offered: false }], unmatched: [] },
    ],
    [
      "keep what the rooms file leaves blank, and have the names of buildings by code",
      ["NH 1", "Gym"],
      ["Room,Building,Kind", "NH 1,nh,lab", "Gym,,"],
      "buildings: {NH: North Hall}",
      {
        rooms: [
          { name: "Gym", building: null, capacity: null },
          { name: "NH 1", building: "North Hall", capacity: null, kind: "lab" },
        ],
        unmatched: [],
      },
    ],
    [
      "have hours and access of their own, else of their building, else of the school, and their building's place",
      ["Aula", "Gym", "Lab"],
      ["Room,Building,Hours,Access", "Aula,North,Sa 10:00-12:00,Key", "Gym,north,,", "Lab,South,,"],
      `hours: Mo 08:00-10:00
access: {name: School}
buildings:
  North: {hours: Tu 08:00-10:00, access: {name: Card}, coordinates: [1, 2]}
  West: {hours: We 08:00-10:00}`,
      {
        rooms: [
          {
            name: "Aula",
            building: "North",
            hours: "Sa 10:00-12:00",
            access: { name: "Key", public: false },
            coordinates: [1, 2],
            aliases: ["North Aula"],
          },
          {
            name: "Gym",
            building: "North",
            hours: "Tu 08:00-10:00",
            access: { name: "Card", public: false },
            coordinates: [1, 2],
            aliases: ["north Gym"],
          },
          {
            name: "Lab",
            building: "South",
            hours: "Mo 08:00-10:00",
            access: { name: "School", public: false },
            aliases: ["South Lab"],
          },
        ].map((room) => ({ capacity: null, ...room })),
        unmatched: ["West"],
      },
    ],
    [
      "have the aliases of the rooms file before those of the profile, each once",
      ["Gym"],
      ["Room,Aliases,Offered", "Gym,Sports Hall; GYM; Turnhalle,no", "Attic,,"],
      "aliases: {G: gym, SH: Gym}",
      {
        rooms: [
          {
            name: "Gym",
            building: null,
            capacity: null,
            offered: false,
            aliases: ["Sports Hall", "Turnhalle", "G", "SH"],
          },
        ],
        unmatched: ["Attic"],
      },
    ],
  ])("%s", async (_, places, rooms, profile, expected) => {
    expect(await roomsOf(places, rooms, profile)).toEqual(expected);
  });
});
