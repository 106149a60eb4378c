import { listTerms } from "@classroom/contract/rooms/terms.ts";
import { signal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { timeZone } from "./clock.ts";
import { publication } from "./publication.ts";
import { setSchoolName } from "./school.ts";

export interface KnownTerm {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD`, both included. */
  readonly first: string;
  readonly last: string;
}

/**
 * The school's terms with dates, by first date; none if its timetable is a week without dates. `undefined` until the
 * service has said.
 */
export const terms = signal<readonly KnownTerm[] | undefined>(undefined);

/** Why the terms could not be loaded. */
export const termsTrouble = signal<"failed" | "unreachable" | undefined>(undefined);

let asking: Promise<void> | undefined;

const load = async (): Promise<void> => {
  const reply = await ask(listTerms);
  if (reply.kind !== "answered") {
    termsTrouble.value = reply.kind === "unreachable" ? "unreachable" : "failed";
    asking = undefined;
    return;
  }
  termsTrouble.value = undefined;
  const { data, school } = reply.payload;
  setSchoolName(school);
  timeZone.value ??= (data.find(({ current }) => current) ?? data.at(-1))?.time_zone;
  terms.value = data;
};

publication.subscribe((versions) => {
  if (versions !== "" && asking !== undefined) asking = load();
});

/** Asks for the terms once, and with them for the school's time zone; a try that failed is repeated. */
export const needTerms = (): Promise<void> => {
  asking ??= load();
  return asking;
};
