import { expect, it } from "vitest";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { startSchool } from "../../tools/testing/wiring/room-calls.ts";
import { room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { findRoomFacts } from "./find-rooms.ts";

it("a room that no current term lists is taken from the latest term that lists it", async () => {
  const seats = (capacity: number) => room("Attic", {}, { capacity });
  const spring = { ...FALL, id: "spring", name: "SPRING", first: "2027-01-04", last: "2027-04-23" };
  const summer = { ...FALL, id: "summer", name: "SUMMER", first: "2027-05-03", last: "2027-08-20" };
  const school = await startSchool(
    [
      { ...timetable(room("Hall")), calendar: FALL },
      { ...timetable(room("Hall"), seats(30)), calendar: spring },
      { ...timetable(room("Hall"), seats(45)), calendar: summer },
    ],
    { milliseconds: Date.parse("2026-10-01T12:00:00Z") },
  );
  try {
    const { room: attic } = await findRoomFacts(school.services.timetable, "attic");
    expect(attic).toMatchObject({ name: "Attic", capacity: 45 });
  } finally {
    await school.stop();
  }
});
