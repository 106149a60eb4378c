import type { Sentence } from "@classroom/timetable/sentence.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { meetingPeriods } from "../cells/period-meetings.ts";
import { arePlacedPeriods } from "../cells/systems/placed-periods.ts";
import { splitRange } from "../cells/times.ts";
import { PLACE_KEYS } from "./column-option.ts";
import { ENOUGH, type HeadedColumns, OF_MEETINGS } from "./columns-by-header.ts";
import { completedColumns } from "./completed-columns.ts";
import { onDates } from "./event-dates.ts";
import { isPlaceHeader, type Role } from "./header-words.ts";
import { type Column, isComplete, type MeetingColumns, missingColumns } from "./layout.ts";

const MOST = 0.9;

/**
 * The meetings of a list that has a column of times for each day, `Lunes: 07:00-09:00`: a class has its room on all of
 * them, or another column beside each day says it.
 */
const onEachDay = (
  meetingColumns: MeetingColumns,
  { header, valuesOf }: HeadedColumns,
): readonly MeetingColumns[] => {
  const { flags, location, building, room, dates, first, last, weeks, start, times, periods } =
    meetingColumns;
  const columns = [...(flags ?? [])];
  const values = columns.flatMap(([, column]) => valuesOf(column));
  const ranges = values.filter((value) => splitRange(value) !== undefined).length;
  const hasTimes = [start, times, periods].some((each) => each !== undefined);
  if (hasTimes || values.length === 0 || ranges < MOST * values.length) return [meetingColumns];
  /** The same distance from each day, if a column of rooms is there. */
  const [placeStep] = [-1, 1].filter((step) =>
    columns.every(([, column]) => isPlaceHeader(header[column + step])),
  );
  return columns.map(([weekday, column]) => ({
    ...(placeStep === undefined ? { location, building, room } : { location: column + placeStep }),
    ...{ weekday, times: column, dates, first, last, weeks },
  }));
};

/** Of a week that lacks a day, classes on that day would be lost, and their rooms offered. */
const isWeek = (flags: HeadedColumns["flags"]): boolean =>
  WEEKDAYS.slice(0, 5).every((weekday) => flags.has(weekday)) && (flags.has("S") || !flags.has("U"));

/** Beside a building and a room, a column of places is both in one only if it has numbers: else it may be the campus. */
const holdsRooms = (column: Column, { valuesOf }: HeadedColumns): boolean => {
  const values = valuesOf(column);
  return values.filter((value) => /\d/.test(value)).length >= ENOUGH * values.length;
};

type PlaceColumns = Pick<MeetingColumns, "location" | "building" | "room">;

const placeOf = ({ location, building, room }: PlaceColumns, headed: HeadedColumns): PlaceColumns => {
  const isWhole = room === undefined || building === undefined;
  if (location !== undefined && (isWhole || holdsRooms(location, headed))) return { location };
  return building === undefined ? { location: room } : { building, room };
};

type HourColumns = Pick<MeetingColumns, "start" | "end" | "times" | "periods">;

/** When a list was made, `0:2021-09-19 15:36:04`, and no time of its classes. */
const MOMENT = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;

const areMoments = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => MOMENT.test(value));

const hoursOf = ({ start, end, times, periods }: HourColumns, headed: HeadedColumns): HourColumns => {
  if (start !== undefined && end !== undefined) return { start, end };
  const isTimed = times !== undefined && (headed.fits(times, "times") || !areMoments(headed.valuesOf(times)));
  return isTimed || periods === undefined ? { times } : { periods };
};

/** A row an event: if nothing else says the date, its start does; the number of its week says less. */
const datedByStart = (columns: MeetingColumns, { valuesOf, fits }: HeadedColumns): MeetingColumns => {
  const { start, end, first, last } = columns;
  const isUndated = [columns.dates, first, last].every((each) => each === undefined);
  if (!isUndated || start === undefined || end === undefined) return columns;
  // A list of weekdays may write its times as those of one day in 2000.
  const dates = new Set(valuesOf(start).map((value) => value.slice(0, "2000-01-01".length)));
  const isDated = dates.size > (columns.days === undefined ? 0 : 1) && fits(start, "first");
  return isDated ? { ...columns, first: start, last: end } : columns;
};

const DAYS_OF_WEEK = 7;

/** Numbers whose first is unknown say nothing where the starts are instants of more dates than a week has. */
const saysDays = (days: Column | undefined, start: Column | undefined, headed: HeadedColumns): boolean => {
  if (days === undefined || start === undefined || headed.fits(days, "days")) return true;
  const dates = new Set(headed.valuesOf(start).map((value) => value.slice(0, "2000-01-01".length)));
  return dates.size <= DAYS_OF_WEEK || !headed.fits(start, "first");
};

