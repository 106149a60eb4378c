import rrule from "rrule";
import { Temporal } from "temporal-polyfill";

/** A line of a calendar: `DTSTART;TZID=Europe/Berlin:20261005T100000`. */
interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** A time as it is written, in UTC, floating or by a zone; a date has no zone. */
interface Time {
  readonly wall: Temporal.PlainDateTime;
  readonly zone: string;
  readonly isDate: boolean;
}

/** One time of an event, in milliseconds since 1970 as if the school's clock were UTC. */
export interface OracleEvent {
  readonly uid: string;
  readonly from: number;
  readonly until: number;
}

const DAY = 86_400_000;
/** More than any event of these calendars lasts. */
const MARGIN = 40 * DAY;

const eventsIn = (text: string): Line[][] =>
  [...text.replace(/\r?\n[ \t]/g, "").matchAll(/^BEGIN:VEVENT\s*$([\s\S]*?)^END:VEVENT\s*$/gm)].map(
    ([, body = ""]) =>
      body
        .replace(/^BEGIN:VALARM\s*$[\s\S]*?^END:VALARM\s*$/gm, "")
        .split(/\r?\n/)
        .flatMap((line) => {
          const [, name, parameters = "", value = ""] =
            /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^:;]*))*):(.*)$/.exec(line) ?? [];
          return name === undefined ? [] : [{ name: name.toUpperCase(), parameters, value: value.trim() }];
        }),
  );

const wallOf = (value: string): Temporal.PlainDateTime => {
  const [, date = "", time = "000000"] = /^(\d{8})(?:T(\d{6})Z?)?$/.exec(value) ?? [];
  return Temporal.PlainDateTime.from(`${date}T${time}`);
};

/** Milliseconds since 1970, as if the wall's clock were UTC. */
const asUtc = (wall: Temporal.PlainDateTime): number => wall.toZonedDateTime("UTC").epochMilliseconds;
const fromUtc = (milliseconds: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO("UTC").toPlainDateTime();

const timesIn = ({ parameters, value }: Line, school: string): Time[] =>
  value.split(",").map((each) => ({
    wall: wallOf(each),
    zone: each.endsWith("Z") ? "UTC" : (/TZID="?([^";:]+)/.exec(parameters)?.[1] ?? school),
    isDate: !each.includes("T"),
  }));

interface Event {
  readonly uid: string;
  readonly start: Time;
  /** Milliseconds. */
  readonly length: number;
  readonly id: Time | undefined;
  readonly isOff: boolean;
  readonly rules: readonly string[];
  readonly more: readonly Time[];
  readonly without: readonly Time[];
}

/** A time by the clock of a series. */
const wallIn = (start: Time, { wall, zone, isDate }: Time): number =>
  asUtc(
    isDate || start.isDate ? wall : wall.toZonedDateTime(zone).withTimeZone(start.zone).toPlainDateTime(),
  );

const eventOf = (lines: readonly Line[], school: string): Event => {
  const all = (name: string) =>
    lines.filter((line) => line.name === name).flatMap((line) => timesIn(line, school));
  const text = (name: string) => lines.find((line) => line.name === name)?.value;
  const [start] = all("DTSTART");
  if (start === undefined) throw new Error("An event has no start");
  const [end] = all("DTEND");
  const duration = Temporal.Duration.from(text("DURATION") ?? (start.isDate ? "P1D" : "PT0S"));
  return {
    uid: text("UID") ?? "",
    start,
    length:
      end === undefined
        ? duration.total({ unit: "milliseconds", relativeTo: start.wall })
        : wallIn(start, end) - asUtc(start.wall),
    id: all("RECURRENCE-ID")[0],
    isOff: text("STATUS") === "CANCELLED",
    rules: lines.filter(({ name }) => name === "RRULE").map(({ value }) => value),
    more: all("RDATE"),
    without: all("EXDATE"),
  };
};

/** The times of a rule, by the clock of its series. */
const timesOfRule = (rule: string, start: Time, from: number, until: number): number[] => {
  const { until: _, ...options } = rrule.RRule.parseString(rule);
  const [, last] = /UNTIL=(\w+)/.exec(rule) ?? [];
  const [end] = last === undefined ? [] : timesIn({ name: "", parameters: "", value: last }, start.zone);
  const ends = end && new Date(wallIn(start, end) + (end.isDate ? DAY - 1 : 0));
  return new rrule.RRule({ ...options, dtstart: new Date(asUtc(start.wall)), ...(ends && { until: ends }) })
    .between(new Date(from - MARGIN), new Date(until + MARGIN), true)
    .map((date) => date.getTime());
};

/** The times of a series without those that are excepted. */
const timesOf = (
  { start, rules, more, without }: Event,
  replaced: readonly Time[],
  from: number,
  until: number,
) => {
  const times = new Set([asUtc(start.wall)]);
  for (const each of rules.flatMap((rule) => timesOfRule(rule, start, from, until))) times.add(each);
  for (const each of more) times.add(wallIn(start, each));
  for (const each of [...without, ...replaced]) {
    const wall = wallIn(start, each);
    const isWhole = each.isDate || start.isDate;
    for (const time of times)
      if (isWhole ? Math.floor(time / DAY) === Math.floor(wall / DAY) : time === wall) times.delete(time);
  }
  return times;
};

/**
 * The times of a calendar's events between two dates: rules by npm's rrule, zones by Temporal, and nothing of the
 * importer. It knows DTSTART, DTEND, DURATION, RRULE, RDATE, EXDATE, RECURRENCE-ID and STATUS.
 *
 * @param from milliseconds since 1970, as `until`
 */
export const oracleEvents = (text: string, school: string, from: number, until: number): OracleEvent[] => {
  const events = eventsIn(text).map((lines) => eventOf(lines, school));
  const at = ({ zone, isDate }: Time, wall: number): number =>
    isDate ? wall : asUtc(fromUtc(wall).toZonedDateTime(zone).withTimeZone(school).toPlainDateTime());
  return events
    .filter(({ isOff }) => !isOff)
    .flatMap((event) => {
      const { uid, start, length, id } = event;
      const replaced = events.flatMap((each) => (each.uid === uid && each.id ? [each.id] : []));
      const times = id === undefined ? timesOf(event, replaced, from, until) : [asUtc(start.wall)];
      return [...times].map((time) => ({ uid, from: at(start, time), until: at(start, time + length) }));
    })
    .filter((span) => span.until > from && span.from < until && span.until > span.from);
};
