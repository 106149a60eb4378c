import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarEvents } from "../formats/calendar/calendar-events.ts";
import { parseCalendars } from "../formats/calendar/calendar-file.ts";
import { oracleEvents } from "../testing/calendar-oracle.ts";

const MINUTE = 60_000;
const SCHOOL = "America/New_York";
const FROM = Date.UTC(2026, 7, 1);
const UNTIL = Date.UTC(2027, 8, 1);
/** Nights in which the school's clocks change: the importer takes all that the clocks show. */
const CHANGES = ["2026-11-01T0", "2027-03-14T0"];

const asLines = (
  events: readonly { readonly uid: string; readonly from: number; readonly until: number }[],
) =>
  events
    .map(({ uid, from, until }) => `${localDateTime(from)} ${localDateTime(until)} ${uid}`)
    .filter((line) => !CHANGES.some((night) => line.includes(night)))
    .sort();

const read = (text: string): string[] => {
  const within = { from: FROM / MINUTE, until: UNTIL / MINUTE };
  const { events, unread } = calendarEvents("events.ics", parseCalendars("events.ics", text), {
    timeZone: SCHOOL,
    within,
    maxEvents: 10_000,
  });
  expect(unread).toEqual([]);
  return asLines(
    events
      .filter(({ isCancelled }) => !isCancelled)
      .map((event) => ({ ...event, uid: event.key.split(" ")[0] ?? "" })),
  );
};

const expected = (text: string): string[] =>
  asLines(
    oracleEvents(text, SCHOOL, FROM, UNTIL).map(({ uid, from, until }) => ({
      uid,
      from: from / MINUTE,
      until: until / MINUTE,
    })),
  );

const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (uid: string, ...lines: string[]): string =>
  ["BEGIN:VEVENT", `UID:${uid}`, "SUMMARY:Event", ...lines, "END:VEVENT"].join("\r\n");
const NY = "TZID=America/New_York";

/** As the programs write them that schools publish their calendars with, in their forms of exceptions. */
const PUBLIC: readonly (readonly [string, string])[] = [
  [
    "Google Calendar: a series that was moved, cut and cancelled in parts",
    calendar(
      event(
        "g",
        `DTSTART;${NY}:20260903T190000`,
        `DTEND;${NY}:20260903T210000`,
        "RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261218T045959Z;BYDAY=TH",
        `EXDATE;${NY}:20261126T190000`,
        `EXDATE;${NY}:20261015T190000`,
      ),
      event(
        "g",
        `DTSTART;${NY}:20261021T190000`,
        `DTEND;${NY}:20261021T213000`,
        `RECURRENCE-ID;${NY}:20261022T190000`,
      ),
      event(
        "g",
        `DTSTART;${NY}:20261105T190000`,
        `DTEND;${NY}:20261105T210000`,
        `RECURRENCE-ID;${NY}:20261105T190000`,
        "STATUS:CANCELLED",
      ),
      event(
        "h",
        "DTSTART;VALUE=DATE:20260907",
        "DTEND;VALUE=DATE:20260908",
        "RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=1MO",
      ),
    ),
  ],
  [
    "Google Calendar: all in UTC",
    calendar(
      event(
        "g",
        "DTSTART:20260903T230000Z",
        "DTEND:20260904T010000Z",
        "RRULE:FREQ=DAILY;COUNT=30;INTERVAL=3",
        "EXDATE:20260906T230000Z",
      ),
      event("g", "DTSTART:20260915T160000Z", "DTEND:20260915T170000Z", "RECURRENCE-ID:20260912T230000Z"),
    ),
  ],
  [
    "Nextcloud: monthly on the last Friday, and on a date more",
    calendar(
      event(
        "n",
        "DTSTART;TZID=Europe/Berlin:20260828T180000",
        "DURATION:PT1H30M",
        "RRULE:FREQ=MONTHLY;BYDAY=-1FR",
        "RDATE;TZID=Europe/Berlin:20261202T180000",
        "EXDATE;TZID=Europe/Berlin:20261225T180000",
      ),
    ),
  ],
  [
    "Apple Calendar: every second week, two days, the week from Sunday on",
    calendar(
      event(
        "a",
        `DTSTART;${NY}:20260901T080000`,
        `DTEND;${NY}:20260901T093000`,
        "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;UNTIL=20270501T000000Z",
        "EXDATE;VALUE=DATE:20261013",
      ),
    ),
  ],
  [
    "Thunderbird: the second to last weekday of the month",
    calendar(
      event(
        "t",
        `DTSTART;${NY}:20260828T120000`,
        `DTEND;${NY}:20260828T130000`,
        "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=12",
      ),
    ),
  ],
  [
    "Moodle and LibCal: single events in UTC, and over midnight",
    calendar(
      event("m", "DTSTART:20261005T140000Z", "DTEND:20261005T150000Z"),
      event("l", "DTSTART:20261006T020000Z", "DTEND:20261006T060000Z"),
      event("o", "DTSTART:20261007", "DTEND:20261009"),
    ),
  ],
  [
    "Exchange: whole days, with times of exceptions in the calendar's zone",
    calendar(
      event(
        "e",
        "DTSTART;VALUE=DATE:20260903",
        "DTEND;VALUE=DATE:20260904",
        "RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217",
        `EXDATE;${NY}:20261008T000000`,
      ),
      event(
        "e",
        "DTSTART;VALUE=DATE:20261016",
        "DTEND;VALUE=DATE:20261017",
        `RECURRENCE-ID;${NY}:20261015T000000`,
      ),
    ),
  ],
];

