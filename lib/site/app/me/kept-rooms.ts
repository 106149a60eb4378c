import { signal } from "@preact/signals";
import * as v from "valibot";

const KEPT_AS = "rooms";

/** As many as an account takes. */
const MOST = 100;

const idList = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MOST));

const stored = (): readonly string[] => {
  try {
    const result = v.safeParse(idList, JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]"));
    return result.success ? result.output : [];
  } catch {
    // A browser that stores nothing starts without rooms.
    return [];
  }
};

/** The ids of the rooms that this device keeps, with an account or without, in the order saved. */
export const keptIds = signal<readonly string[]>(stored());

/** Keeps these rooms on the device from now on; the first 100 of them. */
export const keepIds = (ids: readonly string[]): void => {
  keptIds.value = ids.slice(0, MOST);
  try {
    if (ids.length === 0) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, JSON.stringify(keptIds.value));
  } catch {
    // They last until the page is closed.
  }
};
