import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { changesByDate } from "@classroom/timetable/change.ts";
import { knownRooms } from "@classroom/timetable/matched-room.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { describe, expect, it } from "vitest";
import { calendar, DIRECTORY, HALL, lines, NOW, NY, read } from "../../tools/testing/data/feed-reading.ts";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { room } from "../../tools/testing/wiring/test-room-services.ts";
import { parseProfile } from "../school/parse-profile.ts";
import { NO_PROFILE } from "../school/school-profile.ts";
import { sentence } from "../sentences.ts";
import { fileOf } from "../testing/file-of.ts";
import { readFeed } from "./read-feed.ts";

/** The starts of a series in October. */
const startsOf = async (...events: (readonly string[])[]): Promise<string[]> =>
  lines(await read(calendar(...events)))
    .filter((line) => line.startsWith("2026-10"))
    .map((line) => line.slice(8, 16));

const weekly = (...more: string[]): string[] => [
  "UID:series",
  ...HALL,
  `DTSTART;${NY}:20260907T100000`,
  `DTEND;${NY}:20260907T110000`,
  "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261031T035959Z",
  ...more,
];
const OCTOBER = [
  "05T10:00",
  "07T10:00",
  "12T10:00",
  "14T10:00",
  "19T10:00",
  "21T10:00",
  "26T10:00",
  "28T10:00",
];

const WITHOUT_12 = OCTOBER.filter((start) => !start.startsWith("12"));

