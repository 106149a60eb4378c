import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { knownRooms } from "@classroom/timetable/matched-room.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { describe, expect, it } from "vitest";
import { calendar, DIRECTORY, lines, NOW, ROOMS, read } from "../../tools/testing/data/feed-reading.ts";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { meeting, room } from "../../tools/testing/wiring/test-room-services.ts";
import { parseProfile } from "../school/parse-profile.ts";
import { NO_PROFILE } from "../school/school-profile.ts";
import type { FeedSources, ReadFeed } from "./read-feed.ts";

const MONDAY = "2026-10-05";

/** An event of 5 October by the school's clock, at 10 for an hour unless `more` has its times. */
const event = (uid: string, title: string, place: string, ...more: string[]): string[] => [
  ...[`UID:${uid}`, `SUMMARY:${title}`, `LOCATION:${place}`],
  ...(more.some((line) => line.startsWith("DTSTART"))
    ? more
    : ["DTSTART:20261005T100000", "DTEND:20261005T110000", ...more]),
];
const at = (from: string, until: string): string[] => [`DTSTART:${from}`, `DTEND:${until}`];
const whole = (first: string, after: string): string[] => [
  `DTSTART;VALUE=DATE:${first}`,
  `DTEND;VALUE=DATE:${after}`,
];

/** What became of the events; empty lists and zeros are left out. */
const said = (found: ReadFeed) => {
  const { source: _, first: __, last: ___, added: ____, removed: _____, ...report } = found.report;
  const counts = { ...report, notes: messagesOf(report.notes) };
  const some = Object.entries(counts).filter(([, each]) =>
    typeof each === "number" ? each > 0 : each.length > 0,
  );
  const doubts = found.doubts.map(({ message }) => message);
  return { lines: lines(found), ...Object.fromEntries(some), ...(doubts.length > 0 && { doubts }) };
};

const booked = (title: string, where = "hall-1") => `${MONDAY}T10:00 11:00 ${where} book ${title}`;

