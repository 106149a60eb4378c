import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { foldText } from "../../cells/source-text.ts";
import { sentence } from "../../sentences.ts";
import type { Table } from "../table.ts";

/** Also those that are called after one week. */
export const ALL_SHEETS = "all";

/** `not Exams+Orientation`: all but these. */
export const OTHERS = /^not (.+)$/;

/**
 * The sheets of a workbook that a person wants: all, one by its name, or those that are not named.
 *
 * @throws OperatorError if it has none of these
 */
export const chosenSheets = (file: string, all: readonly Table[], wanted = ALL_SHEETS): readonly Table[] => {
  const named = all.filter(({ name }) => foldText(name) === foldText(wanted));
  const [, others] = OTHERS.exec(wanted) ?? [];
  const left = others?.split("+").map(foldText);
  const sheets =
    named.length > 0 || (wanted !== ALL_SHEETS && left === undefined)
      ? named
      : all.filter(({ name }) => left?.includes(foldText(name)) !== true);
  if (sheets.length > 0) return sheets;
  const sheetNames = all.map(({ name }) => name);
  throw new OperatorError(sentence("no such sheet", { file, sheet: wanted, sheets: sheetNames }));
};
