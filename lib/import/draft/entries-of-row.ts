import type { MeetingColumns } from "../layout/layout.ts";
import { type Fields, pairedLines } from "./column-texts.ts";
import { type DateReader, IN_DOUBT } from "./dates-of-row.ts";
import { type PlaceReader, placeText } from "./places-of-row.ts";
import type { RoomsAndTimes } from "./rooms-and-times.ts";
import { type Entry, leftOut, nameProblem, reasonOf } from "./row-reading.ts";
import { type TimeReader, timeText } from "./times-of-row.ts";

/** What reads the cells of a row. */
export interface CellReaders {
  readonly places: PlaceReader;
  readonly times: TimeReader;
  readonly datesOf: DateReader;
  readonly roomsAndTimes: RoomsAndTimes;
}

/** What a row says of the rooms in its column of places; none if it names no room. */
export const entriesOf = (
  { places: { placesOf }, times: { whenOf, clearDays, isKey }, datesOf, roomsAndTimes }: CellReaders,
  columns: MeetingColumns,
  fields: Fields,
  className: string,
  capacity: number | null,
): Entry[] => {
  const reading = placesOf(columns, fields);
  if ("unclear" in reading)
    return leftOut(reasonOf(reading.unclear, "unreadable room"), placeText(columns, fields), []);
  const when = whenOf(columns, fields);
  const places = reading.ok;
  if ("unclear" in when) {
    const reason = reasonOf(when.unclear, "unreadable time");
    const isPlaceless = columns.location === undefined && columns.room === undefined;
    if (places.length === 0) return isPlaceless ? leftOut(reason, timeText(columns, fields), []) : [];
    return leftOut(reason, timeText(columns, fields), places, clearDays(columns, fields));
  }
  const problem = places.map((place) => nameProblem(place, className)).find((each) => each !== undefined);
  if (problem !== undefined) {
    const real = places.filter((place) => nameProblem(place, "") === undefined);
    const value = real.length === places.length ? className : placeText(columns, fields);
    const days = when.ok?.flatMap(({ days: on }) => on);
    return leftOut(problem, value, real, days);
  }
  if (when.ok === null) {
    const { start, times, periods, weekday, days: at } = columns;
    // A list of a grid, and days that are keys of a document, have their rooms without a class as well.
    const isOfClass =
      className === "" ? start !== undefined && !isKey(at) : start !== undefined || weekday === undefined;
    const isBlank = isOfClass && (fields[start ?? times ?? periods ?? -1] ?? "TBA").trim() === "";
    const days = isBlank && places.length > 0 ? clearDays(columns, fields) : undefined;
    if (days !== undefined) return leftOut("unreadable time", timeText(columns, fields), places, days);
    return places.map((place) => ({ place, capacity, pattern: undefined }));
  }
  const dated = pairedLines(when.ok, datesOf(columns, fields)) ?? pairedLines(when.ok, IN_DOUBT) ?? [];
  const pairs = roomsAndTimes.pairs(columns, fields, places, dated);
  if (pairs === undefined) return leftOut("several rooms and times", timeText(columns, fields), places);
  return pairs.map(([place, [{ days, start, end, dates }, within]]) => ({
    place,
    capacity: places.length === 1 ? capacity : null,
    pattern: {
      className,
      start,
      end,
      days,
      dates: dates ?? within.dates,
      weeks: within.weeks,
      inDoubt: within.inDoubt === true,
    },
  }));
};

/** Of cells that name the place of each meeting as well. */
export const entriesOfCells = (
  { places: { placesIn }, times: { whenOf } }: CellReaders,
  columns: MeetingColumns,
  fields: Fields,
  className: string,
): Entry[] => {
  const when = whenOf(columns, fields);
  if ("unclear" in when)
    return leftOut(reasonOf(when.unclear, "unreadable time"), timeText(columns, fields), []);
  return (when.ok ?? []).flatMap(({ place: written = "", ...pattern }): Entry[] => {
    const reading = placesIn(written);
    if ("unclear" in reading) return leftOut(reasonOf(reading.unclear, "unreadable room"), written, []);
    return reading.ok.map((place) => {
      const problem = nameProblem(place, className);
      return problem === undefined
        ? { place, capacity: null, pattern: { ...pattern, className } }
        : { leftOut: problem, value: written };
    });
  });
};
