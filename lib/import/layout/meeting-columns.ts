import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { isPlaceHeader } from "../cells/header-words.ts";
import { periodMeetings } from "../cells/period-meetings.ts";
import { periodScore } from "../cells/periods.ts";
import { share } from "../cells/reading.ts";
import { arePlacedPeriods } from "../cells/systems/placed-periods.ts";
import { splitRange } from "../cells/times.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { completedColumns } from "./completed-columns.ts";
import { onDates } from "./event-dates.ts";
import { type Column, isComplete, type MeetingColumns, missingColumns, type PlaceColumns } from "./layout.ts";
import { OF_MEETINGS, PLACES } from "./numbered-columns.ts";
import { namesPlaceOnly } from "./questions/column-option.ts";
import { ENOUGH } from "./role-values.ts";

const MOST = 0.9;

/** `7,8,9`: several periods, and no mark of a day. */
const LISTED = /\d\s*[,、]\s*\d/;

/**
 * The meetings of a list that has a column of times for each day, `Lunes: 07:00-09:00`, or of lists of periods: a class
 * has its room on all of them, or another column beside each day says it. A person may say that the rooms stand below the days.
 */
export const onEachDay = (
  meetingColumns: MeetingColumns,
  { header, valuesOf }: HeadedColumns,
  areDaysRooms = false,
): readonly MeetingColumns[] => {
  const { flags, ...ofRow } = meetingColumns;
  const days = [...(flags ?? [])];
  if (areDaysRooms && flags !== undefined)
    return days.map(([weekday, column]) => ({ ...ofRow, location: column, weekday }));
  const values = days.flatMap(([, column]) => valuesOf(column));
  const areTimed = share(values, (value) => splitRange(value) !== undefined) >= MOST;
  const areListed = values.some((value) => LISTED.test(value)) && periodScore(values) >= MOST;
  const isOfDays = areTimed ? missingColumns(ofRow).includes("start") : areListed;
  if (!isOfDays || (ofRow.times ?? ofRow.start) !== undefined) return [meetingColumns];
  /** The same distance from each day, if a column of rooms is there, `Room` or `Mon Room`. */
  const isPlace = (cell = ""): boolean => [cell, cell.replace(/^\p{L}+[\s_]/u, "")].some(isPlaceHeader);
  const [placeStep] = [-1, 1].filter((step) => days.every(([, column]) => isPlace(header[column + step])));
  return days.map(([weekday, column]) => ({
    ...ofRow,
    ...(placeStep !== undefined && { building: undefined, room: undefined, location: column + placeStep }),
    ...{ weekday, times: undefined, periods: undefined, [areTimed ? "times" : "periods"]: column },
  }));
};

/** Of a week that lacks a day, classes on that day would be lost, and their rooms offered. */
const isWeek = (flags: HeadedColumns["flags"]): boolean =>
  WEEKDAYS.slice(0, 5).every((weekday) => flags.has(weekday)) && (flags.has("S") || !flags.has("U"));

/** `104`, `B2.17`: without a building it may be in any. */
const NUMBER_ALONE = /^\p{L}?\d[\d.-]*\p{L}?$/u;
const CAMPUS = /^(?:campus|sede|plantel|standort|kampus|kampüs|кампус)$/iu;

/** A column of several campuses, each of which may have a room of the same number. */
const campusIn = ({ header, textsOf }: HeadedColumns): Column | undefined => {
  const column = header.findIndex((cell) => CAMPUS.test(cell.trim()));
  return column >= 0 && textsOf(column).length > 1 ? column : undefined;
};

/**
 * Beside a building and a room, a column of places is both in one only if it has numbers: else it may be the campus.
 * Numbers alone are the rooms of the building beside them, or of the campus.
 */
const placeOf = ({ location, building, room }: PlaceColumns, headed: HeadedColumns): PlaceColumns => {
  const shareOf = (column: Column, isSuch: RegExp): number =>
    share(headed.valuesOf(column), (value) => isSuch.test(value));
  const only = location === undefined || room === undefined ? (location ?? room) : undefined;
  if (only !== undefined && shareOf(only, NUMBER_ALONE) >= MOST) {
    const house = building ?? campusIn(headed);
    return house === undefined ? { location: only } : { building: house, room: only };
  }
  const isWhole = room === undefined || building === undefined;
  if (location !== undefined && (isWhole || shareOf(location, /\d/) >= ENOUGH)) return { location };
  return building === undefined ? { location: room } : { building, room };
};

type HourColumns = Pick<MeetingColumns, "start" | "end" | "times" | "periods">;

