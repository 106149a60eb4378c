import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { tooMany } from "../formats/bounded-bytes.ts";
import { sentence } from "../sentences.ts";
import { type LayoutOptions, namesPlaceOnly } from "./column-option.ts";
import { detectLayout } from "./detect-layout.ts";
import { type FoundLayout, namedLayout } from "./named-layout.ts";
import { layoutQuestion } from "./questions/layout-question.ts";
import { otherRooms } from "./questions/other-rooms.ts";
import type { UnclearLayout } from "./questions/unclear-layout.ts";

const MAX_COLUMNS = 1000;

/**
 * The layout of a table by its first rows, and the header's index among them.
 *
 * @throws OperatorError if there are no rows, or too many columns
 */
export const layoutOf = (
  file: string,
  rows: readonly (readonly string[])[],
  { columns, ...options }: LayoutOptions,
): FoundLayout | UnclearLayout => {
  if (rows.every((row) => row.every((cell) => cell.trim() === "")))
    throw new OperatorError(sentence("empty file", { file }));
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw tooMany(file, MAX_COLUMNS, "data columns");
  if (columns !== undefined && !namesPlaceOnly(columns)) return namedLayout(file, rows, columns);
  const detected = detectLayout(rows, { columns, ...options });
  const { headerRow, layout } = detected;
  const body = rows.slice(headerRow + 1);
  const [place = ""] = [columns?.location ?? columns?.room ?? []].flat();
  return (
    otherRooms(file, layout.header, body, columns ?? {}, [place]) ??
    layoutQuestion(file, detected, body) ?? { kind: "read", headerRow, layout }
  );
};
