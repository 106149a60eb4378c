import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { timeZone } from "../state/clock.ts";
import { ownSlot } from "./own-slot.ts";
import type { ShownDay } from "./shown-week.ts";
import { slotFile } from "./slot-file.ts";

const URL_OF_ROOM = "https://rooms.example/room/hall.9?date=2026-10-13";

/** The event of a file as another library reads it. */
const eventOf = (text: string) => {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[] as never).getFirstSubcomponent("vevent");
  if (component === null) throw new Error("There is no event");
  const { startDate, endDate, summary, location, uid } = new ICAL.Event(component);
  const instant = (time: ICAL.Time): string => time.toJSDate().toISOString();
  return { start: instant(startDate), end: instant(endDate), summary, location, uid };
};

describe("the reader's own time as a calendar file", () => {
  afterEach(() => {
    timeZone.value = undefined;
  });

  it.each([
    ["America/New_York", "2026-10-13", 840, 960, "2026-10-13T18:00:00.000Z", "2026-10-13T20:00:00.000Z"],
    // The clocks change at two in the morning.
    ["America/New_York", "2026-11-01", 30, 240, "2026-11-01T04:30:00.000Z", "2026-11-01T09:00:00.000Z"],
    ["Asia/Kolkata", "2026-10-13", 840, 1440, "2026-10-13T08:30:00.000Z", "2026-10-13T18:30:00.000Z"],
  ])("is at that moment by the school's clock: %s, %s", (zone, date, start, end, from, until) => {
    timeZone.value = zone;
    const text = slotFile({ room: "Hall 9", url: URL_OF_ROOM, slot: { date, start, end } });
    expect(eventOf(text)).toMatchObject({ start: from, end: until });
  });

  it("is written line by line, for a name of usual length", () => {
    timeZone.value = "UTC";
    const slot = { date: "2026-10-13", start: 600, end: 660 };
    const text = slotFile(
      { room: "Great Hall", url: URL_OF_ROOM, slot },
      Date.parse("2026-10-12T09:08:07.5Z"),
    );
    const lines = text.split("\r\n").filter((line) => !line.startsWith("UID:") && !line.startsWith(" "));
    expect(lines).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Classroom Schedule Service//EN",
      "BEGIN:VEVENT",
      "DTSTAMP:20261012T090807Z",
      "DTSTART:20261013T100000Z",
      "DTEND:20261013T110000Z",
      "SUMMARY:Great Hall",
      "LOCATION:Great Hall",
      `URL:${URL_OF_ROOM}`,
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("takes names for text, in lines of 75 octets at most", () => {
    timeZone.value = "UTC";
    for (const room of ["a;b,c\\d\nEND:VEVENT", `Große Halle ${"äöü✓\u{1F3B9}".repeat(30)}`]) {
      const text = slotFile({ room, url: URL_OF_ROOM, slot: { date: "2026-10-13", start: 600, end: 660 } });
      expect(eventOf(text)).toMatchObject({ summary: room, location: room });
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    }
  });
});

describe("the time that a reader may want", () => {
  const day = {
    date: "2026-10-13",
    kind: "classes",
    meetings: [{ name: "CS", start: 600, end: 660 }],
    closed: [],
  } as unknown as ShownDay;
  const today = "2026-10-13";
  const next = { is: "free", date: today, isNow: true, period: { start: 660, end: 1380 } } as const;

  it("is what they looked for, if the room is free then", () => {
    const slot = { date: today, start: 480, end: 600 };
    expect(ownSlot({ slot, week: [day], next, today }, 700)).toEqual(slot);
    const taken = { ...slot, end: 601 };
    expect(ownSlot({ slot: taken, week: [day], next, today }, 700)).toEqual({
      date: today,
      start: 700,
      end: 760,
    });
  });

  it("is an hour of when it is free next, and never longer than that", () => {
    expect(ownSlot({ slot: undefined, week: [day], next, today }, 1350)).toEqual({
      date: today,
      start: 1350,
      end: 1380,
    });
    const later = { ...next, date: "2026-10-14", isNow: false };
    expect(ownSlot({ slot: undefined, week: [day], next: later, today }, 700)).toEqual({
      date: "2026-10-14",
      start: 660,
      end: 720,
    });
    expect(ownSlot({ slot: undefined, week: [day], next: { is: "busy" }, today }, 700)).toBeUndefined();
  });
});
