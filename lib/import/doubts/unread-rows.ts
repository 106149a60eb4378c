import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Reason } from "../draft/row-fate.ts";
import type { Question } from "../question.ts";
import { type ImportReport, understood } from "../report/import-report.ts";
import { remedyFor } from "../report/remedy.ts";
import { rowsText, rowText } from "../report/row-place.ts";

/** The share of the rows that name a room which may stay unread: more than that is a misread file. */
export const UNREAD_LIMIT = 0.01;

/** So many unread rows are named one by one. */
const FEW = 3;

/** @throws OperatorError where the text is not a share such as `5%` */
export const readShare = (text: string): number => {
  const [, digits] = /^(\d{1,3}(?:\.\d{1,3})?)\s*%$/.exec(text.trim()) ?? [];
  const share = Number(digits) / 100;
  if (digits === undefined || share > 1) throw new OperatorError(`A share is written 5%, not "${text}"`);
  return share;
};

/**
 * Why a timetable must not be published, in one line: too much of the file is unread, a row whose room is not
 * known, or no row has a time. `undefined` where what was not read is little, and its rooms are kept from being offered.
 *
 * @param allowed the share that the operator accepts; rows that name no room are then accepted too
 */
export const unreadProblem = (report: ImportReport, allowed: number | undefined): string | undefined => {
  const { named, unread } = understood(report);
  const [reason = "", texts = []] =
    Object.entries(report.offending).toSorted(
      ([a], [b]) => (report.leftOut[b as Reason]?.count ?? 0) - (report.leftOut[a as Reason]?.count ?? 0),
    )[0] ?? [];
  const { rows: unreadRows = [] } = report.leftOut[reason as Reason] ?? {};
  const example =
    texts[0] === undefined
      ? ""
      : `, such as ${rowText(report.pages, unreadRows[0] ?? 0)}, "${texts[0]}" (${reason})`;
  const share = named === 0 ? 0 : unread / named;
  const found = remedyFor(report);
  const isFew = unread <= FEW && (found?.choices ?? []).length === 0;
  const remedy = isFew
    ? `Fix ${rowsText(report.pages, unreadRows)}.`
    : (found?.message ?? "Fix the file or the columns.");
  if (share > (allowed ?? UNREAD_LIMIT))
    return (
      `Not published: ${unread.toLocaleString("en")} of ${named.toLocaleString("en")} rows with a room could not be ` +
      `read${example}. ${remedy}`
    );
  const { count, rows } = report.placeless;
  if (allowed === undefined && count > 0)
    return (
      `Not published: ${count.toLocaleString("en")} ${count === 1 ? "row" : "rows"} could not be read, and ` +
      `${count === 1 ? "its room is" : "their rooms are"} unknown${example || ` (${rowText(report.pages, rows[0] ?? 0)})`}. Fix the file.`
    );
  if (allowed === undefined && report.meetingRows === 0)
    return (
      `Not published: none of the ${named.toLocaleString("en")} rows with a room has days and a time, so every room ` +
      "would be free all week. Fix the file or the columns."
    );
  return undefined;
};

/** The question about rows that could not be read, with the answers that may make them clear. */
export const unreadQuestion = (report: ImportReport, allowed: number | undefined): Question | undefined => {
  const message = unreadProblem(report, allowed);
  if (message === undefined) return undefined;
  const { named, unread } = understood(report);
  const share = named === 0 ? 0 : Math.ceil((unread / named) * 100);
  const accepted = {
    label: "Publish it all the same: these rooms are not offered on the days of these rows",
    answer: { allowUnread: `${Math.max(share, 1)}%` },
  };
  const { choices = [], example } = remedyFor(report) ?? {};
  return { about: "unread rows", message, choices: [...choices, accepted], example };
};
