import { ALL_SHEETS, OTHERS } from "../../formats/questions/chosen-sheets.ts";

/** The sheets that an answer leaves out, `not Exams+Orientation`. */
export const leftOutBy = (wanted = ALL_SHEETS): readonly string[] =>
  OTHERS.exec(wanted)?.[1]?.split("+") ?? [];

/** The same, as an answer, beside those that are left out already. */
export const withoutSheets = (names: readonly string[], wanted?: string): string =>
  `not ${[...leftOutBy(wanted), ...names].join("+")}`;
