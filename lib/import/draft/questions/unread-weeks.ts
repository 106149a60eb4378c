import type { Sentence } from "@classroom/timetable/sentence.ts";
import { partsOf } from "../../cells/places.ts";
import { weekColumn } from "../../cells/weeks.ts";
import { sentence } from "../../sentences.ts";
import type { ColumnTexts } from "../column-texts.ts";

/** Texts that a note names. */
const NAMED = 3;
/** Characters. */
const LONGEST = 40;

/** Names the weeks that can't be read, whose classes keep their rooms in every week. */
export const unreadWeeks = (texts: ColumnTexts): readonly Sentence[] => {
  const cells = texts.cells("weeks");
  const { read } = weekColumn(cells);
  const isRead = (text: string): boolean => "ok" in read(text);
  const unread = cells.filter((cell) => !isRead(cell) && !partsOf(cell).every(isRead));
  const weeks = unread.slice(0, NAMED).map((text) => text.slice(0, LONGEST));
  return unread.length === 0 ? [] : [sentence("unread weeks", { weeks })];
};
