import type { CellMeeting } from "../cells/meetings.ts";
import { pairedLines } from "../cells/places.ts";
import { NAMED_OTHERWISE } from "../layout/grid/grid-days.ts";
import type { MeetingColumns } from "../layout/layout.ts";
import { type Fields, joinedTexts } from "./column-texts.ts";
import { type DateReader, IN_DOUBT, type Within } from "./dates-of-row.ts";
import type { PlaceReader } from "./places-of-row.ts";
import type { RoomsInOrder } from "./questions/rooms-in-order.ts";
import { type Entry, leftOut, type MeetingPattern, reasonOf } from "./row-reading.ts";
import type { TimeReader } from "./times-of-row.ts";

/** What reads the cells of a row. */
export interface CellReaders {
  readonly places: PlaceReader;
  readonly times: TimeReader;
  readonly datesOf: DateReader;
  readonly roomsAndTimes: RoomsInOrder;
}

/** A meeting's own dates and weeks go before those of its row. */
const patternOf = (className: string, period: CellMeeting, within: Within): MeetingPattern => ({
  className,
  start: period.start,
  end: period.end,
  days: period.days,
  dates: period.dates ?? within.dates,
  weeks: period.weeks ?? within.weeks,
  inDoubt: within.inDoubt === true,
});

/** What a row says of the rooms in its columns of places; none if it names no room. */
export const entriesOf = (
  cells: CellReaders,
  columns: MeetingColumns,
  fields: Fields,
  className: string,
  capacity: number | null,
): Entry[] => {
  const when = cells.times.whenOf(columns, fields);
  const { meeting, days, start, end, times, periods } = columns;
  const datedOf = (timed: readonly CellMeeting[]) =>
    pairedLines(timed, cells.datesOf(columns, fields)) ?? pairedLines(timed, IN_DOUBT) ?? [];
  const timeText = () => joinedTexts(fields, [meeting, days, start, end, times, periods]);
  if (meeting !== undefined && meeting === columns.location) {
    // Each meeting of the cell names its own place.
    if ("unclear" in when) return leftOut(reasonOf(when.unclear, "unreadable time"), timeText(), []);
    return datedOf(when.ok ?? []).flatMap(([period, within]): Entry[] => {
      const { places, lost } = cells.places.placesIn(period.place ?? "");
      return [
        ...lost.map((each) => ({ ...each, days: each.days ?? period.days })),
        ...places.map((place) => ({ place, capacity: null, pattern: patternOf(className, period, within) })),
      ];
    });
  }
  const { places, lost } = cells.places.placesOf(columns, fields);
  const named = () => cells.times.clearDays(columns, fields);
  if (lost.length > 0) return lost.map((each) => ({ ...each, days: each.days ?? named() }));
  if (places.length === 0) return [];
  if (fields[times ?? periods ?? -1] === NAMED_OTHERWISE)
    return leftOut("several rooms and times", className, places, named());
  if ("unclear" in when)
    return leftOut(reasonOf(when.unclear, "unreadable time"), timeText(), places, named());
  if (when.ok === null) {
    // A list of a grid, and days that are keys of a document, have their rooms without a class as well.
    const isOfClass =
      className === ""
        ? start !== undefined && !cells.times.isKey(days)
        : start !== undefined || columns.weekday === undefined;
    const isBlank = isOfClass && (fields[start ?? times ?? periods ?? -1] ?? "TBA").trim() === "";
    const on = isBlank ? named() : undefined;
    if (on !== undefined) return leftOut("unreadable time", timeText(), places, on);
    return places.map((place) => ({ place, capacity, pattern: undefined }));
  }
  const pairs = cells.roomsAndTimes.pairs(columns, fields, places, datedOf(when.ok));
  if (pairs === undefined) return leftOut("several rooms and times", timeText(), places, named());
  return pairs.map(([place, [period, within]]) => ({
    place,
    capacity: places.length === 1 ? capacity : null,
    pattern: patternOf(className, period, within),
  }));
};
