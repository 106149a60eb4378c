import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clockAhead, serviceInstant, setServiceClock } from "./service-clock.ts";

const NOW = Date.parse("2026-10-13T12:00:00Z");
const answered = (ahead: number, age?: number): void =>
  setServiceClock(
    new Headers({ date: new Date(NOW + ahead).toUTCString(), ...(age && { age: String(age) }) }),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  clockAhead.value = 0;
});

it("a device whose clock is wrong by a minute or more uses the service's clock", () => {
  answered(59_000);
  expect(serviceInstant()).toBe(NOW);
  answered(-60_000);
  expect(serviceInstant()).toBe(NOW - 60_000);
  answered(3_600_000);
  expect(serviceInstant()).toBe(NOW + 3_600_000);
  answered(3_600_000 + 59_000);
  expect(serviceInstant()).toBe(NOW + 3_600_000);
  setServiceClock(new Headers({ date: "yesterday" }));
  setServiceClock(new Headers());
  expect(serviceInstant()).toBe(NOW + 3_600_000);
  answered(1000);
  expect(serviceInstant()).toBe(NOW);
});

it("an answer that was kept for an hour was made an hour ago", () => {
  answered(-3_600_000, 3600);
  expect(serviceInstant()).toBe(NOW);
});
