import { signal } from "@preact/signals";
import { keepText, keptText } from "./kept-text.ts";

const KEPT_AS = "school";

/** The school's name; `null` if it is not known, `undefined` until the service has answered for the first time. */
export const schoolName = signal<string | null | undefined>(keptText(KEPT_AS));

/** Takes the name that came with an answer, and keeps it for the next visit's first drawing. */
export const setSchoolName = (name: string | null): void => {
  if (schoolName.peek() === name) return;
  schoolName.value = name;
  keepText(KEPT_AS, name ?? undefined);
};