describe("a calendar's times are those that another library finds, on every date", () => {
  it.each(PUBLIC)("%s", (_, text) => {
    const found = read(text);
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual(expected(text));
  });

  const zone = fc.constantFrom("America/New_York", "Europe/Berlin", "America/Phoenix", "Asia/Kolkata", "UTC");
  const day = fc.integer({ min: 0, max: 60 }).map((days) => isoDate(20_680 + days).replaceAll("-", ""));
  const time = fc
    .tuple(fc.integer({ min: 5, max: 22 }), fc.constantFrom("00", "15", "30"))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}${minute}00`);
  const days = fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], { minLength: 1 });
  const rule = fc.oneof(
    fc
      .record({ interval: fc.integer({ min: 1, max: 3 }), on: days })
      .map(({ interval, on }) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${on.join()}`),
    fc.integer({ min: 1, max: 9 }).map((interval) => `FREQ=DAILY;INTERVAL=${interval}`),
    fc
      .tuple(fc.integer({ min: -3, max: 4 }), days)
      .map(([nth, on]) => `FREQ=MONTHLY;BYDAY=${nth || 1}${on[0]}`),
    fc.integer({ min: -3, max: 31 }).map((date) => `FREQ=MONTHLY;BYMONTHDAY=${date || 1}`),
    fc
      .tuple(days, fc.integer({ min: 1, max: 3 }))
      .map(([on, nth]) => `FREQ=MONTHLY;BYDAY=${on.join()};BYSETPOS=${nth}`),
  );
  const end = fc.oneof(
    fc.constant(""),
    fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    day.map((date) => `;UNTIL=2027${date.slice(4)}T120000Z`),
  );
  const written = (name: string, tz: string, date: string, at: string) =>
    tz === "UTC" ? `${name}:${date}T${at}Z` : `${name};TZID=${tz}:${date}T${at}`;

  it("of made-up series, in any zone, with exceptions at random", () => {
    fc.assert(
      fc.property(
        fc.record({
          zone,
          day,
          time,
          rule,
          end,
          exceptions: fc.array(
            fc.record({
              zone,
              nth: fc.integer({ min: 0, max: 20 }),
              day,
              time,
              isOff: fc.boolean(),
              isDate: fc.boolean(),
            }),
            { maxLength: 5 },
          ),
        }),
        ({ zone: tz, day: first, time: at, rule: repeats, end: until, exceptions }) => {
          const master = (...more: string[]) =>
            event(
              "x",
              written("DTSTART", tz, first, at),
              "DURATION:PT1H15M",
              `RRULE:${repeats}${until}`,
              ...more,
            );
          const times = oracleEvents(calendar(master()), tz, FROM, UNTIL).map(({ from }) =>
            localDateTime(from / MINUTE),
          );
          const used = new Set<string>();
          const changes = exceptions.flatMap(({ nth, day: date, time: to, isOff, isDate }, index) => {
            const instead = times[nth];
            if (instead === undefined || used.has(instead.slice(0, 10))) return [];
            used.add(instead.slice(0, 10));
            const [on = "", when = ""] = instead.replaceAll(/[-:]/g, "").split("T");
            if (isOff) return [isDate ? `EXDATE;VALUE=DATE:${on}` : written("EXDATE", tz, on, `${when}00`)];
            return [
              event(
                "x",
                written("RECURRENCE-ID", tz, on, `${when}00`),
                written("DTSTART", tz, date, to),
                `DURATION:PT${index + 1}H`,
              ),
            ];
          });
          const text = calendar(
            master(...changes.filter((line) => line.startsWith("EXDATE"))),
            ...changes.filter((line) => line.startsWith("BEGIN")),
          );
          expect(read(text)).toEqual(expected(text));
        },
      ),
      { numRuns: 120, seed: 28 },
    );
  });
});
