import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { beforeEach, describe, expect, it, test } from "vitest";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { publicWeek, weekVersions } from "../search/published-versions.ts";
import { type Edition, NO_EDITION } from "./edition.ts";
import { LAYER_NAME, type LayerHead, type Manifest, sectionNames } from "./layer.ts";
import { loadedEdition } from "./loaded-edition.ts";
import { createLayerReader } from "./loaded-layers.ts";
import { partsOf } from "./packed-timetable.ts";
import { readTermRooms } from "./term-rooms.ts";

const MONDAY = dayNumber("2026-10-05");
const at = (date: number, minute: number): number => date * 1440 + minute;
const booking = (id: string, date: DayNumber, rooms = ["hall"], minute = 600): Change => ({
  id,
  kind: "book",
  savedAt: "",
  taken: { from: at(date, minute), until: at(date, minute + 60), rooms, text: id },
});
const move = (id: string, date: DayNumber, to: string): Change => ({
  ...booking(id, date, [to]),
  kind: "move",
  cancelled: { room: "hall", date, start: 540, end: 600, className: "CS 1" },
});

/** Versions of layers in memory, each with a section of its own for all that it has. */
let requests: string[];
let stored: Map<string, { readonly covers: Manifest["covers"]; readonly changes: readonly Change[] }>;
let load: ReturnType<typeof createLayerReader>;
beforeEach(() => {
  requests = [];
  stored = new Map();
  load = createLayerReader({
    manifest: async (layer, version) => {
      requests.push(`${layer} ${version}`);
      const { covers, changes = [] } = stored.get(`${layer} ${version}`) ?? {};
      const named = changes.flatMap((change) => sectionNames(change).map((name) => ({ name, change })));
      const sections = Object.fromEntries(
        Array.from(
          Map.groupBy(named, ({ name }) => name),
          ([name, own]) => [
            name,
            {
              version,
              chunks: 1,
              sha256: "",
              ...(own.some(({ change }) => change.kind === "move") && { moves: true as const }),
            },
          ],
        ),
      );
      return { source: "", changes: 0, sections, ...(covers && { covers }) };
    },
    section: async (layer, name, { version }) => {
      requests.push(`${layer} ${version} ${name}`);
      const { changes = [] } = stored.get(`${layer} ${version}`) ?? {};
      return changes.filter((change) => sectionNames(change).includes(name));
    },
  });
});

const store = (layer: string, version: string, changes: readonly Change[], covers?: "exams"): LayerHead => {
  stored.set(`${layer} ${version}`, { covers, changes });
  return { name: layer, version };
};
const edition = (version: string, ...rooms: readonly string[]) => {
  const [[, sections = {}] = []] = partsOf(timetable(...rooms.map((name) => room(name))));
  const parts = [{ name: "all", chunks: 1, sha256: "" }];
  const published: Edition = { ...NO_EDITION, version, rooms: rooms.length, parts };
  return loadedEdition(
    published,
    async () => sections,
    async () => new Map(),
  );
};
const BOTH = [edition("fall", "Hall"), edition("spring", "Hall", "Lab")];

const ids = (changes: readonly Pick<Change, "id">[]) => changes.map(({ id }) => id);

