import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { expect, it } from "vitest";
import { startSchool } from "../../tools/testing/wiring/room-calls.ts";
import { room, timetable } from "../../tools/testing/wiring/test-room-services.ts";

it("a booking or closure of a room that an import renamed has no effect, one of its building does", async () => {
  const clock = { milliseconds: Date.parse("2026-10-01T12:00:00Z") };
  const hall = (id: string) => room("Hall 1", {}, { id, building: "Hall" });
  const school = await startSchool([timetable(hall("hall-1"), room("Lab"))], clock);
  try {
    const { handChanges } = school.services;
    const from = dayNumber("2026-10-05") * 1440;
    const time = { from, until: from + 60, text: "Fair" };
    await handChanges.save("a", { kind: "book", room: "Hall 1", ...time });
    await handChanges.save("b", { kind: "close", room: "Hall 1", ...time });
    await handChanges.save("c", { kind: "close", building: "Hall", ...time });
    await handChanges.save("d", { kind: "book", room: "Lab", ...time });
    const effects = async () => (await handChanges.list()).map(({ id, hasEffect }) => [id, hasEffect]);
    expect(await effects()).toEqual(["a", "b", "c", "d"].map((id) => [id, true]));
    await school.publisher.publish(timetable(hall("x9"), room("Lab")), { source: "school.csv" });
    clock.milliseconds += 20_000;
    expect(await effects()).toEqual([
      ["a", false],
      ["b", false],
      ["c", true],
      ["d", true],
    ]);
  } finally {
    await school.stop();
  }
});
