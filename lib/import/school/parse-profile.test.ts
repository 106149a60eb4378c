import { describe, expect, it } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";
import { parseProfile } from "./parse-profile.ts";

const parse = (source: string) => parseProfile("school.yaml", source);

describe("a school's profile", () => {
  it("adds what the file does not say", () => {
    const profile = parse(`
name: Example College
time_zone: America/New_York
columns: {room: Facil ID, days: Pat, start: Mtg Start, end: Mtg End}
clock: 12h
days: LMXJV
periods: {1: "8:00-8:50", Lunch: 12:00-13:00}
not_rooms: [Field Trip]
aliases: {NH 64: NH 064}
buildings: {NH: North Hall}
rooms: rooms.csv
terms:
  - name: Fall 2026
    in_file: 202609
    first_day: 2026-08-31
    last_day: 2026-12-18
    no_classes: [2026-09-07, {from: 2026-11-25, to: 2026-11-27}]
    follows: {2026-10-13: M}
`);
    expect(profile).toEqual({
      name: "Example College",
      timeZone: "America/New_York",
      columns: { room: "Facil ID", days: "Pat", start: "Mtg Start", end: "Mtg End" },
      clock: "12h",
      dayCodes: new Map([
        ["l", "M"],
        ["m", "T"],
        ["x", "W"],
        ["j", "R"],
        ["v", "F"],
      ]),
      periods: new Map([
        ["1", { start: 480, end: 530 }],
        ["lunch", { start: 720, end: 780 }],
      ]),
      notRooms: ["Field Trip"],
      notClasses: [],
      aliases: { "NH 64": "NH 064" },
      buildings: { NH: "North Hall" },
      premises: { school: {}, buildings: {} },
      feeds: {},
      sources: [],
      notify: [],
      rooms: "rooms.csv",
      terms: [
        {
          name: "Fall 2026",
          inFile: "202609",
          first: "2026-08-31",
          last: "2026-12-18",
          noClasses: ["2026-09-07", "2026-11-25", "2026-11-26", "2026-11-27"],
          holidays: ["2026-09-07", "2026-11-25", "2026-11-26", "2026-11-27"],
          breaks: [],
          unlabelled: ["2026-09-07", "2026-11-25", "2026-11-26", "2026-11-27"],
          follows: { "2026-10-13": "M" },
        },
      ],
    });
  });

  it("says how each feed is read, and what it may do", () => {
    const { feeds } = parse(`feeds:
  exams: {covers: exams, columns: room=Raum, late_after: 6, days: LMXJV, time_zone: Europe/Paris}
  events: {events: closure, all_day: note, may_cancel: true, max_change: 50%, accept: [unread events]}
`);
    expect(feeds).toEqual({
      exams: {
        ...{ events: "booking", mayCancel: false, accept: [], covers: "exams", lateAfter: 6 },
        columns: { room: "Raum" },
        dayCodes: expect.any(Map),
        timeZone: "Europe/Paris",
      },
      events: {
        ...{ events: "closure", allDay: "note", mayCancel: true, maxChange: "50%" },
        accept: ["unread events"],
      },
    });
  });

  it("has terms and examinations of one date, and kinds of days without classes", () => {
    const date = "2026-12-14";
    const { terms } = parse(`terms:
  - name: Day
    first_day: ${date}
    last_day: ${date}
    exams: {from: ${date}, to: ${date}}
    no_classes:
      - {from: 2026-12-01, kind: holiday}
      - {from: 2026-12-02, kind: break}
      - {from: 2026-12-03, kind: reading}
      - 2026-12-04
`);
    expect(terms).toEqual([
      {
        name: "Day",
        first: date,
        last: date,
        noClasses: ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
        holidays: ["2026-12-01", "2026-12-04"],
        breaks: ["2026-12-02"],
        unlabelled: ["2026-12-04"],
        follows: {},
        exams: { from: date, to: date },
      },
    ]);
  });

  it("has buildings by their names, whose access is not public unless it says so", () => {
    const { buildings, premises } = parse(
      "access: {name: Card}\nbuildings: {NH: {name: North Hall, access: {public: true}}, SH: {hours: Mo-Fr 08:00-20:00}}",
    );
    expect(buildings).toEqual({ NH: "North Hall", SH: "SH" });
    expect(premises).toMatchObject({
      school: { access: { name: "Card", public: false } },
      buildings: { "North Hall": { access: { name: null, public: true } }, SH: {} },
    });
  });

  it("has sources that are read every day, unless it says when", () => {
    const every = (more: string) =>
      parse(`sources: [{name: A, url: "https://a.example/x"${more}}]`).sources[0]?.every;
    expect(["", ", every: 15m", ", every: 6h", ", every: 7d"].map(every)).toEqual([1440, 15, 360, 10_080]);
  });

  it("may say one end of a term, and breaks of up to 800 days", () => {
    const { terms } = parse(`terms: [{name: A, first_day: 2026-08-31}, {name: B, last_day: 2026-12-18,
  no_classes: [{from: 2026-01-01, to: 2028-03-10}]}]`);
    expect(terms.map(({ first, last, noClasses }) => [first, last, noClasses?.length])).toEqual([
      ["2026-08-31", undefined, 0],
      [undefined, "2026-12-18", 800],
    ]);
  });

  it("may be empty", () => {
    expect(parse("")).toMatchObject({ timeZone: undefined, terms: [] });
    expect(parse("columns: room=Room,days=Days,times=Time").columns).toEqual({
      room: "Room",
      days: "Days",
      times: "Time",
    });
  });

  it.each([
    ["tems: []", "tems is not a key that a profile has"],
    ["time_zone: Mars/Olympus", "time_zone must be a time zone such as America/New_York"],
    ["terms: [{name: X, first_day: 31.8.2026}]", "terms[0].first_day must be a date, YYYY-MM-DD"],
    ["terms: [{first_day: 2026-08-31}]", "terms[0].name is missing"],
    [
      "terms: [{name: X, first_day: 2026-08-31, last_day: 2026-08-30}]",
      "terms[0] must not end before it begins",
    ],
    ["terms: [{name: X, follows: {2026-10-13: Monday}}]", "terms[0].follows.2026-10-13 must be one of M T W"],
    [
      "terms: [{name: X, no_classes: [{from: 2026-11-27, to: 2026-11-25}]}]",
      "terms[0].no_classes[0] must not end before it begins",
    ],
    [
      "terms: [{name: X, no_classes: [{from: 2026-11-27, kind: party}]}]",
      "terms[0].no_classes[0] must be a date, or from: and to:, with kind: holiday, break, reading",
    ],
    ["terms: [{name: X, exams: 2026-12-14}]", "terms[0].exams must be from: and to:"],
    [
      "terms: [{name: X, exams: {from: 2026-12-18, to: 2026-12-14}}]",
      "terms[0].exams must not end before it begins",
    ],
    ["hours: Mo-Fr 7-22", 'hours are not opening hours: at character 7, "7-22" is not a time such as 07:00'],
    [
      "buildings: {NH: {hours: always}}",
      'buildings.NH.hours are not opening hours: at character 1, "always" is not a time such as',
    ],
    ["buildings: {NH: {coordinates: [91, 0]}}", "buildings.NH.coordinates[0] must be degrees"],
    ["buildings: {NH: {seats: 3}}", "buildings.NH.seats is not a key that a profile has"],
    ["access: card", "access must be name: and public:"],
    ["columns: days=Days", "Columns are written room=Room"],
    ["days: MTW", "The days must have a code for each day from Monday on"],
    ["periods: [8:00-8:50]", "periods must be a map"],
    ["periods: {1: later}", "The periods must say the times of each"],
    ["clock: noon", "clock must be one of 24h, 12h, 12h-from-7, minutes"],
    ["- a list", "the profile must be a map"],
    ["name: [", "Flow sequence in block collection"],
    [
      `a: &a [x, x, x, x, x, x, x, x, x]\n${[..."bcdef"].map((key, index) => `${key}: &${key} [${Array.from({ length: 9 }, () => `*${"abcde"[index]}`).join(", ")}]`).join("\n")}`,
      "it repeats its anchors too often",
    ],
    ["not_rooms: Field Trip", "not_rooms must be a list"],
    ["feeds: [events]", "feeds must be a map"],
    ["feeds: {hand: {}}", "feeds.hand must be a layer: lower-case letters, digits, - and _, and not hand"],
    ["feeds: {events: {all_day: free}}", "feeds.events.all_day must be one of booking, closure, note"],
    ["feeds: {events: {url: x}}", "feeds.events.url is not a key that a profile has"],
    ["feeds: {events: {columns: days=Days}}", "Columns are written room=Room"],
    ["sources: [{name: A, url: https://a.example/x, every: 14m}]", "sources[0].every must be 15m or more"],
    ["sources: [{name: A, url: https://a.example/x, every: 8d}]", "sources[0].every must be 7d or less"],
    ["sources: [{name: A/B, url: https://a.example/x}]", "sources[0].name must have no slash"],
    [
      "sources: [{name: A, url: https://a.example/x, layer: l}, {name: B, url: https://a.example/y, layer: l}]",
      "sources must have different layers",
    ],
    [
      "sources: [{name: AB, url: https://a.example/x}, {name: AB, url: https://a.example/y}]",
      "sources must have different names",
    ],
    [
      "terms: [{name: X, no_classes: [{from: 2026-01-01, to: 2028-03-11}]}]",
      "terms[0].no_classes[0] must not end before it begins",
    ],
  ])("is refused with the place of what is wrong: %s", (source, message) => {
    expect(() => parse(source)).toThrow(`school.yaml: ${message}`);
  });
});

