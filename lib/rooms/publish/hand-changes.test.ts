import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ServiceError } from "../../errors.ts";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { startSchool } from "../../tools/testing/wiring/room-calls.ts";
import { meeting, room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { createLayerPublisher } from "./layer-publisher.ts";

const at = (day: number, minute = 600) => day * 1440 + minute;
const booking = (name: string, from: number, until = from + 60) => ({
  kind: "book" as const,
  room: name,
  from,
  until,
  text: "Fair",
});

describe("changes by hand in a school of two terms", () => {
  /** By the school's clock; by UTC it is tomorrow. */
  const TODAY = dayNumber("2026-09-19");
  const clock = { milliseconds: Date.parse("2026-09-20T03:30:00Z") };
  const spring = { ...FALL, id: "spring", name: "SPRING", first: "2027-01-04", last: "2027-04-23" };
  const hall = room("Hall", { M: [meeting("CS 1", 540, 600)] });
  let school: Awaited<ReturnType<typeof startSchool>>;
  beforeEach(async () => {
    clock.milliseconds = Date.parse("2026-09-20T03:30:00Z");
    school = await startSchool(
      [
        { ...timetable(hall, room("Lab")), calendar: FALL },
        { ...timetable(hall, room("Attic")), calendar: spring },
      ],
      clock,
    );
  });
  afterEach(() => school.stop());
  const later = () => {
    clock.milliseconds += 20_000;
  };

  it("are listed from today by the school's clock for a year, or on the dates, by their starts", async () => {
    const { handChanges } = school.services;
    const save = (id: string, ...time: readonly [from: number, until?: number]) =>
      handChanges.save(id, booking("Attic", ...time));
    await save("yesterday", at(TODAY - 1));
    await save("z-today", at(TODAY));
    await save("last", at(TODAY + 366));
    await save("too-late", at(TODAY + 367));
    await save("b", at(TODAY + 3));
    await save("a", at(TODAY + 3));
    await save("c", at(TODAY + 1));
    await save("long", at(TODAY - 2), at(TODAY + 2));
    const fair: Change = {
      id: "events.1",
      kind: "book",
      savedAt: "2026-09-01T00:00:00.000Z",
      taken: { from: at(TODAY + 1), until: at(TODAY + 1, 660), rooms: ["lab"], text: "Fair" },
    };
    const layers = createLayerPublisher(school.store.client, school.store.tables.timetable);
    await layers.publish("events", () => [fair], { source: "events.ics" });
    later();
    const ids = async (dates?: Parameters<typeof handChanges.list>[0]) =>
      (await handChanges.list(dates)).map(({ id }) => id);
    expect(await ids()).toEqual(["long", "z-today", "c", "events.1", "a", "b", "last"]);
    expect(await ids({ to: TODAY })).toEqual(["long", "z-today"]);
    expect(await ids({ to: TODAY - 1 })).toEqual(["long", "yesterday"]);
    expect(await ids({ from: TODAY + 3, to: TODAY + 3 })).toEqual(["a", "b"]);
    expect(await ids({ from: TODAY + 1 })).toEqual(["long", "c", "events.1", "a", "b", "last", "too-late"]);
    expect(await ids({ from: TODAY + 4, to: TODAY + 365 })).toEqual([]);
  });

  it("are forgotten sixty days after they ended, if they are older than every term as well", async () => {
    const { handChanges } = school.services;
    await handChanges.save("kept", booking("Hall", at(TODAY - 60)));
    await handChanges.save("gone", booking("Hall", at(TODAY - 61)));
    await handChanges.save("next", booking("Hall", at(TODAY)));
    const listed = await handChanges.list({ from: TODAY - 100, to: TODAY });
    expect(listed.map(({ id }) => id).filter((id) => ["kept", "gone", "next"].includes(id))).toEqual([
      "kept",
      "next",
    ]);
  });

  it("are edited only with the stored version's tag; a repeated request always succeeds", async () => {
    const { handChanges } = school.services;
    const [one, two] = [booking("Hall", at(TODAY + 20)), booking("Hall", at(TODAY + 21))];
    const edited = new ServiceError("EDITED_MEANWHILE");
    await expect(handChanges.save("e", one, "unseen")).rejects.toEqual(edited);
    const saved = await handChanges.save("e", one);
    expect(await handChanges.save("e", one, "unseen")).toEqual(saved);
    await expect(handChanges.save("e", two, "unseen")).rejects.toEqual(edited);
    const next = await handChanges.save("e", two, saved.version);
    expect([next.version === saved.version, next.taken?.from]).toEqual([false, two.from]);
    await expect(handChanges.remove("e", saved.version)).rejects.toEqual(edited);
    await handChanges.remove("e", next.version);
    await handChanges.remove("e");
    await expect(handChanges.remove("e", next.version)).rejects.toEqual(edited);
    expect(await handChanges.list({ from: TODAY + 20, to: TODAY + 21 })).toEqual([]);
    const feeds = new ServiceError("CHANGE_OF_FEED");
    await expect(handChanges.save("events.1", one)).rejects.toEqual(feeds);
    await expect(handChanges.remove("events.1")).rejects.toEqual(feeds);
    const refusal = { code: "CHANGE_REFUSED", detail: "Room not found: Cellar" };
    await expect(handChanges.save("e", booking("Cellar", one.from))).rejects.toMatchObject(refusal);
  });

  it("apply as long as the class is in its term, and are compared with the other changes alone", async () => {
    const { handChanges } = school.services;
    const monday = dayNumber("2026-11-02");
    const to = { room: "Lab", from: at(monday, 700), until: at(monday, 760) };
    const move = { kind: "move" as const, room: "Hall", from: at(monday, 540), until: at(monday, 600), to };
    expect(await handChanges.save("m", move)).toMatchObject({ hasEffect: true, kind: "move" });
    later();
    // Its own place does not stand in its way.
    const moved = { ...move, to: { ...to, from: at(monday, 730), until: at(monday, 790) } };
    expect(await handChanges.save("m", moved)).toMatchObject({
      hasEffect: true,
      taken: { from: moved.to.from },
    });
    await handChanges.save("b", booking("Attic", at(monday, 820)));
    const taken = { ...moved, to: { room: "Attic", from: at(monday, 820), until: at(monday, 880) } };
    await expect(handChanges.save("m", taken)).rejects.toMatchObject({ code: "ROOM_IN_USE" });
    const night: Change = {
      id: "events.2",
      kind: "book",
      savedAt: "2026-09-01T00:00:00.000Z",
      taken: { from: at(monday + 7, 30), until: at(monday + 7, 90), rooms: ["lab"], text: "Party" },
    };
    const layers = createLayerPublisher(school.store.client, school.store.tables.timetable);
    await layers.publish("events", (before) => [...before, night], { source: "events.ics" });
    later();
    const overnight = {
      ...moved,
      to: { room: "Lab", from: at(monday + 6, 1380), until: at(monday + 7, 60) },
    };
    await expect(handChanges.save("m", overnight)).rejects.toMatchObject({ code: "ROOM_IN_USE" });
    const next = at(dayNumber("2027-01-11"), 540);
    const cancelled = { kind: "cancel" as const, room: "Hall", from: next, until: next + 60 };
    expect(await handChanges.save("x", cancelled)).toMatchObject({ kind: "cancel", hasEffect: true });
    const other = timetable(room("Hall", { M: [meeting("CS 2", 540, 600)] }), room("Lab"));
    await school.publisher.publish({ ...other, calendar: FALL }, { source: "next.csv" });
    later();
    const [listed] = await handChanges.list({ from: monday, to: monday });
    expect([listed?.id, listed?.hasEffect]).toEqual(["m", false]);
  });
});

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
