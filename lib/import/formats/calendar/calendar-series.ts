import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type ICAL from "ical.js";
import { sentence } from "../../sentences.ts";
import { type CalendarZones, dateMeant, EventUnreadable, meantBy, onClock } from "./event-times.ts";
import { COMPARISONS, type Spend, type TimesOfSeries } from "./recurring-times.ts";
import {
  type Exception,
  exceptionOf,
  isSeries,
  lastEdits,
  lastVersions,
  versionKey,
  type Written,
  written,
} from "./written-events.ts";
import { shownOn, type WallSpan, type ZoneClock } from "./zone-clocks.ts";

/** One time of an event, by the school's clock. */
export interface Occurrence extends WallSpan {
  /** Of one series; stays the same for one of its times that is moved. */
  readonly key: string;
  /** What says the most of it, then the series that it belongs to. */
  readonly components: readonly ICAL.Component[];
  readonly isAllDay: boolean;
}

const isWholeDay = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue("x-microsoft-cdo-alldayevent")).toUpperCase() === "TRUE";

/** Two days: more than any two clocks differ. */
const MARGIN = 2 * DAY_END;

/** What the times of a calendar's events are read with. */
export interface SeriesContext {
  /** The dates that are read. */
  readonly within: WallSpan;
  readonly zones: CalendarZones;
  /** A span by the clock of an event, by the school's. */
  readonly shownAt: (clock: ZoneClock, span: WallSpan) => WallSpan;
  readonly timesOfSeries: TimesOfSeries;
  readonly spend: Spend;
  /** Is called for each component that cannot be read; the others of its event are read. */
  readonly onUnread: (component: ICAL.Component, why: Sentence) => void;
}

/** Reads each component by itself. */
const readable = <Read>(
  components: readonly ICAL.Component[],
  { onUnread }: SeriesContext,
  read: (component: ICAL.Component) => Read,
): Read[] =>
  components.flatMap((component) => {
    try {
      return [read(component)];
    } catch (cause) {
      if (cause instanceof OperatorError && !(cause instanceof EventUnreadable)) throw cause;
      // The library's message repeats the text that it cannot read.
      onUnread(
        component,
        cause instanceof EventUnreadable ? cause.sentence : sentence("unreadable line", {}),
      );
      return [];
    }
  });

/**
 * The times of one event with its exceptions that touch the span, by the school's clock: those of the rule, without
 * those that an exception replaces, and the exceptions themselves, wherever they are moved to. A time that is cancelled
 * is one of them. An event without length takes no time.
 *
 * @param components all of one UID
 */
export const occurrencesOf = (
  components: readonly ICAL.Component[],
  context: SeriesContext,
): Occurrence[] => {
  const { within, zones, shownAt, timesOfSeries, spend } = context;
  const isException = (component: ICAL.Component) => component.hasProperty("recurrence-id");
  const events = components.filter((each) => !isException(each));
  const versions = Map.groupBy(
    readable(events, context, (each) => written(each, zones)),
    versionKey,
  );
  const masters = [...versions.values()].flatMap((same) => lastVersions(same).at(-1) ?? []);
  const [first] = masters;
  const clock = first?.start.clock ?? zones.floating;
  const exceptions = lastEdits(
    readable(components.filter(isException), context, (each) => exceptionOf(each, zones, first)),
    clock,
  );
  const occurrences: Occurrence[] = [];
  const add = (key: number | undefined, event: Written, span: WallSpan, series?: Written): void => {
    const { start, component } = event;
    const shown = start.isDate ? span : shownAt(start.clock, span);
    if (span.until <= span.from || shown.until <= within.from || shown.from >= within.until) return;
    occurrences.push({
      from: Math.max(shown.from, within.from - MARGIN),
      until: Math.min(shown.until, within.until + MARGIN),
      key: key === undefined ? "" : `at ${key}`,
      components: series === undefined ? [component] : [component, series.component],
      isAllDay: start.isDate || isWholeDay(component),
    });
  };
  const replaced = new Set<Exception>();
  const addTimes = (master: Written): void => {
    const { component, start, length } = master;
    const span = { from: within.from - MARGIN - length, until: within.until + MARGIN };
    const isOne = !isSeries(master);
    const times = isOne ? new Map([[start.wall, undefined]]) : timesOfSeries(component, start, span);
    // Programs that give one UID to several events mean one of them.
    const open = exceptions
      .filter((each) => !replaced.has(each))
      .map((exception) => ({ exception, isMeant: meantBy(exception.id, start, zones) }));
    spend(component, (times.size * open.length) / COMPARISONS);
    const changing = open.filter(({ exception }) => exception.isForAll).map(({ exception }) => exception);
    for (const [wall, until] of times) {
      const instead = open.find(({ exception, isMeant }) => isMeant(wall) && !replaced.has(exception));
      if (instead !== undefined) {
        replaced.add(instead.exception);
        continue;
      }
      const key = isOne ? undefined : wall;
      const changed = changing.findLast(({ id }) => onClock(start.clock, id) < wall);
      if (changed === undefined) {
        add(key, master, { from: wall, until: until ?? wall + length });
        continue;
      }
      const { clock: own } = changed.start;
      const from = shownOn(own, start.clock, wall) + changed.start.wall - onClock(own, changed.id);
      add(key, changed, { from, until: from + changed.length }, master);
    }
  };
  for (const master of masters) readable([master.component], context, () => addTimes(master));
  for (const exception of exceptions) {
    const { id, start, length } = exception;
    const key = first?.start.isDate ? dateMeant(id, zones) * DAY_END : onClock(clock, id);
    add(key, exception, { from: start.wall, until: start.wall + length }, first);
  }
  return occurrences;
};