describe("the events of a calendar", () => {
  it.each<[string, readonly string[], string]>([
    ["of 200 characters", ["x".repeat(200)], "x".repeat(200)],
    ["of more is cut off", ["x".repeat(201)], "x".repeat(200)],
    ["is cut off without a space at its end", [`${"x".repeat(199)} y`], "x".repeat(199)],
    ["in one line", ["A   B \\n C"], "A B C"],
    ["of spaces", ["  "], "Reserved"],
  ])("a title %s", async (_, [title = ""], shown) => {
    expect(said(await read(calendar(event("1", title, "Hall 1"))))).toEqual({
      lines: [booked(shown)],
      bookings: 1,
    });
  });

  it.each<[string, string[][], string, object]>([
    [
      "a place of spaces is that of the title, a known one is not",
      [event("1", "Chess\\, Room: Lab", " "), event("2", "Go\\, Room: Lab", "Hall 2")],
      "",
      { lines: [booked("Go, Room: Lab", "hall-2"), booked("Chess, Room: Lab", "lab")], bookings: 2 },
    ],
    [
      "the usual room is that of events without a place, not of an unknown one",
      [event("1", "Chess", ""), event("2", "Go", "TBA"), event("3", "Tea", "Troy")],
      "room: Lab",
      {
        lines: [booked("Chess", "lab"), booked("Go", "lab")],
        bookings: 2,
        unmatched: [{ place: "Troy", events: 1 }],
        doubts: [
          '1 of its events are in unknown places, which stay free: "Troy". Name them under aliases or not_rooms in the profile',
        ],
      },
    ],
    [
      "an event of several rooms is one booking, and is unknown for the others",
      [event("1", "Chess", "Hall 1; Hall 2; Troy"), event("2", "Go", "Lab|Lab|Ames")],
      "accept: [unknown places]",
      {
        lines: [booked("Chess"), booked("Chess", "hall-2"), booked("Go", "lab")],
        bookings: 2,
        unmatched: [
          { place: "Ames", events: 1 },
          { place: "Troy", events: 1 },
        ],
      },
    ],
    [
      "places without rooms are counted, those of notes and of cancelled events are not",
      [
        event("1", "Chess", ""),
        event("2", "Go", "Online"),
        event("3", "Fair", "", ...whole("20261005", "20261006")),
        event("4", "Tea", "", "STATUS:CANCELLED"),
        event("5", "Talk", "Troy", "STATUS:CANCELLED"),
      ],
      "all_day: note",
      { lines: [], roomless: 2, wholeDays: 1, cancelled: 2 },
    ],
    [
      "whole days are a question, the first of them named, unless they are cancelled",
      [
        event("1", "Off", "Hall 1", ...whole("20261004", "20261005"), "STATUS:CANCELLED"),
        event("2", "Chess", "Hall 1"),
        event("3", "Fair", "Hall 1", ...whole("20261005", "20261006")),
        event("4", "Show", "Hall 2", ...whole("20261006", "20261008")),
      ],
      "",
      {
        lines: [booked("Chess")],
        bookings: 1,
        wholeDays: 2,
        cancelled: 1,
        doubts: [
          "2 of its events last whole days, such as Fair: set all_day to closure, booking or note in the feed's profile; if you accept them as they are, they become notes",
        ],
      },
    ],
    [
      "whole days are what the profile says, though its other events are closures",
      [event("1", "Chess", "Hall 1"), event("2", "Fair", "Hall 1", ...whole("20261005", "20261007"))],
      "events: closure, all_day: booking",
      {
        lines: [
          `${MONDAY}T00:00 2026-10-07T00:00 hall-1 book Fair`,
          `${MONDAY}T10:00 11:00 hall-1 close Chess`,
        ],
        bookings: 1,
        closures: 1,
      },
    ],
    [
      "a closed building is a known place",
      [event("1", "Heating", "hall"), event("2", "Paint", "Hall 2; Troy")],
      "events: closure, accept: [unknown places]",
      {
        lines: [`${MONDAY}T10:00 11:00 hall close Heating`, `${MONDAY}T10:00 11:00 hall-2 close Paint`],
        closures: 2,
        unmatched: [{ place: "Troy", events: 1 }],
      },
    ],
    [
      "a building beside a room of another one is not booked",
      [event("1", "Chess", "Lab; Hall")],
      "accept: [unknown places]",
      { lines: [booked("Chess", "lab")], bookings: 1, unmatched: [{ place: "Hall", events: 1 }] },
    ],
    [
      "unread ones are a question that names three",
      [1, 2, 3, 4].map((number) => [`UID:${number}`, `SUMMARY:E ${number}`, "DTSTART:20261005T100000"]),
      "",
      {
        lines: [],
        doubts: [
          "4 of its events could not be read, such as E 1: it has no end; E 2: it has no end; E 3: it has no end",
        ],
      },
    ],
    [
      "the last of them that cannot be read is a question like the first, and a private one has no name",
      [
        event("1", "Chess", "Hall 1"),
        ["UID:2", "SUMMARY:Layoffs", "CLASS:PRIVATE", "DTSTART:20261005T100000"],
      ],
      "",
      {
        lines: [booked("Chess")],
        bookings: 1,
        doubts: ["1 of its events could not be read, such as Reserved: it has no end"],
      },
    ],
  ])("%s", async (_, events, feed, expected) => {
    expect(said(await read(calendar(...events), { feed }))).toEqual(expected);
  });

  it("the most frequent places are named first, equal ones by name, and at most five", async () => {
    const places = ["E", "B", "D", "C", "B", "A"].map((place, index) =>
      event(`${index}`, "Chess", `Old ${place}`),
    );
    const { report, doubts } = await read(calendar(...places));
    expect(report.unmatched).toEqual([
      { place: "Old B", events: 2 },
      ...["A", "C", "D", "E"].map((place) => ({ place: `Old ${place}`, events: 1 })),
    ]);
    expect(doubts[0]?.message).toBe(
      '6 of its events are in unknown places, which stay free: "Old B", "Old A", "Old C", "Old D", "Old E". Name them under aliases or not_rooms in the profile',
    );
  });

  it("events under one name and id are all kept, equal ones once", async () => {
    const night = at("20261005T200000", "20261005T210000");
    const twins = [
      event("1", "Chess", "Hall 1"),
      event("1", "Chess", "Hall 1", ...night),
      event("1", "Chess", "Hall 1"),
    ];
    const found = await read(calendar(...twins));
    expect(lines(found)).toEqual([booked("Chess"), `${MONDAY}T20:00 21:00 hall-1 book Chess`]);
    expect(new Set(found.changes.map(({ id }) => id)).size).toBe(2);
  });
});

