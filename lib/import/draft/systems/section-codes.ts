import { tidyText } from "../../cells/source-text.ts";

/** Active, stopped for enrolment, tentative, cancelled. */
const CODES: ReadonlySet<string> = new Set(["A", "S", "T", "X"]);

/** PeopleSoft's codes of a section: `X` is cancelled in a column that holds nothing else and has `A` as well. */
export const sectionCodes = () => {
  const codes = new Set<string>();
  return {
    add: (text: string): void => {
      if (codes.size <= CODES.size) codes.add(tidyText(text));
    },
    isCancelled: (text: string): boolean =>
      tidyText(text) === "X" && codes.has("A") && codes.isSubsetOf(CODES),
  };
};