describe("what an import remembers", () => {
  const COLUMNS = { columns: "location=Room" };
  const remembered = async (profile: string | undefined) => {
    const file = fileOf("Room,Days,From,To,Course\nHall 1,MWF,9:00,9:50,X\n");
    const found = await readTimetable({
      files: [file],
      profile: { name: "school.yaml", text: profile },
      answers: { ...COLUMNS, clock: "24h", accept: "term dates", timeZone: "America/Detroit" },
      now: 0,
    });
    return found.kind === "timetables" ? found.profile : undefined;
  };

  it("makes a profile that reads back", async () => {
    const made = await remembered(undefined);
    expect(made?.keys).toEqual(["time_zone", "columns", "clock"]);
    expect(made?.text).toMatch(/^# What is known of the school/);
    expect(parseProfile("school.yaml", made?.text ?? "")).toMatchObject({
      timeZone: "America/Detroit",
      columns: { location: "Room", days: "Days", start: "From", end: "To", class: "Course" },
      clock: "24h",
    });
    expect(await remembered(made?.text)).toBeUndefined();
  });

  it("keeps what stands there, comments included", async () => {
    const before = "# ours\ntime_zone: America/Chicago # of the main campus\n";
    const found = await remembered(before);
    expect(found?.keys).toEqual(["columns", "clock"]);
    expect(found?.text).toBe(
      `${before}columns: location=Room,days=Days,start=From,end=To,class=Course\nclock: 24h\n`,
    );
  });
});
