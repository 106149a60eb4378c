import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { LayerChange } from "@classroom/timetable/change.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import type { RoomInTerm } from "@classroom/timetable/room-events.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { meeting, room } from "../tools/testing/wiring/test-room-services.ts";
import { roomCalendar } from "./room-calendar.ts";

const term = (first: string, last: string, timeZone: string, more = {}): Term => ({
  id: first,
  name: first,
  first,
  last,
  timeZone,
  days: termDays({ first, last, ...more }),
});
const HALL = room("Hall; 2, West", {
  M: [meeting("CS 1, lecture; a\\b", 600, 660), { ...meeting("HALF", 720, 780), on: [[0, 34]] }],
  W: [
    {
      ...meeting("ODD", 480, 530),
      on: [
        [2, 2],
        [16, 16],
        [30, 30],
      ],
    },
  ],
  F: [meeting("Ein sehr langer Name mit Umlauten äöü und mehr, damit die Zeile gefaltet wird ✓", 1380, 1440)],
  U: [meeting("DAWN", 0, 50)],
});
const FALL = term("2026-08-31", "2026-12-18", "America/New_York", {
  noClasses: ["2026-10-12", "2026-11-26", "2026-11-27"],
  follows: { "2026-10-13": "M" },
});
const publishedAt = "2026-08-01T12:00:00.000Z";

const instantOf = (date: number, minute: number, timeZone: string): string =>
  Temporal.PlainDate.from(isoDate(date))
    .toPlainDateTime()
    .add({ minutes: minute })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString();

/** Each meeting of each date, as the timetable has it. */
const expected = (known: readonly RoomInTerm[]): string[] =>
  known
    .flatMap(({ term: each, room: found }) =>
      Array.from(each.days, (_, day) => {
        const date = dayNumber(each.first) + day;
        return meetingsOn(each, found, day).map(({ start, end, className }) =>
          [instantOf(date, start, each.timeZone), instantOf(date, end, each.timeZone), className].join(" "),
        );
      }).flat(),
    )
    .sort();

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar;
};

/** Each occurrence of each event, as another library reads them. */
const occurrences = (calendar: ICAL.Component): string[] =>
  calendar
    .getAllSubcomponents("vevent")
    .flatMap((component) => {
      const event = new ICAL.Event(component);
      const found: string[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next !== null && next !== undefined; next = iterator.next()) {
        const { startDate, endDate } = event.getOccurrenceDetails(next);
        const instant = (time: ICAL.Time) => Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000);
        found.push([instant(startDate), instant(endDate), event.summary].join(" "));
      }
      return found;
    })
    .sort();

