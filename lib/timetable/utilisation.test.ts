import fc from "fast-check";
import { expect, it } from "vitest";
import { anyRoom, anyTerm } from "../tools/testing/data/dated-schools.ts";
import { draws } from "../tools/testing/data/draws.ts";
import { busyMinutes } from "../tools/testing/data/minute-reading.ts";
import type { Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import { sumOfUtilisation, utilisation } from "./utilisation.ts";
import { eachWeekday } from "./weekday.ts";

/** Monday to Friday from eight to six; closed on holidays. Each day read by the calendar of JavaScript. */
const HOURS = "Mo-Fr 08:00-18:00; PH off";
const openMinutes = ({ first, days, holidays = [] }: Term): number =>
  Array.from(days).filter((_, day) => {
    const weekday = new Date(Date.parse(`${first}T00:00Z`) + day * 86_400_000).getUTCDay();
    return weekday > 0 && weekday < 6 && !holidays.some(([from, to]) => from <= day && day <= to);
  }).length * 600;

const taughtMinutes = (term: Term, { meetings }: Room): number =>
  Array.from(term.days).reduce((sum, _, day) => sum + busyMinutes(term, { meetings }, day).size, 0);

it("counts each minute of a term once, as reading it minute by minute does", () => {
  fc.assert(
    fc.property(
      anyTerm("2024-08-01", "2026-12-31"),
      fc.array(anyRoom, { minLength: 1, maxLength: 4 }),
      fc.nat(20),
      (term, rooms, holiday) => {
        const calendar = { ...term, holidays: [[holiday, holiday + 1] as const] };
        const schoolRooms = rooms.map((room, index) => (index % 2 === 0 ? { ...room, hours: HOURS } : room));
        const found = utilisation({ rooms: schoolRooms, calendar });
        expect(found.weeks * 7).toBeCloseTo(term.days.length, 6);
        expect(found.rooms.map(({ taught, open }) => [taught, open])).toEqual(
          schoolRooms.map((room, index) => [
            taughtMinutes(term, room),
            index % 2 === 0 ? openMinutes(calendar) : undefined,
          ]),
        );
        const sum = sumOfUtilisation(found.rooms);
        expect(sum.taught).toBe(schoolRooms.reduce((all, room) => all + taughtMinutes(term, room), 0));
        expect(sum.open).toBe(Math.ceil(rooms.length / 2) * openMinutes(calendar));
      },
    ),
    { numRuns: draws(60) },
  );
});

it("a week without dates is one week, whose hours are not schoolRooms", () => {
  const monday = [
    { start: 540, end: 600, className: "A" },
    { start: 570, end: 630, className: "B" },
  ];
  const room = {
    id: "r",
    name: "R",
    building: null,
    capacity: null,
    hours: HOURS,
    meetings: { ...eachWeekday(() => []), M: monday },
  };
  const { weeks, rooms } = utilisation({ rooms: [room] });
  expect([weeks, rooms[0]?.taught, rooms[0]?.open]).toEqual([1, 90, undefined]);
});