/** `lab` of `Lab Room`, and no number. */
const isWord = (ordinal: string): boolean => /^\D+$/.test(ordinal);

const EXAMS = /^(?:final)?s?(?:exam|final|test|klausur|prufung|examen)/;

/** The dates of a meeting; of a laboratory without dates those of its class. */
const datesOf = (ordinal: string, { best }: HeadedColumns) => {
  const within = (of: string) => ({
    dates: best("dates", of),
    first: best("first", of),
    last: best("last", of),
    weeks: best("weeks", of),
  });
  const own = within(ordinal);
  const isPart = isWord(ordinal) && !EXAMS.test(ordinal);
  return isPart && Object.values(own).every((column) => column === undefined) ? within("") : own;
};

/** The columns whose headers have the ordinal: `2` in `Room 2`, `lab` in `Lab Room`, none in `Room`. */
const columnsOf = (ordinal: string, headed: HeadedColumns): MeetingColumns => {
  const at = (role: Role) => headed.best(role, ordinal);
  const { flags, place } = headed;
  // An examination with a date is on no other day of its weekday.
  const isDated = EXAMS.test(ordinal) && at("dates") !== undefined;
  const [meeting, named, start] = [at("meeting"), at("days"), at("start")];
  const days = !isDated && saysDays(named, start, headed) ? named : undefined;
  const [end, times, periods] = [at("end"), at("times"), at("periods")];
  // `L10` beside `10:00-11:00`: a day and its period, whose times another column says.
  const namesPeriods = meeting !== undefined && meetingPeriods(headed.valuesOf(meeting)).length > 0;
  const isTimed = times !== undefined || (start !== undefined && end !== undefined);
  const isOfDays =
    namesPeriods && days === undefined && isTimed && !arePlacedPeriods(headed.valuesOf(meeting));
  const isInOne = !isOfDays && meeting !== undefined && (days === undefined || start === undefined);
  const columns: MeetingColumns = {
    ...((isWord(ordinal) ? undefined : place) ??
      placeOf({ location: at("location"), building: at("building"), room: at("room") }, headed)),
    ...(isInOne
      ? { meeting }
      : { days: isOfDays ? meeting : days, ...hoursOf({ start, end, times, periods }, headed) }),
    ...(!isWord(ordinal) && !isInOne && !isOfDays && days === undefined && isWeek(flags) && { flags }),
    ...datesOf(ordinal, headed),
  };
  return onDates(datedByStart(columns, headed), headed);
};

const namesOnlyPlace = (columns: MeetingColumns): boolean =>
  Object.entries(columns).every(([key, column]) => column === undefined || PLACE_KEYS.includes(key));

/**
 * `Room1 Room2` beside one column of days and times are two rooms of a class, both taken at these times, unless a
 * person says which column is the place.
 */
const atOnce = (meetings: readonly MeetingColumns[], isPlaceNamed: boolean): readonly MeetingColumns[] => {
  const [timed, second] = meetings.filter((columns) => !namesOnlyPlace(columns));
  if (timed === undefined || second !== undefined) return meetings;
  if (isPlaceNamed) return [timed];
  const places = meetings.filter(namesOnlyPlace);
  if (places.length === 0 || missingColumns(timed).join() !== "room") return meetings;
  return places.map(({ location, building, room }) => ({ ...timed, location, building, room }));
};

/**
 * The columns of each meeting that a row may hold, whole or in part, in the order of the header; with words for people
 * about what only values show. `Days1 Room1 Days2 Room2` are two meetings, a column of times for each day one a
 * day.
 *
 * @param areDaysRooms that the cells below each day are the rooms
 */
export const meetingColumns = (
  headed: HeadedColumns,
  areDaysRooms = false,
): { readonly meetings: readonly MeetingColumns[]; readonly doubts: readonly Sentence[] } => {
  const doubts: Sentence[] = [];
  const { flags, ...ofRow } = columnsOf("", headed);
  if (areDaysRooms && flags !== undefined)
    return {
      meetings: [...flags].map(([weekday, location]) => ({ ...ofRow, ...{ location, weekday } })),
      doubts,
    };
  const meetingOf = (ordinal: string): MeetingColumns => {
    const columns = columnsOf(ordinal, headed);
    if (ordinal !== "" || isComplete(columns)) return columns;
    const completed = completedColumns(columns, headed);
    doubts.push(...completed.doubts);
    return completed.columns;
  };
  const ordinals = new Set(
    headed.candidates.filter(({ role }) => OF_MEETINGS.includes(role)).map(({ ordinal }) => ordinal),
  );
  const all = (ordinals.size === 0 ? [""] : [...ordinals]).map(meetingOf);
  const meetings = atOnce(all, headed.place !== undefined).flatMap((columns) => onEachDay(columns, headed));
  return { meetings, doubts };
};