describe("a cancelled event", () => {
  const night = room("Hall 1", {
    M: [meeting("NIGHT", 1320, 1440), meeting("DAY", 540, 600)],
    T: [meeting("DAY", 540, 600)],
  });
  const reading = async (...events: string[][]) => {
    const requestedRooms: string[] = [];
    const found = await read(calendar(...events), {
      feed: "may_cancel: true",
      readRoom: async (id) => {
        requestedRooms.push(id);
        return [{ term: FALL, room: id === night.id ? night : ROOMS.find((each) => each.id === id) }];
      },
    });
    return { ...said(found), requested: requestedRooms };
  };
  const off = (uid: string, title: string, place: string, from: string, until: string) =>
    event(uid, title, place, "STATUS:CANCELLED", ...at(from, until));

  it("over midnight cancels no class that ends then, one until midnight does", async () => {
    expect(await reading(off("1", "NIGHT", "Hall 1", "20261005T220000", "20261006T020000"))).toEqual({
      lines: [],
      cancelled: 1,
      requested: [],
    });
    expect(await reading(off("1", "NIGHT", "Hall 1", "20261005T220000", "20261006T000000"))).toEqual({
      lines: ["2026-10-05T22:00 hall-1 cancel NIGHT"],
      cancels: 1,
      requested: ["hall-1"],
    });
  });

  it("of several rooms cancels the class of each that has it, and each room is read once", async () => {
    expect(
      await reading(
        off("1", "DAY", "Hall 1; Lab", "20261005T090000", "20261005T100000"),
        off("2", "DAY", "Hall 1", "20261006T090000", "20261006T100000"),
        off("3", "CHEM 1", "Lab", "20261005T100000", "20261005T110000"),
        off("4", "DAY", "Hall", "20261005T090000", "20261005T100000"),
      ),
    ).toEqual({
      lines: [
        "2026-10-05T09:00 hall-1 cancel DAY",
        "2026-10-05T10:00 lab cancel CHEM 1",
        "2026-10-06T09:00 hall-1 cancel DAY",
      ],
      cancels: 3,
      cancelled: 1,
      requested: ["hall-1", "lab"],
    });
  });
});