describe("the changes of layers", () => {
  it("are those of the weeks of the dates, each once, by their starts, then by layer and id", async () => {
    const night = booking("night", MONDAY + 6, ["lab"], 1410);
    const events = [booking("e", MONDAY + 2), night, booking("next", MONDAY + 7)];
    const hand = [
      booking("e", MONDAY + 2),
      booking("a", MONDAY, ["hall"], 700),
      booking("before", MONDAY - 1),
    ];
    const layers = load([store("hand", "1", hand), store("events", "1", events)], BOTH);
    const between = async (from: number, to: number) =>
      (await layers.between(MONDAY + from, MONDAY + to)).map(({ layer, id }) => `${layer} ${id}`);
    const week = ["hand a", "events e", "hand e", "events night"];
    expect([await between(0, 0), await between(3, 4), await between(6, 6)]).toEqual([week, week, week]);
    expect(await between(3, 7)).toEqual([...week, "events next"]);
    expect(await between(-1, 0)).toEqual(["hand before", ...week]);
    expect(await between(7, 7)).toEqual(["events night", "events next"]);
    expect(await between(14, 90)).toEqual([]);
    const on = await layers.on([MONDAY + 6, MONDAY + 7, MONDAY + 30]);
    const taken = [2, 6, 7, 30].map((day) => on(MONDAY + day).taken.map(({ id, start }) => [id, start]));
    expect(taken).toEqual([
      [
        ["e", 600],
        ["e", 600],
      ],
      [["night", 1410]],
      [
        ["night", 0],
        ["next", 600],
      ],
      [],
    ]);
  });

  it("are in force only if one of the timetables has the room that a class moves to", async () => {
    const head = store("hand", "1", [move("lab", MONDAY, "lab"), move("attic", MONDAY, "attic")]);
    const of = async (editions: typeof BOTH) => {
      const on = await load([head], editions).on([MONDAY]);
      // Where it would go is busy in any case.
      expect(ids(on(MONDAY).taken)).toEqual(["attic", "lab"]);
      return on(MONDAY).cancelled.get("hall")?.length;
    };
    expect([
      await of(BOTH.slice(0, 1)),
      await of(BOTH),
      await of([...BOTH, edition("summer", "Attic")]),
    ]).toEqual([undefined, 1, 2]);
  });

  it("of a room are those of all dates that touch it, its building or many rooms", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `r${index}`);
    const closed = booking("building", MONDAY);
    const changes = [
      move("m", MONDAY + 70, "lab"),
      booking("own", MONDAY + 7),
      booking("many", MONDAY, [...many, "hall"]),
      booking("other", MONDAY, ["lab"]),
      { ...closed, taken: { ...closed.taken, rooms: [], building: "Main" } } as Change,
    ];
    const { ofRoom } = load([store("hand", "1", changes)], BOTH);
    expect(ids(await ofRoom({ id: "hall", building: "Main" }))).toEqual(["building", "many", "own", "m"]);
    expect(ids(await ofRoom({ id: "hall", building: null }))).toEqual(["many", "own", "m"]);
    expect(ids(await ofRoom({ id: "lab", building: null }))).toEqual(["other", "m"]);
    expect(ids(await ofRoom({ id: "r7", building: "Annex" }))).toEqual(["many"]);
  });

  it("know the examinations of a date if their layer covers them", async () => {
    const layers = load([store("exams", "1", [booking("x", MONDAY)], "exams")], BOTH);
    const on = await layers.on([MONDAY]);
    expect([on(MONDAY).knowsExams, on(MONDAY + 1).knowsExams]).toEqual([true, false]);
    expect((await layers.between(MONDAY, MONDAY)).map(({ covers }) => covers)).toEqual(["exams"]);
  });

  it("are read once, and again of another version, layer or week", async () => {
    const [one, two] = [booking("one", MONDAY), booking("two", MONDAY)];
    const heads = [store("a", "1", [one]), store("b", "1", [two, booking("late", MONDAY + 7)])];
    const shown = async (layers: readonly LayerHead[]) => {
      const on = await load(layers, BOTH).on([MONDAY, MONDAY + 7]);
      return [ids(on(MONDAY).taken), ids(on(MONDAY + 7).taken)];
    };
    expect(await shown(heads)).toEqual([["one", "two"], ["late"]]);
    const reads = ["a 1", "b 1", "a 1 2026-10-05", "b 1 2026-10-05", "b 1 2026-10-12"];
    expect(requests.toSorted()).toEqual(reads.toSorted());
    expect([await shown(heads), requests.length]).toEqual([[["one", "two"], ["late"]], reads.length]);
    const [first, second] = heads;
    if (first === undefined || second === undefined) throw new Error("Two heads");
    expect(await shown([store("a", "2", [booking("new", MONDAY)]), second])).toEqual([
      ["new", "two"],
      ["late"],
    ]);
    expect(await shown([first])).toEqual([["one"], []]);
    expect(await shown([])).toEqual([[], []]);
    expect(requests.slice(reads.length)).toEqual(["a 2", "a 2 2026-10-05"]);
  });
});

describe("the name of a week's content", () => {
  const namesOf = async (heads: readonly LayerHead[], editions = BOTH) => {
    const names = await load(heads, editions).weekNames();
    return [...names].map(([monday, name]) => [monday - MONDAY, name] as const);
  };

  it("differs by layer, version and coverage, and for a move by timetable", async () => {
    const week = [booking("a", MONDAY + 7), booking("b", MONDAY)];
    const contents = [
      [store("a", "1", week)],
      [store("b", "1", week)],
      [store("a", "2", week)],
      [store("c", "1", week, "exams")],
      [store("a", "1", week), store("b", "1", week)],
      [store("m", "1", [...week, move("m", MONDAY, "lab")])],
    ];
    const names = await Promise.all(contents.map((heads) => namesOf(heads)));
    expect(names.map((each) => each.map(([day]) => day))).toEqual(contents.map(() => [0, 7]));
    expect(new Set(names.map(([first]) => first?.[1])).size).toBe(contents.length);
    const swapped = [edition("fall", "Hall"), edition("spring 2", "Hall")];
    const [plain = [], moved = []] = await Promise.all(
      [contents[0], contents[5]].map((heads = []) => namesOf(heads, swapped)),
    );
    expect(plain).toEqual(names[0]);
    expect([moved[0]?.[1] === names[5]?.[0]?.[1], moved[1]?.[1] === names[5]?.[1]?.[1]]).toEqual([
      false,
      true,
    ]);
  });
});

