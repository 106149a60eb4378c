import type { Timetable } from "@classroom/timetable/timetable.ts";
import { expect, it } from "vitest";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { meeting, room } from "../../tools/testing/wiring/test-room-services.ts";
import { contentHash } from "./content-hash.ts";

const CS = meeting("CS 1", 540, 600);
const hall = room("Hall", { M: [CS] }, { building: "Main", capacity: 30 });
const annex = room("Annex");
const SCHOOL: Timetable = { school: "Trinity", term: "FALL 2026", calendar: FALL, rooms: [annex, hall] };
const withHall = (more: Partial<typeof hall>): Timetable => ({
  ...SCHOOL,
  rooms: [annex, { ...hall, ...more }],
});
const { school: _, ...nameless } = SCHOOL;
const { calendar: __, ...undated } = SCHOOL;

it("a timetable has the hash of all that it says: whatever an import changes is published", () => {
  const others: readonly Timetable[] = [
    SCHOOL,
    nameless,
    undated,
    { ...SCHOOL, school: "Union" },
    { ...SCHOOL, term: "AUTUMN 2026" },
    { ...SCHOOL, term: null },
    { ...SCHOOL, calendar: { ...FALL, last: "2026-12-17" } },
    { ...SCHOOL, calendar: { ...FALL, timeZone: "Europe/Paris" } },
    { ...SCHOOL, calendar: { ...FALL, exams: { from: "2026-12-14", to: "2026-12-18" } } },
    { ...SCHOOL, rooms: [hall] },
    { ...SCHOOL, rooms: [hall, annex] },
    withHall({ name: "Great Hall" }),
    withHall({ building: "Annex" }),
    withHall({ capacity: 31 }),
    withHall({ unread: ["T"] }),
    withHall(room("Hall", { T: [CS] })),
    withHall(room("Hall", { M: [CS, CS] })),
    withHall(room("Hall", { M: [{ ...CS, on: [[0, 40]] }] })),
  ];
  expect(new Set(others.map(contentHash)).size).toBe(others.length);
  expect(contentHash(structuredClone(SCHOOL))).toBe(contentHash(SCHOOL));
});

it("a hash stays what it is from release to release, so that a nightly import finds the file unchanged", () => {
  expect(contentHash({ term: null, rooms: [] })).toBe(
    "e41691eba4c597b9ef12678e14866e3f28721cc48eda910f9e48c2d385aaced5",
  );
});