describe("the dates and the clock of a feed", () => {
  const SPRING = {
    ...FALL,
    id: "spring",
    first: "2027-01-11",
    last: "2027-05-07",
    timeZone: "America/Chicago",
  };
  const UTC = event("1", "Chess", "Hall 1", ...at("20261005T150000Z", "20261005T160000Z"));
  const zoned = (timeZone: string) => parseProfile("s.yaml", `time_zone: ${timeZone}`);

  it.each<[string, Partial<FeedSources>, string, readonly [string, string]]>([
    ["of the last term", { terms: [FALL, SPRING] }, "10:00", ["2026-08-31", "2027-10-06"]],
    ["of the last term, in any order", { terms: [SPRING, FALL] }, "11:00", ["2026-08-31", "2027-10-06"]],
    [
      "of a term, though the profile has another",
      { profile: zoned("Asia/Tokyo") },
      "11:00",
      ["2026-08-31", "2027-10-06"],
    ],
    ["of the profile", { terms: [], profile: zoned("Europe/London") }, "16:00", ["2026-09-01", "2027-10-06"]],
    [
      "before the first term",
      { now: Date.parse("2026-08-01T02:00:00Z") },
      "11:00",
      ["2026-07-31", "2027-09-04"],
    ],
    [
      "of a term that ends after 400 days",
      { terms: [FALL, { ...SPRING, last: "2027-10-07" }] },
      "10:00",
      ["2026-08-31", "2027-10-07"],
    ],
  ])("are those %s", async (_, sources, start, dates) => {
    const found = await read(calendar(UTC), sources);
    expect(lines(found)[0]?.slice(11, 16)).toBe(start);
    expect([found.report.first, found.report.last].map(isoDate)).toEqual(dates);
  });

  it("are an error if neither gives them", async () => {
    await expect(read(calendar(UTC), { terms: [] })).rejects.toThrow(
      "No published timetable has dates: set time_zone in the school's profile",
    );
  });

  it("end with the last date, of which all is read", async () => {
    const days = [event("1", "In", "Lab", ...at("20271006T230000", "20271006T235900"))];
    days.push(event("2", "Out", "Lab", ...at("20271007T000000", "20271007T010000")));
    days.push(event("3", "Early", "Lab", ...at("20260830T230000", "20260831T000000")));
    expect(lines(await read(calendar(...days)))).toEqual(["2027-10-06T23:00 23:59 lab book In"]);
  });
});

describe("what a feed has lost", () => {
  const day = (index: number) => `202610${10 + index}`;
  const MANY = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) =>
    event(`${index}`, `E${index}`, "Lab", ...at(`${day(index)}T100000`, `${day(index)}T110000`)),
  );
  const nights = (uid: string, shift: number) =>
    MANY.map((_, index) =>
      event(
        `${uid}${index}`,
        `N${index}`,
        "Lab",
        ...at(`${day(index + shift)}T220000`, `${day(index + shift + 1)}T020000`),
      ),
    );
  const gone = (lost: number, future: number, limit = 30) => [
    `${lost} of its ${future} future events are gone, more than ${limit}%`,
  ];
  const moved = (count: number, change: (line: string) => string) =>
    MANY.map((lines, index) => (index < count ? lines.map(change) : lines));

  it.each<[string, readonly string[][], readonly string[][], string, string | undefined, readonly string[]]>([
    ["two of three", MANY.slice(0, 3), MANY.slice(2, 3), "", undefined, []],
    ["three of four", MANY.slice(0, 4), MANY.slice(3, 4), "", undefined, gone(3, 4)],
    ["three of ten", MANY, MANY.slice(3), "", undefined, []],
    ["four of ten", MANY, MANY.slice(4), "", undefined, gone(4, 10)],
    ["as many as the profile says", MANY, MANY.slice(4), "max_change: 40%", undefined, []],
    ["more than it says", MANY, MANY.slice(5), "max_change: 40%", undefined, gone(5, 10, 40)],
    [
      "moved to other dates",
      MANY,
      moved(10, (line) => line.replace(":202610", ":202611")),
      "",
      undefined,
      [],
    ],
    [
      "moved to another room",
      MANY,
      moved(4, (line) => line.replace("Lab", "Hall 2")),
      "",
      undefined,
      gone(4, 10),
    ],
    [
      "with new ids, at another time",
      MANY,
      moved(10, (line) => line.replace("UID:", "UID:n").replace("T10", "T09")),
      "",
      undefined,
      [],
    ],
    [
      "with new ids and titles",
      MANY,
      moved(4, (line) => line.replace("UID:", "UID:n").replace("Y:E", "Y:F")),
      "",
      undefined,
      gone(4, 10),
    ],
    ["nights that moved by a day", nights("a", 0), nights("b", 1), "", undefined, []],
    ["nights that moved by two", nights("a", 0), nights("b", 2), "", undefined, gone(10, 10)],
    ["what ends as it is read is over", MANY, MANY.slice(4), "", "2026-10-10T15:00:00Z", gone(3, 9)],
    ["what has not ended is not", MANY, MANY.slice(4), "", "2026-10-10T14:59:00Z", gone(4, 10)],
  ])("%s", async (_, old, next, feed, now, doubts) => {
    const { changes: before } = await read(calendar(...old));
    const more = now === undefined ? {} : { now: Date.parse(now) };
    const found = await read(calendar(...next), { before, feed, ...more });
    expect(found.doubts.map(({ message }) => message)).toEqual(doubts);
  });

  it("does not count cancelled classes, and what is the same but for its hour of reading is neither new nor gone", async () => {
    const off = ["STATUS:CANCELLED", ...at("20261005T090000", "20261005T100000")];
    const cancelled = [event("c", "MATH 1", "Hall 1", ...off), event("d", "ART 1", "Hall 1", ...off)];
    const feed = "may_cancel: true";
    const { changes: before } = await read(calendar(...cancelled, ...MANY.slice(0, 2)), { feed });
    const found = await read(calendar(...MANY.slice(1, 3)), { feed, before, now: NOW + 60_000 });
    expect([before.length, found.doubts, found.report.added, found.report.removed]).toEqual([4, [], 1, 3]);
  });

  it("is named by every doubt that was not accepted, in order", async () => {
    const { changes: before } = await read(calendar(...MANY));
    const events = [
      ["UID:a", "SUMMARY:A", "DTSTART:20261005T100000"],
      event("b", "B", "Troy"),
      event("c", "C", "Lab", ...whole("20261005", "20261006")),
    ];
    const doubts = async (more: object) =>
      (await read(calendar(...events), { before, ...more })).doubts.map(({ about }) => about);
    const all = ["fewer events", "unread events", "unknown places", "all-day events"];
    expect(await doubts({})).toEqual(all);
    expect(await doubts({ accepted: new Set([all[1]]), feed: "accept: [all-day events]" })).toEqual([
      all[0],
      all[2],
    ]);
  });
});

