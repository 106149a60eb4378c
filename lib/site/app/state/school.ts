import { signal } from "@preact/signals";

const KEPT_AS = "school";

const kept = (): string | undefined => {
  try {
    return localStorage.getItem(KEPT_AS) ?? undefined;
  } catch {
    // Whoever forbids the page to keep anything sees the name a moment later.
    return undefined;
  }
};

/** The school's name; `null` if it is not known, `undefined` until the service has answered for the first time. */
export const schoolName = signal<string | null | undefined>(kept());

/** Takes the name that came with an answer, and keeps it for the next visit's first drawing. */
export const setSchoolName = (name: string | null): void => {
  if (schoolName.peek() === name) return;
  schoolName.value = name;
  try {
    if (name === null) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, name);
  } catch {
    // As above.
  }
};