describe("a room's calendar", () => {
  it.each([
    ["America/New_York", FALL],
    ["Europe/Berlin", { ...FALL, timeZone: "Europe/Berlin" }],
    ["Australia/Lord_Howe", { ...FALL, timeZone: "Australia/Lord_Howe" }],
    ["Asia/Kolkata", { ...FALL, timeZone: "Asia/Kolkata" }],
    ["UTC, across a year's end", term("2026-12-01", "2027-02-28", "UTC")],
  ])("is read back by another library as what takes place on each date: %s", (_, each) => {
    const roomInTerms = [{ term: each, room: HALL, publishedAt }];
    const found = occurrences(read(roomCalendar(HALL.name, roomInTerms)));
    expect(found.length).toBeGreaterThan(30);
    expect(found).toEqual(expected(roomInTerms));
  });

  it("holds all terms, each in its own zone", () => {
    const roomInTerms = [
      { term: FALL, room: HALL, publishedAt },
      { term: term("2027-01-11", "2027-05-07", "America/Chicago"), room: HALL, publishedAt },
    ];
    const calendar = read(roomCalendar(HALL.name, roomInTerms));
    expect(occurrences(calendar)).toEqual(expected(roomInTerms));
    expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(2);
  });

  it("shows a day of which not all could be read as one that may be in use, also where another day follows it", () => {
    const unread = room("Hall", {}, { unread: ["M"] });
    const found = occurrences(read(roomCalendar("Hall", [{ term: FALL, room: unread, publishedAt }])));
    const title = "May be in use (not all of the timetable could be read)";
    expect(found).toHaveLength(17);
    // The Monday without classes, which the row may mean all the same, and the Tuesday that follows a Monday.
    expect(found.filter((each) => each.startsWith("2026-10-1"))).toEqual([
      `2026-10-12T04:00:00Z 2026-10-13T04:00:00Z ${title}`,
      `2026-10-13T04:00:00Z 2026-10-14T04:00:00Z ${title}`,
      `2026-10-19T04:00:00Z 2026-10-20T04:00:00Z ${title}`,
    ]);
  });

  it("names each event the same after every import, and when the timetable was published", () => {
    const uids = (known: RoomInTerm): unknown[] =>
      read(roomCalendar(HALL.name, [known]))
        .getAllSubcomponents("vevent")
        .map((event) => event.getFirstPropertyValue("uid"));
    const before = uids({ term: FALL, room: HALL, publishedAt });
    const after = uids({
      term: { ...FALL, days: termDays(FALL) },
      room: HALL,
      publishedAt: "2026-09-01T00:00:00.000Z",
    });
    expect(new Set(before).size).toBe(before.length);
    expect(before).toEqual(expect.arrayContaining(after));
    const [event] = read(
      roomCalendar(HALL.name, [{ term: FALL, room: HALL, publishedAt }]),
    ).getAllSubcomponents("vevent");
    expect([
      event?.getFirstPropertyValue("dtstamp")?.toString(),
      event?.getFirstPropertyValue("location"),
    ]).toEqual(["2026-08-01T12:00:00Z", "Hall; 2, West"]);
  });

  it("has what is booked in the room, in any year, and not what moved out of it; no two events have one name", () => {
    const spring = term("2027-01-11", "2027-05-07", FALL.timeZone);
    const roomInTerms = [FALL, spring].map((each) => ({ term: each, room: HALL, publishedAt }));
    const savedAt = "2026-09-02T10:00:00.000Z";
    const taken = (text: string, date: string, rooms: readonly string[]) => {
      const midnight = dayNumber(date) * 1440;
      return { text, rooms, from: midnight + 1200, until: midnight + 1260 };
    };
    const booked = { kind: "book", savedAt, id: "c1" } as const;
    const cs1 = {
      room: HALL.id,
      date: dayNumber("2026-09-14"),
      start: 600,
      end: 660,
      className: "CS 1, lecture; a\\b",
    };
    const changes: LayerChange[] = [
      { ...booked, layer: "hand", taken: taken("Talk", "2028-07-05", [HALL.id, "lab"]) },
      { ...booked, layer: "events", taken: taken("Fair", "2026-10-05", [HALL.id]) },
      {
        ...booked,
        layer: "hand",
        id: "c2",
        kind: "move",
        cancelled: cs1,
        taken: taken("CS 1", "2026-09-15", ["lab"]),
      },
    ];
    const calendar = read(roomCalendar(HALL.name, roomInTerms, { changes }));
    const all = [
      ...expected(roomInTerms).filter((each) => !each.startsWith("2026-09-14T14:00:00Z")),
      "2026-10-06T00:00:00Z 2026-10-06T01:00:00Z Fair",
      "2028-07-06T00:00:00Z 2028-07-06T01:00:00Z Talk",
    ].sort();
    expect(occurrences(calendar)).toEqual(all);
    const [zone] = calendar.getAllSubcomponents("vtimezone");
    const summers = zone?.getAllSubcomponents("daylight") ?? [];
    expect(summers.map((each) => `${each.getFirstPropertyValue("tzoffsetto")}`)).toEqual(
      Array(3).fill("-04:00"),
    );
    const properties = (name: string, of = calendar) =>
      of.getAllSubcomponents("vevent").map((event) => `${event.getFirstPropertyValue(name)}`);
    const lab = read(roomCalendar("Lab", [{ term: FALL, room: room("Lab"), publishedAt }], { changes }));
    const names = [...properties("uid"), ...properties("uid", lab)];
    expect(new Set(names).size).toBe(names.length);
    expect(properties("dtstamp", lab)).toEqual(["2026-09-02T10:00:00Z", "2026-09-02T10:00:00Z"]);
  });

  it("has one event for classes that meet together on all of their dates, if it is asked for", () => {
    const joined = room("Hall", {
      M: [
        meeting("CSCI-1100 01", 600, 660),
        meeting("CSCI-1100 02", 600, 660),
        meeting("MATH-2010 01", 600, 660),
        { ...meeting("HALF 01", 600, 660), on: [[0, 34]] },
        meeting("CSCI-1200 01", 600, 670),
      ],
      T: [meeting("CSCI-1100 01", 720, 780), meeting("CSCI-1100 02", 720, 780)],
      W: [meeting("CSCI-1100 01", 720, 780), meeting("MATH-2010 01", 720, 780)],
    });
    const roomInTerms = [{ term: FALL, room: { ...joined, unread: ["F"] as const }, publishedAt }];
    const calendar = read(roomCalendar("Hall", roomInTerms, { isMerged: true }));
    const titles = calendar
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("summary"));
    expect(titles).toEqual([
      "CSCI-1100, MATH-2010",
      "HALF 01",
      "CSCI-1200 01",
      "CSCI-1100",
      "CSCI-1100 01, MATH-2010 01",
      "May be in use (not all of the timetable could be read)",
      // On the Tuesday that follows a Monday.
      "CSCI-1100, MATH-2010",
      "CSCI-1200 01",
    ]);
    // It says of no minute anything else than the calendar with an event for each.
    const times = (all: readonly string[]): string[] => [...new Set(all.map((each) => each.slice(0, 41)))];
    expect(times(occurrences(calendar))).toEqual(times(occurrences(read(roomCalendar("Hall", roomInTerms)))));
  });

  // A program that subscribes knows an event by its UID: it stays the same over every release.
  it("is this text, from its zone to its last event", () => {
    const short = term("2026-10-26", "2026-11-13", "America/New_York", { noClasses: ["2026-11-03"] });
    const lab = room("Lab", {
      T: [{ ...meeting("CS", 600, 660) }],
      W: [{ ...meeting("ONE", 1380, 1440), on: [[9, 9]] }],
    });
    const change = (id: string, date: string, rooms: readonly string[]): LayerChange => {
      const from = dayNumber(date) * 1440 + 1410;
      const taken = { text: `Fair ${id}`, rooms, from, until: from + 60 };
      return { kind: "book", savedAt: "2026-09-02T10:00:00.000Z", id, layer: "hand", taken };
    };
    const changes = [change("c1", "2026-11-05", ["lab", "hall"]), change("c2", "2026-11-06", ["hall"])];
    const text = roomCalendar("Lab", [{ term: short, room: lab, publishedAt }], { changes });
    const event = (uid: string, stamp: string, title: string, ...more: string[]) => [
      ...["BEGIN:VEVENT", `UID:${uid}`, `DTSTAMP:${stamp}`, `SUMMARY:${title}`, "LOCATION:Lab"],
      ...more.map((line) => line.replace(":", ";TZID=America/New_York:")),
    ];
    const clock = (kind: string, start: string, from: string, to: string) => [
      ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${kind}`],
    ];
    expect(text.split("\r\n")).toEqual([
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Classroom Schedule Service//EN", "METHOD:PUBLISH"],
      ...["X-WR-CALNAME:Lab", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
      ...["BEGIN:VTIMEZONE", "TZID:America/New_York"],
      ...clock("STANDARD", "20251231T190000", "-0500", "-0500"),
      ...clock("DAYLIGHT", "20260308T020000", "-0500", "-0400"),
      ...clock("STANDARD", "20261101T020000", "-0400", "-0500"),
      "END:VTIMEZONE",
      ...event(
        "c46c7762e2f2c5cb98872bf5747a449a",
        "20260801T120000Z",
        "CS",
        "DTSTART:20261027T100000",
        "DTEND:20261027T110000",
      ),
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "EXDATE;TZID=America/New_York:20261103T100000",
      "END:VEVENT",
      ...event(
        "63d43bf12cf3d8a130aa8f683f9ab4d8",
        "20260801T120000Z",
        "ONE",
        "DTSTART:20261104T230000",
        "DTEND:20261105T000000",
      ),
      "END:VEVENT",
      ...event(
        "1df41cd6cda95e2c7ec44af12f6a8f39",
        "20260902T100000Z",
        "Fair c1",
        "DTSTART:20261105T233000",
        "DTEND:20261106T003000",
      ),
      ...["END:VEVENT", "END:VCALENDAR", ""],
    ]);
  });

  it("is asked for again every hour by programs that subscribe", () => {
    const text = roomCalendar("Hall", [{ term: FALL, room: HALL, publishedAt }]);
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n");
  });

  it("folds long lines between characters, and ends each with CRLF", () => {
    for (let length = 60; length < 80; length += 1) {
      const className = `${"x".repeat(length)}\u{1F3B9}é${"y".repeat(80)}`;
      const piano = room("Hall", { M: [meeting(className, 600, 660)] });
      const text = roomCalendar("Hall", [{ term: FALL, room: piano, publishedAt }]);
      expect(Buffer.from(text).toString()).toBe(text);
      expect(text.replaceAll("\r\n", "")).not.toContain("\n");
      expect(occurrences(read(text))[0]).toMatch(new RegExp(`${className}$`));
    }
  });
});

it("a class of two weeks recurs, one of a single week does not", () => {
  const lab = room("Lab", { M: [meeting("CS 1", 600, 660)] });
  const recurrence = (last: string) =>
    /RRULE:.*/.exec(
      roomCalendar("Lab", [{ term: term("2026-10-05", last, "UTC"), room: lab, publishedAt }]),
    )?.[0];
  expect([recurrence("2026-10-18"), recurrence("2026-10-11")]).toEqual([
    "RRULE:FREQ=WEEKLY;COUNT=2",
    undefined,
  ]);
});