describe("the rows of a table", () => {
  const HEAD = "Event,Room,Date,Start,End,Status";
  const rows = (...lines: string[]) => [HEAD, ...lines, ""].join("\n");

  it.each<[string, string, string, string, object]>([
    [
      "rows without a room, and of what the profile calls none",
      rows(
        "Fair,,2026-10-05,10:00,11:00,",
        "Chess,Troy,2026-10-05,10:00,11:00,",
        "Go,Lab,2026-10-05,10:00,11:00,",
        "Tea,Lab,2026-10-05,later,11:00,",
      ),
      "not_rooms: [Troy]",
      "clock: 24h",
      {
        lines: [booked("Go", "lab")],
        bookings: 1,
        notes: ["2 rows name no room"],
        doubts: ["1 of its events could not be read, such as row 5: unreadable time"],
      },
    ],
    [
      "rows without a room where there is a usual one, without a time, without a title and with an unknown day",
      rows(
        "Fair,,2026-10-05,10:00,11:00,",
        "Chess,Lab,2026-10-05,,,",
        ",Lab,2026-10-05,10:00,11:00,",
        "Go,Lab,2026-10-05,later,11:00,",
      ),
      "",
      "clock: 24h, room: Hall 2",
      {
        lines: [booked("Reserved", "lab")],
        bookings: 1,
        doubts: [
          "3 of its events could not be read, such as row 2: no room; row 3: unreadable time; row 5: unreadable time",
        ],
      },
    ],
    [
      "days by the profile's codes, on the dates that are read and no others",
      "Event,Room,Days,First,Last,Start,End\nFair,Lab,LV,2026-08-01,2026-09-07,10:00,11:00\n",
      "",
      "days: LMXJV, clock: 24h, columns: 'class=Event,room=Room,days=Days,first=First,last=Last,start=Start,end=End'",
      {
        lines: ["2026-08-31", "2026-09-04", "2026-09-07"].map((date) => `${date}T10:00 11:00 lab book Fair`),
        bookings: 3,
      },
    ],
    [
      "a night into the first date that is read, and one out of the last",
      rows(
        "In,Lab,2026-08-30,22:00,02:00,",
        "Out,Lab,2027-10-06,22:00,02:00,",
        "Off,Lab,2026-08-30,22:00,24:00,",
        "Late,Lab,2027-10-07,00:00,01:00,",
      ),
      "",
      "clock: 24h",
      {
        lines: [
          "2026-08-30T22:00 2026-08-31T02:00 lab book In",
          "2027-10-06T22:00 2027-10-07T02:00 lab book Out",
        ],
        bookings: 2,
      },
    ],
    [
      "weeks that are not dates",
      "Event,Room,Days,First,Last,Start,End,Weeks\nFair,Lab,M,2026-10-05,2026-10-12,10:00,11:00,odd\n",
      "",
      "clock: 24h, columns: 'class=Event,room=Room,days=Days,first=First,last=Last,start=Start,end=End,weeks=Weeks'",
      { lines: [], doubts: ["1 of its events could not be read, such as row 2: no date"] },
    ],
    [
      "no rows",
      "Event,Room,Days,First,Last,Start,End\n",
      "",
      "columns: 'class=Event,room=Room,days=Days,first=First,last=Last,start=Start,end=End'",
      { lines: [], doubts: ["it has no events at all"] },
    ],
  ])("%s", async (_, content, profile, feed, expected) => {
    const settings = parseProfile("school.yaml", `${profile}\nfeeds: {events: {${feed}}}`);
    expect(said(await read(content, { profile: settings }))).toEqual(expected);
  });

  it("that leave a column in doubt are refused with what the profile may say", async () => {
    await expect(read(rows())).rejects.toThrow(
      /Its columns are Event, Room, Date, Start, End, Status\. Set columns, clock or days of the feed in the profile$/,
    );
  });

  it("has the same ids in another order of its rows, and after a room is added", async () => {
    const lines = [
      "Fair,Lab,2026-10-05,10:00,11:00,",
      "Fair,Hall 1,2026-10-05,10:00,11:00,",
      "Fair,Lab,2026-10-06,10:00,11:00,",
    ];
    const feed = "clock: 24h";
    const idsOf = async (order: readonly string[]) =>
      (await read(rows(...order), { feed })).changes.map(({ id }) => id).sort();
    const ids = await idsOf(lines);
    expect(new Set(ids).size).toBe(3);
    expect(await idsOf(lines.toReversed())).toEqual(ids);
  });
});

