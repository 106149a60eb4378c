import { signal } from "@preact/signals";
import { keepText, keptText } from "./kept-text.ts";

const KEPT_AS = "calendar";

/** Characters; a browser keeps some five million. */
const MOST = 1_000_000;

/** The student's own calendar file. It stays on the device: no request carries any of it. */
export const ownCalendar = signal<string | undefined>(keptText(KEPT_AS));

/** Keeps the calendar on the device. @returns false if it is too large */
export const keepCalendar = (text: string): boolean => {
  if (text.length > MOST) return false;
  ownCalendar.value = text;
  keepText(KEPT_AS, text);
  return true;
};

/** Another person may use the device next. */
export const forgetCalendar = (): void => {
  ownCalendar.value = undefined;
  keepText(KEPT_AS, undefined);
};
