import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { isUnread, REASONS, type Reason, type RowList } from "../draft/row-fate.ts";
import { choice, type Question } from "../question.ts";
import { type ImportReport, understood } from "../report/import-report.ts";
import { remedyFor, remedyText } from "../report/remedy.ts";
import { rowAt, rowsAt } from "../report/row-place.ts";
import { cellValue, sentence, word } from "../sentences.ts";

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
 * Why a timetable must not be published, in one line: too many rows are unread, the room of one is unknown, or no row
 * has a time. `undefined` if few rows are unread, whose rooms are then not offered.
 *
 * @param allowed the share that the operator accepts; rows that name no room are then accepted too
 */
export const unreadProblem = (report: ImportReport, allowed: number | undefined): Sentence | undefined => {
  const { named: rows, unread } = understood(report);
  const { leftOut, offending, pages, placeless, meetingRows } = report;
  const rowsOf = (reason: string): RowList => leftOut[reason as Reason] ?? { count: 0, rows: [] };
  const [reason = "", [text] = []] =
    Object.entries(offending).toSorted(([a], [b]) => rowsOf(b).count - rowsOf(a).count)[0] ?? [];
  const example =
    text === undefined
      ? undefined
      : sentence("such as for", {
          row: rowAt(pages, rowsOf(reason).rows[0] ?? 0),
          text: cellValue(text),
          reason: word(reason as Reason),
        });
  if ((rows === 0 ? 0 : unread / rows) > (allowed ?? UNREAD_LIMIT)) {
    const { code, choices = [] } = remedyFor(report) ?? {};
    const isFew = unread <= FEW && choices.length === 0 && code !== "export all meetings";
    const few = REASONS.filter(isUnread).flatMap((each) => rowsOf(each).rows);
    const remedy = isFew
      ? sentence("fix rows", {
          rows: rowsAt(
            pages,
            few.toSorted((a, b) => a - b),
          ),
        })
      : remedyText(report);
    return sentence("unread rows", { unread, rows, example: example ?? "", remedy });
  }
  if (allowed === undefined && placeless.count > 0) {
    const named = {
      example: example ?? sentence("in brackets", { row: rowAt(pages, placeless.rows[0] ?? 0) }),
    };
    return placeless.count === 1
      ? sentence("unread row", named)
      : sentence("unknown rooms", { count: placeless.count, ...named });
  }
  return allowed === undefined && meetingRows === 0 ? sentence("no times", { rows }) : undefined;
};

/** The question about rows that could not be read, with the answers that may make them clear. */
export const unreadQuestion = (report: ImportReport, allowed: number | undefined): Question | undefined => {
  const problem = unreadProblem(report, allowed);
  if (problem === undefined) return undefined;
  const { named, unread } = understood(report);
  const share = named === 0 ? 0 : Math.ceil((unread / named) * 100);
  const { count } = report.placeless;
  const label = count === 0 ? sentence("accept unread", {}) : sentence("accept unknown rooms", { count });
  const accepted = choice(label, { allowUnread: `${Math.max(share, 1)}%` });
  const { choices = [], example } = remedyFor(report) ?? {};
  return { about: "unread rows", ...problem, choices: [...choices, accepted], example };
};
