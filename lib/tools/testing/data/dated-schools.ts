import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Meeting } from "@classroom/timetable/meeting.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";

/** Nine weeks. */
const LONGEST = 63;

export const anyWeekday = fc.constantFrom(...WEEKDAYS);

/** Terms of up to nine weeks that begin on any of the days, with holidays and follow days. */
export const anyTerm = (from: string, to: string): fc.Arbitrary<Term> =>
  fc
    .record({
      start: fc.integer({ min: dayNumber(from), max: dayNumber(to) }),
      length: fc.integer({ min: 1, max: LONGEST }),
      noClasses: fc.array(fc.nat(LONGEST - 1), { maxLength: 6 }),
      follows: fc.array(fc.tuple(fc.nat(LONGEST - 1), anyWeekday), { maxLength: 4 }),
    })
    .map(({ start, length, noClasses, follows }) => {
      const first = isoDate(start);
      const last = isoDate(start + length - 1);
      const days = termDays({
        first,
        last,
        noClasses: noClasses.map((day) => isoDate(start + day)),
        follows: Object.fromEntries(follows.map(([day, code]) => [isoDate(start + day), code])),
      });
      return { id: "t", name: "T", first, last, timeZone: "America/New_York", days };
    });

export const anyMinute = fc.oneof(
  fc.constantFrom(0, 480, 530, 540, 600, DAY_END),
  fc.integer({ min: 0, max: DAY_END }),
);

export const anyPeriod: fc.Arbitrary<Period> = fc
  .tuple(anyMinute, anyMinute)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

/** Single days, or ranges with gaps. */
const anyDays = fc
  .array(fc.nat(LONGEST - 1), { minLength: 2, maxLength: 8 })
  .map((days) => [...new Set(days)].sort((a, b) => a - b))
  .chain((days) =>
    fc.constantFrom(
      days.map((day): [number, number] => [day, day]),
      days.flatMap((day, index): [number, number][] =>
        index % 2 === 0 ? [[day, days[index + 1] ?? day]] : [],
      ),
    ),
  );

const anyMeeting: fc.Arbitrary<Meeting> = fc
  .record({ period: anyPeriod, on: fc.option(anyDays, { nil: undefined }) })
  .map(({ period, on }) => ({ className: "C", ...period, ...(on && { on }) }));

/** Meetings that nest, repeat and hold on parts of the term; some days are unread. */
export const anyRoom: fc.Arbitrary<Room> = fc
  .record({
    meetings: fc.record(eachWeekday(() => fc.array(anyMeeting, { maxLength: 2 }))),
    unread: fc.option(fc.array(anyWeekday, { maxLength: 2 }), { nil: undefined, freq: 9 }),
  })
  .map(({ meetings, unread }) => ({
    id: "r",
    name: "R",
    building: null,
    capacity: null,
    meetings,
    ...(unread && { unread }),
  }));
