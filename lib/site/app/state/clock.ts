import { computed, signal } from "@preact/signals";
import { DAY_END } from "../../../timetable/period.ts";
import { localTime } from "../../../timetable/school-clock.ts";

/** Milliseconds since 1970, a few times a minute. */
export const instant = signal(Date.now());

/** The school's, as the service says; the device's until then, and if the timetable has no dates. */
export const timeZone = signal<string | undefined>(undefined);

const zone = (): string => timeZone.value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Minutes since 1970-01-01 by the school's clock: dates and times everywhere in the app are counted so. */
export const schoolNow = computed(() => {
  const { date, minute } = localTime(instant.value, zone());
  return date * DAY_END + minute;
});

const TICK_MS = 5000;

/** Keeps the clock going, and sets it at once when somebody comes back to the page. */
export const startClock = (): void => {
  const tick = (): void => {
    if (!document.hidden) instant.value = Date.now();
  };
  setInterval(tick, TICK_MS);
  document.addEventListener("visibilitychange", tick);
};
