import { DAY_END } from "@classroom/timetable/period.ts";
import { localTime, utcOffset } from "@classroom/timetable/school-clock.ts";
import { computed, signal } from "@preact/signals";
import { clockAhead, serviceInstant } from "../client/service-clock.ts";

/** Milliseconds since 1970, a few times a minute. */
export const instant = signal(serviceInstant());

/** The school's, as the service says; the device's until then, and if the timetable has no dates. */
export const timeZone = signal<string | undefined>(undefined);

const zone = (): string => timeZone.value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the school's clock shows at an instant: minutes since 1970-01-01, as all dates and times of the app are counted. */
export const schoolTime = (milliseconds: number): number => {
  const { date, minute } = localTime(milliseconds, zone());
  return date * DAY_END + minute;
};

const MINUTE_MS = 60_000;

/** When the school's clock shows it; of an hour that a change of clocks repeats, one of the two. Milliseconds since 1970. */
export const instantOf = (minutes: number): number => {
  const utc = minutes * MINUTE_MS;
  const near = utc - utcOffset(utc, zone()) * MINUTE_MS;
  return utc - utcOffset(near, zone()) * MINUTE_MS;
};

export const schoolNow = computed(() => schoolTime(instant.value));

const TICK_MS = 5000;

/** Keeps the clock going, and sets it at once when the page becomes visible again. */
export const startClock = (): void => {
  const tick = (): void => {
    if (!document.hidden) instant.value = serviceInstant();
  };
  clockAhead.subscribe(tick);
  setInterval(tick, TICK_MS);
  document.addEventListener("visibilitychange", tick);
};