const hoursOf = ({ start, end, times, periods }: HourColumns, headed: HeadedColumns): HourColumns => {
  if (start !== undefined && end !== undefined) return { start, end };
  const isTimed = times !== undefined && headed.fits(times, "times");
  return isTimed || periods === undefined ? { times } : { periods };
};

const EXAMS = /^(?:final)?s?(?:exam|final|test|klausur|prufung|examen)/;

/** The columns whose headers have the ordinal: `2` in `Room 2`, `lab` in `Lab Room`, none in `Room`. */
const columnsOf = (ordinal: string, headed: HeadedColumns): MeetingColumns => {
  const { flags, valuesOf } = headed;
  const [place] = headed.places;
  /** `lab` of `Lab Room`, and no number. */
  const ofWord = /^\D+$/.test(ordinal);
  const places = headed.candidates.filter(({ role }) => role === "building" || PLACES.includes(role));
  // `Room, Day 1, Time 1, Day 2, Time 2`: it is of the class, whenever that is.
  const isShared = !ofWord && ordinal !== "" && places.every((each) => each.ordinal === "");
  const own = headed.columnsOf(ordinal);
  const { meeting, start, end, times } = own;
  const hasDates = (own.dates ?? own.first ?? own.last ?? own.weeks) !== undefined;
  const isExam = EXAMS.test(ordinal);
  // `L10` beside `10:00-11:00`: a day and its period, whose times another column says.
  const isTimed = times !== undefined || (start !== undefined && end !== undefined);
  const cells = meeting === undefined ? [] : valuesOf(meeting);
  const isOfDays = isTimed && periodMeetings(cells) !== undefined && !arePlacedPeriods(cells);
  // A whole week of days says more than codes that can't be read. An examination with a date is on no other day.
  const isWeekSurer = own.days !== undefined && isWeek(flags) && !headed.fits(own.days, "days");
  const isDated = isExam && own.dates !== undefined;
  const days = isDated || isWeekSurer ? undefined : (own.days ?? (isOfDays ? meeting : undefined));
  const isInOne = meeting !== undefined && meeting !== days && (days === undefined || start === undefined);
  // Those of its class are the dates of a laboratory without any.
  const { dates, first, last, weeks } = ofWord && !isExam && !hasDates ? headed.columnsOf("") : own;
  const columns: MeetingColumns = {
    ...placeOf((ofWord ? undefined : place) ?? (isShared ? headed.columnsOf("") : own), headed),
    ...(isInOne ? { meeting } : { days, ...hoursOf(own, headed) }),
    ...(!ofWord && !isInOne && days === undefined && isWeek(flags) && { flags }),
    ...{ dates, first, last, weeks },
  };
  return onDates(columns, headed);
};

/**
 * `Room1 Room2` beside one column of days and times are two rooms of a class, both taken at these times, unless a
 * person says which columns are the places.
 */
const atOnce = (
  meetings: readonly MeetingColumns[],
  named: readonly PlaceColumns[],
): readonly MeetingColumns[] => {
  const [timed, second] = meetings.filter((columns) => !namesPlaceOnly(columns));
  if (timed === undefined || second !== undefined) return meetings;
  const others = meetings.filter(namesPlaceOnly);
  const lacking = missingColumns(timed);
  const areRooms = others.length > 0 && lacking.every((role) => role === "room");
  if (named.length === 0 && !areRooms) return meetings;
  const places = named.length > 0 ? named : lacking.length > 0 ? others : [timed, ...others];
  return places.map(({ location, building, room }) => ({ ...timed, location, building, room }));
};

/**
 * The columns of each meeting that a row may hold, whole or in part, in the order of the header. `Days1 Room1 Days2
 * Room2` are two meetings, a column of times for each day one a day.
 *
 * @param areDaysRooms that the cells below each day are the rooms
 */
export const meetingColumns = (headed: HeadedColumns, areDaysRooms = false): readonly MeetingColumns[] => {
  const meetingOf = (ordinal: string): MeetingColumns => {
    const columns = columnsOf(ordinal, headed);
    return ordinal !== "" || isComplete(columns) ? columns : completedColumns(columns, headed);
  };
  const ordinals = new Set(
    headed.candidates.filter(({ role }) => OF_MEETINGS.includes(role)).map(({ ordinal }) => ordinal),
  );
  const all = (ordinals.size === 0 ? [""] : [...ordinals]).map(meetingOf);
  const named = headed.places.map((place) => placeOf(place, headed));
  return atOnce(all, named).flatMap((columns) => onEachDay(columns, headed, areDaysRooms));
};