describe("a series", () => {
  it("is written out to its end, by the feed's zone", async () => {
    expect(await startsOf(weekly())).toEqual(OCTOBER);
  });

  it.each([
    ["in its zone", `EXDATE;${NY}:20261012T100000`],
    ["in UTC", "EXDATE:20261012T140000Z"],
    ["in another zone", "EXDATE;TZID=Europe/Berlin:20261012T160000"],
    ["without a zone", "EXDATE:20261012T100000"],
    ["as a date", "EXDATE;VALUE=DATE:20261012"],
    ["in a list", `EXDATE;${NY}:20260101T100000,20261012T100000`],
  ])("leaves out an EXDATE %s", async (_, exdate) => {
    expect(await startsOf(weekly(exdate))).toEqual(WITHOUT_12);
  });

  it("keeps what an EXDATE of another time does not name: rather busy than free", async () => {
    expect(await startsOf(weekly("EXDATE;TZID=America/New_York:20261012T000000"))).toEqual(OCTOBER);
  });

  it.each([
    ["in its zone", `RDATE;${NY}:20261009T120000`, "09T12:00"],
    ["in UTC", "RDATE:20261009T160000Z", "09T12:00"],
    ["as a date", "RDATE;VALUE=DATE:20261009", "09T10:00"],
    ["as a period", "RDATE;VALUE=PERIOD:20261009T160000Z/PT3H", "09T12:00"],
  ])("has one time more by an RDATE %s", async (_, rdate, start) => {
    expect(await startsOf(weekly(rdate))).toEqual([...OCTOBER, start].sort());
  });

  it("ends a period when the period ends", async () => {
    const found = await read(calendar(weekly("RDATE;VALUE=PERIOD:20261009T160000Z/PT3H")));
    expect(lines(found)).toContain("2026-10-09T12:00 15:00 hall-1 book Chess");
  });

  it.each([
    ["in its zone", `RECURRENCE-ID;${NY}:20261012T100000`],
    ["in UTC", "RECURRENCE-ID:20261012T140000Z"],
    ["in another zone", "RECURRENCE-ID;TZID=Europe/London:20261012T150000"],
    ["as a date", "RECURRENCE-ID;VALUE=DATE:20261012"],
  ])("moves one time by a RECURRENCE-ID %s onto a day that has another one", async (_, id) => {
    const moved = ["UID:series", id, ...HALL, `DTSTART;${NY}:20261014T160000`, `DTEND;${NY}:20261014T170000`];
    expect(await startsOf(weekly(), moved)).toEqual([...WITHOUT_12, "14T16:00"].sort());
    expect(await startsOf(moved, weekly())).toEqual([...WITHOUT_12, "14T16:00"].sort());
  });

  it("moves one time onto the time of another one", async () => {
    const id = `RECURRENCE-ID;${NY}:20261012T100000`;
    const moved = ["UID:series", id, ...HALL, `DTSTART;${NY}:20261014T100000`, `DTEND;${NY}:20261014T113000`];
    const found = lines(await read(calendar(weekly(), moved))).filter((line) => line.startsWith("2026-10-1"));
    expect(found).toEqual([
      "2026-10-14T10:00 11:00 hall-1 book Chess",
      "2026-10-14T10:00 11:30 hall-1 book Chess",
      "2026-10-19T10:00 11:00 hall-1 book Chess",
    ]);
  });

  it("moves a time that an EXDATE leaves out as well, as some programs write it", async () => {
    const id = `RECURRENCE-ID;${NY}:20261012T100000`;
    const moved = ["UID:series", id, ...HALL, `DTSTART;${NY}:20261013T100000`, `DTEND;${NY}:20261013T110000`];
    expect(await startsOf(weekly(`EXDATE;${NY}:20261012T100000`), moved)).toEqual(
      [...WITHOUT_12, "13T10:00"].sort(),
    );
  });

  it("moves a time into the dates that are read, and out of them", async () => {
    const old = [
      "UID:old",
      ...HALL,
      `DTSTART;${NY}:20250106T100000`,
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=3",
    ];
    const into = ["UID:old", `RECURRENCE-ID;${NY}:20250113T100000`, `DTSTART;${NY}:20261002T100000`];
    const out = ["UID:series", `RECURRENCE-ID;${NY}:20261012T100000`, `DTSTART;${NY}:20300102T100000`];
    expect(await startsOf(old, into, weekly(), out)).toEqual(["02T10:00", ...WITHOUT_12]);
  });

  it("goes on as a RECURRENCE-ID of this and all later times says", async () => {
    const id = `RECURRENCE-ID;RANGE=THISANDFUTURE;${NY}:20261019T100000`;
    const later = ["UID:series", id, ...HALL, `DTSTART;${NY}:20261019T130000`, `DTEND;${NY}:20261019T150000`];
    expect(await startsOf(weekly(), later)).toEqual([
      ...OCTOBER.slice(0, 4),
      ...["19T13:00", "21T13:00", "26T13:00", "28T13:00"],
    ]);
  });

  it("loses a time that is cancelled; the last edit of it counts", async () => {
    const id = `RECURRENCE-ID;${NY}:20261012T100000`;
    const edit = (sequence: number, status: string) => [
      ...["UID:series", id, `SEQUENCE:${sequence}`, `STATUS:${status}`],
      ...[...HALL, `DTSTART;${NY}:20261012T100000`, `DTEND;${NY}:20261012T110000`],
    ];
    expect(await startsOf(weekly(), edit(2, "CANCELLED"), edit(1, "CONFIRMED"))).toEqual(WITHOUT_12);
    expect(await startsOf(weekly(), edit(2, "CANCELLED"), edit(3, "CONFIRMED"))).toEqual(OCTOBER);
    expect(await startsOf(weekly("STATUS:CANCELLED"))).toEqual([]);
  });

  it.each([
    ["a date, which is its last", "UNTIL=20261012", 3],
    ["the time of its last, in UTC", "UNTIL=20261012T140000Z", 3],
    ["a minute before it, in UTC", "UNTIL=20261012T135900Z", 2],
    ["the time of its last, in no zone", "UNTIL=20261012T100000", 3],
  ])("ends with %s", async (_, until, times) => {
    const rule = weekly().with(-1, `RRULE:FREQ=WEEKLY;BYDAY=MO,WE;${until}`);
    expect(await startsOf(rule)).toEqual(OCTOBER.slice(0, times));
  });

  it("has its start, though the rule does not", async () => {
    const rule = weekly().with(-1, "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2");
    expect(lines(await read(calendar(rule))).map((line) => line.slice(5, 16))).toEqual([
      "09-07T10:00",
      "09-08T10:00",
      "09-15T10:00",
    ]);
  });

  it("without an end goes on to the end of the last term, and for 400 days at least", async () => {
    const rule = weekly().with(-1, "RRULE:FREQ=DAILY");
    const found = await read(calendar(rule));
    expect(lines(found).at(-1)).toBe("2027-10-06T10:00 11:00 hall-1 book Chess");
    const long = { ...FALL, last: "2028-01-31" };
    expect(lines(await read(calendar(rule), { terms: [long] })).at(-1)).toBe(
      "2028-01-31T10:00 11:00 hall-1 book Chess",
    );
  });

  it("may have many programs' one UID for all events, and no two of them are lost", async () => {
    const other = ["UID:series", ...HALL, `DTSTART;${NY}:20261007T100000`, `DTEND;${NY}:20261007T120000`];
    const third = ["UID:series", ...HALL, `DTSTART;${NY}:20261008T100000`, `DTEND;${NY}:20261008T120000`];
    expect(await startsOf(other, third, weekly())).toEqual([...OCTOBER, "07T10:00", "08T10:00"].sort());
  });
});

