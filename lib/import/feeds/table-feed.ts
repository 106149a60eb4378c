import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { nameOf } from "../cells/place.ts";
import { isUnread } from "../draft/row-fate.ts";
import type { Entry, Placed } from "../draft/row-reading.ts";
import type { WallSpan } from "../formats/calendar/zone-clocks.ts";
import { type InputFile, tooMany } from "../formats/source-file.ts";
import { rowAt } from "../report/row-place.ts";
import { sentence, sentenceOf, word } from "../sentences.ts";
import { openRows, type RowOptions } from "../source-rows.ts";
import { type FeedEvent, type FeedEvents, MAX_EVENTS, RESERVED } from "./feed-event.ts";

/** The times of a row within the span; `undefined` if it does not say on which dates. */
const spansOf = ({ pattern }: Placed, within: WallSpan): WallSpan[] | undefined => {
  if (pattern?.dates === undefined || pattern.inDoubt || pattern.weeks !== undefined) return undefined;
  const { dates, days, start, end } = pattern;
  const first = Math.max(dayNumber(dates.first), Math.floor(within.from / DAY_END) - 1);
  const last = Math.min(dayNumber(dates.last), Math.ceil(within.until / DAY_END));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .filter((date) => days.includes(weekdayOf(date)))
    .map((date) => ({ from: date * DAY_END + start, until: date * DAY_END + end }))
    .filter(({ from, until }) => until > within.from && from < within.until);
};

interface TableFeedOptions extends RowOptions {
  /** True if the profile names a room for events that name none: which rows it means here is not known. */
  readonly hasUsualRoom: boolean;
}

/**
 * The events of a table or a JSON document, as the importer reads it: each row has a room, a date and its times.
 *
 * @throws OperatorError if it cannot be read, with the question if a person has to say which column is which
 */
export const readTableFeed = async (
  file: InputFile,
  { hasUsualRoom, ...options }: TableFeedOptions,
  within: WallSpan,
): Promise<FeedEvents> => {
  const opened = await openRows([file], options);
  if (opened.kind === "unclear")
    throw new OperatorError(sentence("feed columns", { question: sentenceOf(opened.question) }));
  const { rows, pages, notes } = opened.value;
  const events: FeedEvent[] = [];
  const unread: Sentence[] = [];
  let count = 0;
  let roomless = 0;
  const addUnread = (event: Sentence, why: Sentence) => unread.push(sentence("unread event", { event, why }));
  const addEntry = (entry: Entry, row: Sentence, isCancelled: boolean): void => {
    if ("leftOut" in entry) {
      if (entry.leftOut === "cancelled") for (const each of entry.entries ?? []) addEntry(each, row, true);
      else if (entry.leftOut === "no room" && !hasUsualRoom) roomless += 1;
      else if (entry.leftOut === "no room") addUnread(row, word("no room"));
      else if (isUnread(entry.leftOut)) addUnread(row, word(entry.leftOut));
      return;
    }
    const spans = spansOf(entry, within);
    if (spans === undefined) {
      addUnread(row, sentence(entry.pattern === undefined ? "no time" : "no date", {}));
      return;
    }
    const title = entry.pattern?.className || RESERVED;
    if (events.length + spans.length > MAX_EVENTS) throw tooMany(file.name, MAX_EVENTS, "dated events");
    for (const span of spans)
      events.push({
        ...span,
        key: `${span.from} ${title}`,
        title,
        place: nameOf(entry.place),
        isAllDay: false,
        isCancelled,
      });
  };
  for await (const batch of rows)
    for (const { row, reading } of batch) {
      count += 1;
      for (const entry of reading) addEntry(entry, rowAt(pages, row), false);
    }
  return {
    events,
    isEmpty: count === 0,
    unread,
    notes: [
      ...notes(),
      ...(roomless === 0 ? [] : [sentence("rows without room", { count: String(roomless) })]),
    ],
  };
};