test("a week is public under its version alone, with its own changes and examinations", async () => {
  const changes = [booking("b", MONDAY + 6), booking("a", MONDAY), booking("next", MONDAY + 7)];
  const layers = load([store("exams", "1", changes, "exams")], BOTH);
  const versions = await weekVersions(layers);
  const version = expect.stringMatching(/^[\w-]{16}$/);
  expect(versions).toEqual({ "2026-10-05": version, "2026-10-12": version });
  const [first = ""] = Object.values(versions);
  const timetable = { readDates: (use: (moment: object) => unknown) => use({ layers }) } as never;
  const { week: found } = await publicWeek(timetable, first, MONDAY);
  expect([found && ids(found.changes), found?.knownExams]).toEqual([
    ["a", "b"],
    [MONDAY, MONDAY + 6],
  ]);
  for (const [named, monday] of [
    ["", MONDAY],
    [first.toLowerCase(), MONDAY],
    [first, MONDAY + 14],
  ] as const)
    expect((await publicWeek(timetable, named, monday)).week).toBeUndefined();
});

test("a room is closed by its hours, and never if they are unknown", async () => {
  const rooms = [room("Hall", {}, { hours: "Mo-Fr 08:00-20:00" }), room("Lab")];
  const [[, sections = {}] = []] = partsOf({ ...timetable(...rooms), calendar: FALL });
  const parts = [{ name: "all", chunks: 1, sha256: "" }];
  const published: Edition = { ...NO_EDITION, calendar: FALL, rooms: 2, parts };
  const byId = new Map(rooms.map((each) => [each.id, each]));
  const loaded = loadedEdition(
    published,
    async () => sections,
    async () => byId,
  );
  const found = await readTermRooms([loaded, ...BOTH], ["lab", "hall", "attic"]);
  expect(found.map((terms) => terms.map(({ term, room }) => [term.id, room?.id]))).toEqual([
    [["fall", "lab"]],
    [["fall", "hall"]],
    [["fall", undefined]],
  ]);
  const closed = found.map(([of]) => [MONDAY, MONDAY + 5, MONDAY + 100].map((date) => of?.closedOn?.(date)));
  const allDay = [{ start: 0, end: 1440 }];
  const night = [
    { start: 0, end: 480 },
    { start: 1200, end: 1440 },
  ];
  expect(closed).toEqual([
    [null, null, null],
    [night, allDay, null],
    [null, null, null],
  ]);
  const [[plain] = []] = await readTermRooms([edition("x", "Hall")], ["hall"]);
  expect(plain).toBeUndefined();
});

describe("where a change is stored", () => {
  it("is with the weeks and the rooms that it touches; a building and more than eight groups are in one", () => {
    const rooms = Array.from({ length: 100 }, (_, index) => `room-${index}`);
    const groups = [
      ...new Map(rooms.map((id) => [sectionNames(booking("x", MONDAY, [id]))[1], id])).values(),
    ];
    const stored = (count: number) => sectionNames(booking("x", MONDAY, groups.slice(0, count)));
    expect([stored(1).length, stored(8).length, stored(9)]).toEqual([2, 9, ["2026-10-05", "rooms-all"]]);
    const long = { ...booking("x", MONDAY).taken, until: at(MONDAY + 14, 0), rooms: [], building: "Main" };
    expect(sectionNames({ ...booking("x", MONDAY), taken: long } as Change)).toEqual([
      "2026-10-05",
      "2026-10-12",
      "rooms-all",
    ]);
    expect(new Set(sectionNames(move("m", MONDAY, "lab")))).toEqual(
      new Set([...sectionNames(booking("x", MONDAY)), ...sectionNames(booking("x", MONDAY, ["lab"]))]),
    );
  });

  it("is under a name of up to 32 letters, digits, hyphens and underscores", () => {
    const names = ["a", "a-1_b", "x".repeat(32), "x".repeat(33), "", "1a", "A", "ä", "a.b"];
    expect(names.filter((name) => LAYER_NAME.test(name))).toEqual(names.slice(0, 3));
  });
});
