import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";

/** The question of a person who looks for a free room; the view's address holds it, so that it can be kept and shared. */
export interface Question {
  /** A day number; today if absent. */
  readonly date: number | undefined;
  /** Minutes from midnight; now if absent. */
  readonly from: number | undefined;
  /** How long, if `until` is absent. */
  readonly length: Length;
  /** Minutes from midnight; a time that is not after the start is on the next day. */
  readonly until: number | undefined;
  readonly building: string | undefined;
  /** The least. */
  readonly seats: number | undefined;
  readonly features: readonly string[];
  /** Minutes before and after. */
  readonly buffer: number;
  readonly sort: Sort;
  /** The id of the room whose week stands beside the list, if there is room for both. */
  readonly room: string | undefined;
}

/** A part of the next question, or what makes it of the newest one, which may not be drawn yet. */
export type Revision = Partial<Question> | ((newest: Question) => Partial<Question>);

/** In minutes; `now` asks for no more than this moment, `evening` until 20:00, or until midnight after 19:00. */
export type Length = number | "now" | "evening";
export const LENGTHS: readonly Length[] = ["now", 30, 60, 90, 120, 180, "evening"];
export const SORTS = ["longest", "smallest", "name"] as const;
export type Sort = (typeof SORTS)[number];
export const SEATS = [10, 20, 40, 80, 150] as const;
export const BUFFERS = [0, 10, 20] as const;

const USUAL_LENGTH = 60;

type Query = Readonly<Record<string, string>>;

const wholeNumber = (text: string | undefined, most: number): number | undefined =>
  /^\d{1,6}$/.test(text ?? "") ? Math.min(Number(text), most) : undefined;

const lengthFrom = (text: string | undefined): Length =>
  text === "now" || text === "evening" ? text : wholeNumber(text, DAY_END) || USUAL_LENGTH;

const oneOf = <Each extends string>(list: readonly Each[], text: string | undefined, otherwise: Each): Each =>
  list.find((each) => each === text) ?? otherwise;

/** `09:30` as minutes from midnight. */
export const minutesFrom = (text: string | undefined): number | undefined => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? "") ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

/** Minutes from midnight as `09:30`, which a time field takes. */
export const timeField = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Reads the address; parts that make no sense are ignored. */
export const questionOf = ({
  date,
  from,
  for: length,
  until,
  building,
  seats,
  with: features,
  buffer,
  sort,
  room,
}: Query): Question => ({
  date: date !== undefined && isDate(date) ? dayNumber(date) : undefined,
  from: minutesFrom(from),
  length: lengthFrom(length),
  until: minutesFrom(until),
  building: building?.slice(0, 100) || undefined,
  seats: wholeNumber(seats, 100_000) || undefined,
  features: (features ?? "")
    .split(",")
    .filter((each) => each !== "")
    .slice(0, 20),
  buffer: wholeNumber(buffer, 240) ?? 0,
  sort: oneOf(SORTS, sort, "longest"),
  room: room?.slice(0, 200) || undefined,
});

/** The address of a question, without the parts that have their default. */
export const addressOf = (question: Question): string => {
  const { date, from, length, until, building, seats, features, buffer, sort, room } = question;
  const said: readonly (readonly [string, string | false | undefined])[] = [
    ["date", date === undefined ? undefined : isoDate(date)],
    ["from", from === undefined ? undefined : timeField(from)],
    ["for", until === undefined && length !== USUAL_LENGTH && String(length)],
    ["until", until === undefined ? undefined : timeField(until)],
    ["building", building],
    ["seats", seats === undefined ? undefined : String(seats)],
    ["with", features.join(",")],
    ["buffer", buffer !== 0 && String(buffer)],
    ["sort", sort !== "longest" && sort],
    ["room", room],
  ];
  const parameters = said.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return parameters.length === 0 ? "/" : `/?${new URLSearchParams(parameters)}`;
};

/** True if it asks about this very moment, so that its answer grows old. */
export const asksNow = ({ date, from }: Question): boolean => date === undefined && from === undefined;

/** What a question about any room has instead of its filters and its order. */
export const ANY_ROOM = { building: undefined, seats: undefined, features: [], sort: "name" } as const;

/** Whether no filter leaves rooms out. */
export const asksForAnyRoom = ({ building, seats, features }: Question): boolean =>
  building === undefined && seats === undefined && features.length === 0;

/** The requested time as a part of a room's link, so that the room's page can show it. */
export const timeSearch = ({ date, from, length, until }: Question): string => {
  const address = addressOf({ ...questionOf({}), date, from, length, until });
  return address.slice(1);
};