describe("settings of a feed", () => {
  it("are those of its layer; another has the default ones", async () => {
    const profile = parseProfile("school.yaml", "feeds: {other: {events: closure}}");
    const content = calendar(event("1", "Chess", "Hall 1"));
    const kinds = async (layer: string, more: object) =>
      (await read(content, { layer, ...more })).changes.map(({ kind, id }) => [kind, id.split(".")[0]]);
    expect(await kinds("other", { profile })).toEqual([["close", "other"]]);
    expect(await kinds("events", { profile })).toEqual([["book", "events"]]);
    expect(await kinds("events", { profile: NO_PROFILE })).toEqual([["book", "events"]]);
  });

  it("name rooms as the school's aliases do, in any case and with any spaces", async () => {
    const rooms = knownRooms([DIRECTORY], { H1: "Hall 1" });
    const places = ["h1", "H1", "hall  1", "HALL 1"].map((place, index) =>
      event(`${index}`, `E${index}`, place),
    );
    const found = await read(calendar(...places), { rooms });
    expect([found.changes.map(({ taken }) => taken?.rooms), dayNumber(MONDAY)]).toEqual([
      places.map(() => ["hall-1"]),
      found.changes[0]?.taken && Math.floor(found.changes[0].taken.from / 1440),
    ]);
  });
});