describe("a zone", () => {
  const at = (start: string, end: string) => ["UID:1", ...HALL, `DTSTART${start}`, `DTEND${end}`];
  const OUTLOOK = [
    ...["BEGIN:VTIMEZONE", "TZID:Eastern Standard Time"],
    ...["BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500"],
    ...["RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "END:STANDARD"],
    ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400"],
    ...["RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
  ].join("\r\n");

  it.each([
    ["of the school", `;${NY}:20261005T100000`, `;${NY}:20261005T110000`],
    ["of another school", ";TZID=Europe/Berlin:20261005T160000", ";TZID=Europe/Berlin:20261005T170000"],
    ["UTC", ":20261005T140000Z", ":20261005T150000Z"],
    ["that is not named", ":20261005T100000", ":20261005T110000"],
    [
      "with a program's name",
      ";TZID=/mozilla.org/20050126_1/America/New_York:20261005T100000",
      ":20261005T150000Z",
    ],
    ["that the calendar defines", ";TZID=Eastern Standard Time:20261005T100000", ":20261005T150000Z"],
    ["of start and end that differ", `;${NY}:20261005T100000`, ";TZID=America/Chicago:20261005T100000"],
  ])("%s", async (_, start, end) => {
    const content = calendar(at(start, end)).replace("VERSION:2.0", `VERSION:2.0\r\n${OUTLOOK}`);
    expect(lines(await read(content))).toEqual(["2026-10-05T10:00 11:00 hall-1 book Chess"]);
  });

  it("of a calendar is that of its times without one, unless the profile says another", async () => {
    const content = calendar(at(":20261005T100000", ":20261005T110000"));
    const shown = content.replace("VERSION:2.0", "VERSION:2.0\r\nX-WR-TIMEZONE:Europe/Berlin");
    expect(lines(await read(shown))).toEqual(["2026-10-05T04:00 05:00 hall-1 book Chess"]);
    expect(lines(await read(shown, { feed: "time_zone: America/Chicago" }))).toEqual([
      "2026-10-05T11:00 12:00 hall-1 book Chess",
    ]);
  });

  it("that the calendar does not define is refused, unless the profile says one", async () => {
    const content = calendar(at(";TZID=Campus Time:20261005T100000", ";TZID=Campus Time:20261005T110000"));
    await expect(read(content)).rejects.toThrow(
      'events.ics names the time zone "Campus Time", which it does not define',
    );
    expect(lines(await read(content, { feed: "time_zone: America/New_York" }))).toEqual([
      "2026-10-05T10:00 11:00 hall-1 book Chess",
    ]);
  });

  it("of another school changes its clocks on another date: the class moves for a week", async () => {
    const rule = [
      ...["UID:1", ...HALL, "DTSTART;TZID=Europe/Berlin:20261019T160000"],
      ...["DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"],
    ];
    expect(lines(await read(calendar(rule)))).toEqual([
      "2026-10-19T10:00 11:00 hall-1 book Chess",
      "2026-10-26T11:00 12:00 hall-1 book Chess",
      "2026-11-02T10:00 11:00 hall-1 book Chess",
      "2026-11-09T10:00 11:00 hall-1 book Chess",
    ]);
  });

  it.each([
    [
      "a night in which the clocks are set back",
      `;${NY}:20261031T220000`,
      `;${NY}:20261101T060000`,
      "2026-10-31T22:00 2026-11-01T06:00",
    ],
    [
      "an hour that is shown twice",
      `;${NY}:20261101T013000`,
      `;${NY}:20261101T014500`,
      "2026-11-01T01:00 02:00",
    ],
    [
      "an hour in UTC in which they are set back",
      ":20261101T053000Z",
      ":20261101T063000Z",
      "2026-11-01T01:00 02:00",
    ],
    ["an hour in UTC before that", ":20261101T050000Z", ":20261101T060000Z", "2026-11-01T01:00 02:00"],
    ["an hour in UTC after that", ":20261101T070000Z", ":20261101T080000Z", "2026-11-01T02:00 03:00"],
    [
      "a night in which they are set forward",
      `;${NY}:20270313T220000`,
      `;${NY}:20270314T060000`,
      "2027-03-13T22:00 2027-03-14T06:00",
    ],
    ["an hour that they skip", `;${NY}:20270314T023000`, `;${NY}:20270314T033000`, "2027-03-14T02:30 03:31"],
    [
      "a time that begins in it",
      `;${NY}:20270314T023000`,
      `;${NY}:20270314T043000`,
      "2027-03-14T02:30 04:30",
    ],
    ["an hour in UTC around it", ":20270314T063000Z", ":20270314T073000Z", "2027-03-14T01:30 03:30"],
  ])("takes the room for all that the clocks show: %s", async (_, start, end, shown) => {
    const [found] = lines(await read(calendar(at(start, end))));
    expect(found).toBe(`${shown} hall-1 book Chess`);
  });
});

describe("an event", () => {
  const on = (...more: string[]) => ["UID:1", ...HALL, ...more];

  it("over midnight is one change, with a piece on each of its dates", async () => {
    const night = on(`DTSTART;${NY}:20261218T220000`, `DTEND;${NY}:20261219T020000`);
    const { changes } = await read(calendar(night));
    expect(lines({ changes })).toEqual(["2026-12-18T22:00 2026-12-19T02:00 hall-1 book Chess"]);
    const changesOn = changesByDate(changes);
    const dates = ["2026-12-18", "2026-12-19", "2026-12-20"].map(dayNumber);
    expect(dates.map((date) => changesOn(date).taken.map(({ id, start, end }) => [id, start, end]))).toEqual([
      [[changes[0]?.id, 1320, 1440]],
      [[changes[0]?.id, 0, 120]],
      [],
    ]);
  });

  it("before the first term is left out, one that reaches into it is kept, as is one after the last term", async () => {
    const before = on(`DTSTART;${NY}:20260830T100000`, `DTEND;${NY}:20260830T110000`);
    const into = ["UID:2", ...HALL, `DTSTART;${NY}:20260830T230000`, `DTEND;${NY}:20260831T010000`];
    const after = ["UID:3", ...HALL, `DTSTART;${NY}:20270105T100000`, `DTEND;${NY}:20270105T110000`];
    expect(lines(await read(calendar(before, into, after)))).toEqual([
      "2026-08-30T23:00 2026-08-31T01:00 hall-1 book Chess",
      "2027-01-05T10:00 11:00 hall-1 book Chess",
    ]);
  });

  it("of whole days is a closure, a booking or a note, as the profile says, else a question", async () => {
    const whole = calendar(on("DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261128"));
    expect(lines(await read(whole, { feed: "all_day: closure" }))).toEqual([
      "2026-11-26T00:00 2026-11-28T00:00 hall-1 close Chess",
    ]);
    expect(lines(await read(whole, { feed: "all_day: booking" }))).toEqual([
      "2026-11-26T00:00 2026-11-28T00:00 hall-1 book Chess",
    ]);
    const note = await read(whole, { feed: "all_day: note" });
    expect([lines(note), note.doubts, note.report.wholeDays]).toEqual([[], [], 1]);
    expect((await read(whole)).doubts).toEqual([
      {
        about: "all-day events",
        code: "all-day events",
        values: { count: 1, event: "Chess" },
        message:
          "1 of its events last whole days, such as Chess: set all_day to closure, booking or note in the feed's profile; if you accept them as they are, they become notes",
      },
    ]);
    expect((await read(whole, { accepted: new Set(["all-day events"]) })).doubts).toEqual([]);
    expect((await read(whole, { feed: "accept: [all-day events]" })).doubts).toEqual([]);
  });

  it("of one whole day needs no end, and is meant by Outlook's own mark", async () => {
    const feed = "all_day: closure";
    const day = on("DTSTART;VALUE=DATE:20261126");
    const marked = on(
      ...[`DTSTART;${NY}:20261126T000000`, `DTEND;${NY}:20261127T000000`],
      "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    );
    for (const each of [day, marked])
      expect(lines(await read(calendar(each), { feed }))).toEqual([
        "2026-11-26T00:00 2026-11-27T00:00 hall-1 close Chess",
      ]);
  });

  it("closes a building by its name, and books none", async () => {
    const whole = calendar([
      ...["UID:1", "SUMMARY:No heating", "LOCATION:hall"],
      ...["DTSTART;VALUE=DATE:20261126"],
    ]);
    const { changes } = await read(whole, { feed: "all_day: closure" });
    expect(changes.map(({ kind, taken }) => [kind, taken?.rooms, taken?.building, taken?.text])).toEqual([
      ["close", ["hall-1", "hall-2"], "hall", "No heating"],
    ]);
    const booked = await read(whole, { feed: "all_day: booking" });
    expect([booked.changes, booked.report.unmatched]).toEqual([[], [{ place: "hall", events: 1 }]]);
  });

  it("closes each building of several, also those that a list names beside what is unknown", async () => {
    const gym = room("Gym 1", {}, { building: "Gym" });
    const [ids, names, buildings] = [
      [...DIRECTORY.ids, gym.id],
      [...DIRECTORY.names, gym.name],
      [...DIRECTORY.buildings, gym.building],
    ];
    const closure = (location: string) =>
      read(calendar(["UID:1", "SUMMARY:No heating", `LOCATION:${location}`, "DTSTART;VALUE=DATE:20261126"]), {
        feed: "all_day: closure",
        rooms: knownRooms([{ ids, names, buildings }]),
      });
    const shown = async (location: string) => {
      const { changes, report } = await closure(location);
      return [changes.map(({ taken }) => `${taken?.building} ${taken?.rooms.join()}`), report.unmatched];
    };
    const both = ["Hall hall-1,hall-2", "Gym gym-1"];
    expect(await shown("Hall; Gym")).toEqual([both, []]);
    expect(await shown("Hall 1; Gym")).toEqual([["undefined hall-1", "Gym gym-1"], []]);
    expect(await shown("Hall; Gym; Troy")).toEqual([both, [{ place: "Troy", events: 1 }]]);
  });

  it("is a closure in a feed of closures", async () => {
    const closed = calendar(on(`DTSTART;${NY}:20261005T100000`, `DTEND;${NY}:20261005T110000`));
    expect(lines(await read(closed, { feed: "events: closure" }))).toEqual([
      "2026-10-05T10:00 11:00 hall-1 close Chess",
    ]);
  });

  it.each([
    ["without an end", [`DTSTART;${NY}:20261005T100000`], "it has no end"],
    [
      "that ends before it begins",
      [`DTSTART;${NY}:20261005T100000`, `DTEND;${NY}:20261005T090000`],
      "its end is before its start",
    ],
    ["without a start", [], "it has no start"],
    [
      "of an impossible rule",
      [`DTSTART;${NY}:20261005T100000`, "DURATION:PT1H", "RRULE:FREQ=SECONDLY"],
      "too many times",
    ],
  ])("%s is a question, not free time", async (_, own, message) => {
    const { doubts, changes } = await read(calendar(on(...own)));
    expect([doubts.map(({ about }) => about), changes]).toEqual([["unread events"], []]);
    expect(doubts[0]?.message).toContain(message);
  });
});

describe("what programs write that is not in the standard", () => {
  const on = (...more: string[]) => ["UID:1", ...HALL, ...more];

  it.each<[string, readonly string[], readonly string[]]>([
    [
      "a date that does not say that it is one",
      ["DTSTART:20261005", "DTEND:20261006"],
      ["2026-10-05T00:00 2026-10-06T00:00"],
    ],
    [
      "a time that says that it is a date",
      [`DTSTART;VALUE=DATE:20261005T100000`, "DTEND;VALUE=DATE:20261005T110000"],
      ["2026-10-05T10:00 11:00"],
    ],
    [
      "COUNT=-1 for no end",
      [`DTSTART;${NY}:20261216T100000`, "DURATION:PT1H", "RRULE:FREQ=YEARLY;COUNT=-1"],
      ["2026-12-16T10:00 11:00"],
    ],
    ["an event without length", [`DTSTART;${NY}:20261005T100000`, `DTEND;${NY}:20261005T100000`], []],
    [
      "an end with seconds",
      [`DTSTART;${NY}:20261005T100000`, `DTEND;${NY}:20261005T235959`],
      ["2026-10-05T10:00 2026-10-06T00:00"],
    ],
    [
      "the last of a series of whole days in UTC",
      ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=DAILY;UNTIL=20261006T220000Z"],
      [
        "2026-10-05T00:00 2026-10-06T00:00",
        "2026-10-06T00:00 2026-10-07T00:00",
        "2026-10-07T00:00 2026-10-08T00:00",
      ],
    ],
    [
      "the end of its last day in UTC",
      ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=DAILY;UNTIL=20261007T035959Z"],
      ["2026-10-05T00:00 2026-10-06T00:00", "2026-10-06T00:00 2026-10-07T00:00"],
    ],
    [
      "a time of whole days in another zone",
      [
        "DTSTART;VALUE=DATE:20261005",
        "RRULE:FREQ=DAILY;COUNT=2",
        "EXDATE;TZID=Europe/Berlin:20261005T000000",
      ],
      ["2026-10-06T00:00 2026-10-07T00:00"],
    ],
    [
      "a time of whole days in UTC",
      ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20261005T040000Z"],
      ["2026-10-06T00:00 2026-10-07T00:00"],
    ],
  ])("%s", async (_, own, shown) => {
    const found = await read(calendar(on(...own)), { feed: "all_day: booking" });
    expect([lines(found), found.doubts]).toEqual([shown.map((line) => `${line} hall-1 book Chess`), []]);
  });

  it("two versions of a series: the last one counts", async () => {
    const version = (number: number, ...more: string[]) => weekly(`SEQUENCE:${number}`, ...more);
    expect(await startsOf(version(2, "EXDATE;VALUE=DATE:20261012"), version(1))).toEqual(WITHOUT_12);
    expect(await startsOf(version(2), version(3, "EXDATE;VALUE=DATE:20261012"))).toEqual(WITHOUT_12);
  });

  it("one time that cannot be read: the series is, and the rest is a question", async () => {
    const broken = [
      "UID:series",
      `RECURRENCE-ID;${NY}:20261012T100000`,
      `DTSTART;${NY}:20261013T100000`,
      `DTEND;${NY}:20261012T110000`,
    ];
    const found = await read(calendar(weekly(), broken));
    expect(lines(found).filter((line) => line.startsWith("2026-10"))).toHaveLength(OCTOBER.length);
    const why = sentence("end before start", {});
    const events = sentence("unread event", { event: "Reserved", why });
    expect(found.doubts).toEqual([
      { about: "unread events", ...sentence("unread events", { count: 1, events }) },
    ]);
  });
});

describe("a rule that a library may hang on", () => {
  it.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15,16,17",
    "FREQ=MINUTELY;BYMONTHDAY=31;BYMONTH=2",
  ])("gives the event's start alone: %s", async (rule) => {
    const event = [`UID:1`, ...HALL, `DTSTART;${NY}:20261005T100000`, "DURATION:PT1H", `RRULE:${rule}`];
    expect(lines(await read(calendar(event)))).toEqual(["2026-10-05T10:00 11:00 hall-1 book Chess"]);
  });
});

describe("a place", () => {
  const event = (location: string, summary = "Chess") => [
    ...[`UID:${location}`, `SUMMARY:${summary}`, `LOCATION:${location}`],
    ...[`DTSTART;${NY}:20261005T100000`, `DTEND;${NY}:20261005T110000`],
  ];
  const roomsOf = async (content: string, profile = "") => {
    const found = await read(content, {
      profile: parseProfile("school.yaml", profile),
      rooms: knownRooms([DIRECTORY], { H1: "Hall 1" }),
    });
    return {
      rooms: found.changes.map(({ taken }) => taken?.rooms.join()).sort(),
      unmatched: found.report.unmatched,
    };
  };

  it.each([
    ["a name", "Hall 1", ["hall-1"]],
    ["another case and space", "HALL  1", ["hall-1"]],
    ["an id", "hall-1", ["hall-1"]],
    ["an alias", "h1", ["hall-1"]],
    ["a building and a number", "Hall\\, 1", ["hall-1"]],
    ["several rooms", "Hall 1; Lab", ["hall-1", "lab"]],
    ["rooms in a list", "Hall 1\\, Lab", ["hall-1", "lab"]],
    ["a building among its rooms", "Hall; Hall 2", ["hall-2"]],
  ])("is matched by %s", async (_, location, rooms) => {
    expect(await roomsOf(calendar(event(location)))).toEqual({ rooms, unmatched: [] });
  });

  it("that the school does not know is reported and makes no room, unless the profile lists it under not_rooms", async () => {
    const content = calendar(
      event("Room 9"),
      event("Hall 1\\, Troy"),
      event("TBA"),
      event(""),
      event("Troy"),
    );
    expect(await roomsOf(content)).toEqual({
      rooms: ["hall-1"],
      unmatched: [
        { place: "Troy", events: 2 },
        { place: "Room 9", events: 1 },
      ],
    });
    expect((await roomsOf(content, "not_rooms: [Troy, Room 9]")).unmatched).toEqual([]);
  });

  it("that the school does not know is a question, with the first five named", async () => {
    const places = [1, 2, 3, 4, 5, 6].map((number) => event(`Old ${number}`));
    const content = calendar(event("Hall 1"), ...places);
    expect((await read(content)).doubts).toMatchObject([
      {
        about: "unknown places",
        code: "unknown places",
        values: {
          count: 6,
          places: {
            code: "and more",
            values: { names: ['"Old 1"', '"Old 2"', '"Old 3"', '"Old 4"', '"Old 5"'] },
          },
        },
        message:
          '6 of its events are in unknown places, which stay free: "Old 1", "Old 2", "Old 3", "Old 4", "Old 5" ' +
          "and 1 more. Name them under aliases or not_rooms in the profile",
      },
    ]);
    expect((await read(content, { feed: "accept: [unknown places]" })).doubts).toEqual([]);
    expect((await read(content, { accepted: new Set(["unknown places"]) })).doubts).toEqual([]);
  });

  it("may be in the title, or in the profile for a calendar of one room", async () => {
    const titled = [
      ...["UID:1", "SUMMARY:Chess\\, Room: Lab", `DTSTART;${NY}:20261005T100000`],
      "DURATION:PT1H",
    ];
    expect((await roomsOf(calendar(titled))).rooms).toEqual(["lab"]);
    expect(lines(await read(calendar(event("")), { feed: "room: Hall 2" }))).toEqual([
      "2026-10-05T10:00 11:00 hall-2 book Chess",
    ]);
  });
});

describe("a private event", () => {
  const secret = (mark: string) => [
    ...["UID:1", "SUMMARY:Layoffs of Room: Lab", "DESCRIPTION:Layoffs", "LOCATION:Hall 1", mark],
  ];
  const TIMES = [`DTSTART;${NY}:20261005T100000`, `DTEND;${NY}:20261005T110000`];

  it.each(["CLASS:PRIVATE", "CLASS:CONFIDENTIAL", "CLASS:X-SECRET", "X-CALENDARSERVER-ACCESS:RESTRICTED"])(
    "is Reserved, and its title is nowhere: %s",
    async (mark) => {
      const found = await read(calendar([...secret(mark), ...TIMES]));
      expect(lines(found)).toEqual(["2026-10-05T10:00 11:00 hall-1 book Reserved"]);
      expect(JSON.stringify(found)).not.toContain("Layoffs");
    },
  );

  it("tells nothing of its title if it cannot be read, has no room, or a time of its series is public", async () => {
    const unread = await read(calendar(secret("CLASS:PRIVATE")));
    const roomless = await read(
      calendar([...secret("CLASS:PRIVATE"), ...TIMES].filter((line) => !line.startsWith("LOC"))),
    );
    const series = [...secret("CLASS:PRIVATE"), ...TIMES, "RRULE:FREQ=DAILY;COUNT=2"];
    const exception = [
      "UID:1",
      `RECURRENCE-ID;${NY}:20261006T100000`,
      `DTSTART;${NY}:20261006T120000`,
      "CLASS:PUBLIC",
    ];
    const moved = await read(calendar(series, exception));
    expect(lines(moved).map((line) => line.slice(-8))).toEqual(["Reserved", "Reserved"]);
    const broken = await read(
      `${calendar(secret("CLASS:PRIVATE"))}`.replace("DESCRIPTION:", "DESCRIPTION "),
    ).catch(String);
    expect(JSON.stringify([unread, roomless, moved, broken])).not.toContain("Layoffs");
    expect(broken).toBe(
      "OperatorError: events.ics is not a readable calendar: one of its lines cannot be read",
    );
  });
});

describe("a cancelled event", () => {
  const cancelled = (summary: string, start: string, end: string) => [
    ...["UID:1", `SUMMARY:${summary}`, "LOCATION:Hall 1", "STATUS:CANCELLED"],
    ...[`DTSTART;${NY}:${start}`, `DTEND;${NY}:${end}`],
  ];
  const MATH = cancelled("MATH 1", "20261005T090000", "20261005T100000");

  it("cancels the class that is equal in room, date, start, end and name, if the profile lets it, and no other", async () => {
    expect(lines(await read(calendar(MATH), { feed: "may_cancel: true" }))).toEqual([
      "2026-10-05T09:00 hall-1 cancel MATH 1",
    ]);
    expect(lines(await read(calendar(MATH)))).toEqual([]);
  });

  it.each([
    ["another name", cancelled("MATH 2", "20261005T090000", "20261005T100000")],
    ["a part of its time", cancelled("MATH 1", "20261005T090000", "20261005T093000")],
    ["more than its time", cancelled("MATH 1", "20261005T083000", "20261005T100000")],
    ["another date", cancelled("MATH 1", "20261006T090000", "20261006T100000")],
    ["a date without classes", cancelled("MATH 1", "20261012T090000", "20261012T100000")],
    ["another room", MATH.map((line) => line.replace("Hall 1", "Hall 2"))],
    ["no known room", MATH.map((line) => line.replace("Hall 1", "Hall 9"))],
  ])("cancels nothing if it has %s", async (_, event) => {
    const found = await read(calendar(event), { feed: "may_cancel: true" });
    expect([lines(found), found.report.cancels, found.report.cancelled]).toEqual([[], 0, 1]);
  });

  it("of a series cancels its classes one by one", async () => {
    const series = [
      ...["UID:1", "SUMMARY:MATH 1", "LOCATION:Hall 1", `DTSTART;${NY}:20261005T090000`],
      ...["DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"],
    ];
    const off = [
      "UID:1",
      `RECURRENCE-ID;${NY}:20261019T090000`,
      "STATUS:CANCELLED",
      `DTSTART;${NY}:20261019T090000`,
    ];
    expect(lines(await read(calendar(series, off), { feed: "may_cancel: true" }))).toEqual([
      "2026-10-05T09:00 10:00 hall-1 book MATH 1",
      "2026-10-12T09:00 10:00 hall-1 book MATH 1",
      "2026-10-19T09:00 hall-1 cancel MATH 1",
      "2026-10-26T09:00 10:00 hall-1 book MATH 1",
    ]);
  });
});

describe("a table", () => {
  const CSV = `Event,Room,Date,Start,End,Status
Fair,Hall 1,2026-10-05,10:00,12:00,Confirmed
Chess,Hall 2,2026-10-06,18:00,20:00,Confirmed
MATH 1,Hall 1,2026-10-19,09:00,10:00,Cancelled
Show,Lab,2026-10-07,22:00,02:00,Confirmed
`;
  const JSON_EVENTS = JSON.stringify({
    events: [
      { title: "Fair", room: "Hall 1", start: "2026-10-05T10:00:00-04:00", end: "2026-10-05T12:00:00-04:00" },
      { title: "Chess", room: "Room 9", start: "2026-10-06T22:00:00Z", end: "2026-10-07T00:00:00Z" },
      { title: "Chess", room: "Hall 2", start: "2026-10-06T22:00:00Z", end: "2026-10-06T23:00:00Z" },
    ],
  });

  it("is read by the importer's own reader, also over midnight", async () => {
    const found = await read(CSV, { feed: "may_cancel: true, clock: 24h" });
    expect([lines(found), found.doubts]).toEqual([
      [
        "2026-10-05T10:00 12:00 hall-1 book Fair",
        "2026-10-06T18:00 20:00 hall-2 book Chess",
        "2026-10-07T22:00 2026-10-08T02:00 lab book Show",
        "2026-10-19T09:00 hall-1 cancel MATH 1",
      ],
      [],
    ]);
  });

  it.each([
    ["a question where the profile names the usual room", "clock: 24h, room: Hall 2", ["unread events"]],
    ["noted where it names none", "clock: 24h", []],
  ])("with a row without a room is %s", async (_, feed, doubts) => {
    const rows = CSV.replace("Chess,Hall 2", "Chess,")
      .split("\n")
      .filter((row) => !row.startsWith("MATH"));
    const found = await read(rows.join("\n"), { feed });
    expect([lines(found).length, found.doubts.map(({ about }) => about)]).toEqual([2, doubts]);
  });

  it("has 50,000 events at most", async () => {
    const days = "Event,Room,First,Last,Days,Start,End\n";
    const rows = Array.from({ length: 200 }, () => "Fair,Hall 1,2026-09-01,2027-06-30,MTWRFSU,10:00,12:00\n");
    const columns =
      "columns: 'class=Event,room=Room,first=First,last=Last,days=Days,start=Start,end=End', clock: 24h";
    await expect(read(days + rows.join(""), { feed: columns })).rejects.toThrow(
      "events.ics has more than 50,000 dated events",
    );
  });

  it("may be JSON", async () => {
    const found = await read(JSON_EVENTS);
    expect([lines(found), found.doubts, found.report.unmatched]).toEqual([
      ["2026-10-05T10:00 12:00 hall-1 book Fair", "2026-10-06T18:00 19:00 hall-2 book Chess"],
      [expect.objectContaining({ about: "unknown places" })],
      [{ place: "Room 9", events: 1 }],
    ]);
  });

  it("has a date in each row, else it is a question", async () => {
    const found = await read(
      "Event,Room,Day,Start,End\nFair,Hall 1,M,10:00,12:00\nFair,Hall 2,T,10:00,12:00\n",
    );
    expect(found.doubts.map(({ about }) => about)).toEqual(["unread events"]);
  });
});

describe("a feed that is broken", () => {
  const MANY = Array.from({ length: 10 }, (_, index) => [
    ...[`UID:${index}`, `SUMMARY:E${index}`, "LOCATION:Lab"],
    ...[`DTSTART;${NY}:202610${10 + index}T100000`, `DTEND;${NY}:202610${10 + index}T110000`],
  ]);

  it.each<[string, string | Uint8Array, string]>([
    ["empty", "", "events.ics is empty"],
    [
      "a web page",
      "<!doctype html><html><body>Sign in<table><tr><td>x</td></tr></table></body></html>",
      "events.ics is a web page, not a calendar or a list",
    ],
    ["XML", '<?xml version="1.0"?><a/>', "events.ics is a web page, not a calendar or a list"],
    [
      "cut off",
      calendar(...MANY).slice(0, 700),
      "events.ics is not a readable calendar: it ends in the middle",
    ],
    ["an error in JSON", '{"error": "quota"}', "events.ics is JSON of another shape"],
    ["an error in words", "Too many requests\n", "events.ics"],
    [
      "too large",
      Buffer.alloc(51 * 1024 * 1024, "BEGIN:VCALENDAR\n"),
      "events.ics is larger than 50 MiB, which no feed is",
    ],
  ])("is refused if it is %s", async (_, content, message) => {
    const failure: unknown = await readFeed({
      ...{ file: fileOf(content, "events.ics"), layer: "events", profile: NO_PROFILE, before: [], now: NOW },
      ...{ rooms: knownRooms([DIRECTORY]), readRoom: async () => [], terms: [FALL] },
    }).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(OperatorError);
    expect(String(failure)).toContain(message);
  });

  it("is a question if it has no event, or lost more than 30 % of the future ones", async () => {
    expect((await read(calendar())).doubts.map(({ about }) => about)).toEqual(["no events"]);
    const { changes: before } = await read(calendar(...MANY));
    const doubtsOf = async (events: readonly (readonly string[])[], more = {}) =>
      (await read(calendar(...events), { before, ...more })).doubts.map(({ message }) => message);
    expect(await doubtsOf(MANY.slice(0, 5))).toEqual(["5 of its 10 future events are gone, more than 30%"]);
    expect(await doubtsOf(MANY.slice(0, 7))).toEqual([]);
    expect(await doubtsOf(MANY.slice(0, 5), { feed: "max_change: 60%" })).toEqual([]);
    expect(await doubtsOf(MANY.slice(0, 5), { accepted: new Set(["fewer events"]) })).toEqual([]);
    // What is over may go.
    expect(await doubtsOf(MANY.slice(5), { now: Date.parse("2026-10-16T12:00:00Z") })).toEqual([]);
    expect(await doubtsOf(MANY.slice(9), { now: Date.parse("2026-10-16T12:00:00Z") })).toEqual([
      "3 of its 4 future events are gone, more than 30%",
    ]);
    // What is called otherwise, or begins later on the day, is not gone.
    expect(await doubtsOf(MANY.map((event) => event.with(1, "SUMMARY:New")))).toEqual([]);
    expect(
      await doubtsOf(
        MANY.map((event) =>
          event.map((line) => line.replace("T11", "T12").replace("T10", "T11").replace("UID:", "UID:new")),
        ),
      ),
    ).toEqual([]);
  });

  it("keeps the ids of what stays, and counts what is new and gone", async () => {
    const { changes: before } = await read(calendar(...MANY));
    const found = await read(calendar(...MANY.slice(1), weekly().with(-1, "SUMMARY:New")), { before });
    expect([found.report.added, found.report.removed]).toEqual([1, 1]);
    expect(before.every(({ id }) => /^events\.[\w-]{22}$/.test(id))).toBe(true);
    const moved = MANY.map((event) => event.map((line) => line.replaceAll("T10", "T08")));
    expect((await read(calendar(...moved))).changes.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});
