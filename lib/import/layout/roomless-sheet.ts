import { foldText } from "../cells/source-text.ts";
import { detectLayout } from "./detect-layout.ts";
import { roleOf } from "./header-words.ts";
import type { Layout } from "./layout.ts";
import type { LayoutOptions } from "./layout-options.ts";
import { missingColumns } from "./missing-columns.ts";

type Rows = readonly (readonly string[])[];

/** Headers of what says nothing of a place. */
const NO_PLACE =
  /instr|teach|lectur|prof|docent|lehr|enseign|staff|note|remark|comment|credit|unit|enrol|seat|e-?mail|mode|modality|link|zoom|url/i;
/** Characters; a longer cell is text. */
const LONGEST = 80;

/** Words with a space around each. */
const inWords = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

/** What the rows say of rooms, in the form of `foldText`. */
export const roomsNamed = (layout: Layout, rows: Rows): ReadonlySet<string> =>
  new Set(
    layout.meetings
      .flatMap(({ location, room }) => location ?? room ?? [])
      .flatMap((column) => rows.map((row) => foldText(row[column] ?? "")))
      .filter((name) => name !== ""),
  );

/**
 * True for a sheet that says everything of classes but their rooms, such as those online: no room loses a class if it
 * is left out. A name with a number may be the room of all of them, so may one of the rooms known from elsewhere, and a
 * unknown column may be of places.
 */
export const isRoomless = (
  name: string,
  rows: Rows,
  rooms: ReadonlySet<string>,
  { columns, ...said }: LayoutOptions,
): boolean => {
  if (columns !== undefined || /\d/.test(name) || rooms.has(foldText(name))) return false;
  const { layout, doubts } = detectLayout(rows, said);
  const isAllButRooms = doubts.length === 1 && missingColumns(layout.meetings[0] ?? {}).join() === "room";
  const isKnown = (header: string): boolean => roleOf(header) !== undefined || NO_PLACE.test(header);
  const isEmpty = (column: number): boolean => rows.every((row) => (row[column] ?? "").trim() === "");
  if (!isAllButRooms || !layout.header.every((header, column) => isKnown(header) || isEmpty(column)))
    return false;
  const names = [...rooms].map(inWords);
  return !rows.some((row) =>
    row.some((cell) => {
      const text = inWords(foldText(cell.slice(0, LONGEST)));
      return names.some((room) => text.includes(room));
    }),
  );
};
