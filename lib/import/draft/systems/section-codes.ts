import { tidyText } from "../../cells/source-text.ts";

/** PeopleSoft's codes of a section: active, stopped for enrolment, tentative, cancelled. */
const PEOPLESOFT: ReadonlySet<string> = new Set(["A", "S", "T", "X"]);
/** Colleague's field of a section, and one of its meetings' fields. */
const SECTION_STATUS = /^sec[._]status$/i;
const OF_MEETING = /^csm[._]/i;
/** Codes that are collected; a school adds a few of its own to Colleague's `A` and `C`. */
const MOST_CODES = 8;

/**
 * The codes of a section's status. PeopleSoft's `X` is cancelled in a column that holds nothing else and has `A` as well.
 * Colleague's `C` is, in Colleague's own field: elsewhere it may be closed, as it is beside `O`.
 */
export const sectionCodes = (header: readonly string[], status: number | undefined) => {
  const codes = new Set<string>();
  const isColleague =
    SECTION_STATUS.test(tidyText(header[status ?? -1] ?? "")) && header.some((text) => OF_MEETING.test(text));
  return {
    add: (text: string): void => {
      if (codes.size <= MOST_CODES) codes.add(tidyText(text));
    },
    isCancelled: (text: string): boolean => {
      const code = tidyText(text);
      if (!codes.has("A")) return false;
      if (isColleague && code === "C") return !codes.has("O") && codes.size <= MOST_CODES;
      return code === "X" && codes.isSubsetOf(PEOPLESOFT);
    },
  };
};
