import { describe, expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { readColumns } from "../school/said-columns.ts";
import { fileOf } from "../testing/file-of.ts";
import { readRoomsFile } from "./rooms-file.ts";

const rooms = async (...lines: string[]) => readRoomsFile(fileOf(lines.join("\n"), "rooms.csv"));

const NO_FACTS = { building: undefined, capacity: undefined, features: [], kind: undefined, offered: true };

describe("a file of rooms", () => {
  it("says what is known of a room beside its classes", async () => {
    expect(
      await rooms(
        "Building,Room,Seats,Features,Type,Aliases,Offered",
        "North Hall,064,32,projector; piano;Projector,classroom,NH 64;NH 064,yes",
        "North Hall,Lab,,,laboratory,,no",
        ",Aula,,,,,",
      ),
    ).toEqual([
      {
        name: "North Hall 064",
        room: "064",
        aliases: ["NH 64", "NH 064"],
        building: "North Hall",
        capacity: 32,
        features: ["Projector", "piano"],
        kind: "classroom",
        offered: true,
      },
      {
        ...NO_FACTS,
        name: "North Hall Lab",
        room: "Lab",
        aliases: [],
        building: "North Hall",
        kind: "laboratory",
        offered: false,
      },
      { ...NO_FACTS, name: "Aula", room: "Aula", aliases: [] },
    ]);
  });

  it.each([
    [["Name of it", "A"], 'rooms.csv has no column "room"'],
    [["Room,Seats", "A,many"], 'rooms.csv: row 2 has the capacity "many", which is not a number'],
    [["Room,Offered", "A,perhaps"], 'rooms.csv: row 2 says neither yes nor no in offered, but "perhaps"'],
    [["Room,Type", "A,=1+1"], "rooms.csv: row 2 has a formula instead of a text"],
    [["Room", "A", "a"], "rooms.csv has the room A twice"],
  ])("is refused with the row: %s", async (lines, message) => {
    await expect(rooms(...lines)).rejects.toThrow(message);
  });

  it("refuses a room with too many features", async () => {
    const features = Array.from({ length: 51 }, (_, index) => `piano ${index}`).join(";");
    await expect(rooms("Room,Features", "A,piano", "B,piano", `C,"${features}"`)).rejects.toThrow(
      "rooms.csv: row 4 has more than 50 features",
    );
  });

  it("refuses too many rooms", async () => {
    const lines = Array.from({ length: 100_001 }, (_, index) => `R ${index}`);
    await expect(rooms("Room", ...lines)).rejects.toThrow("rooms.csv has more than 100000 rooms");
  });
});

describe("the rooms of a timetable", () => {
  const SCHOOL = [
    "Room,Days,From,To,Class",
    "NH 064,M,9:00,9:50,X",
    "NH 64,T,9:00,9:50,Y",
    "Lab,W,9:00,9:50,Z",
    "Gym,R,9:00,9:50,V",
  ];
  const importing = async (facts: Awaited<ReturnType<typeof rooms>>, aliases = {}) =>
    importFile({
      file: fileOf(SCHOOL.join("\n")),
      columns: readColumns("room=Room,days=Days,start=From,end=To,class=Class"),
      facts,
      aliases,
    });

  it("get their facts by name or alias; facts that match no room are listed", async () => {
    const facts = await rooms(
      "Building,Room,Seats,Features,Kind,Aliases,Offered",
      "North Hall,064,32,projector,classroom,nh-064,",
      ",Lab,12,,laboratory,,no",
      ",Attic,1,,,,",
    );
    const { timetable, report } = await importing(facts, { "NH 64": "NH 064" });
    expect(timetable.rooms.map(({ meetings: _, id: __, ...room }) => room)).toEqual([
      { name: "Gym", building: null, capacity: null },
      { name: "Lab", building: null, capacity: 12, kind: "laboratory", offered: false },
      {
        name: "NH 064",
        building: "North Hall",
        capacity: 32,
        features: ["projector"],
        kind: "classroom",
        aliases: ["North Hall 064", "nh-064", "NH 64"],
      },
    ]);
    const [, , both] = timetable.rooms;
    expect([both?.meetings.M, both?.meetings.T]).toEqual([
      [{ className: "X", start: 540, end: 590 }],
      [{ className: "Y", start: 540, end: 590 }],
    ]);
    expect(report.unmatched).toEqual(["Attic"]);
  });

  it("are joined if the file uses several names of one room, and keep its name", async () => {
    const { timetable } = await importing(
      await rooms("Building,Room,Aliases", "North Hall,064,NH 064; NH 64"),
    );
    const [, , both] = timetable.rooms;
    expect(timetable.rooms.map(({ name, id }) => [name, id])).toEqual([
      ["Gym", "gym"],
      ["Lab", "lab"],
      ["NH 064", "nh-064"],
    ]);
    expect([both?.meetings.M.length, both?.meetings.T.length]).toEqual([1, 1]);
  });

  it("have the school's names, not the file's", async () => {
    const { timetable } = await importing([], { gym: "Sports Hall", "NH 64": "NH 064" });
    expect(timetable.rooms.map(({ name, id }) => [name, id])).toEqual([
      ["Lab", "lab"],
      ["NH 064", "nh-064"],
      ["Sports Hall", "sports-hall"],
    ]);
  });
});
