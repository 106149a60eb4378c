import { OperatorError } from "@classroom/timetable/operator-error.ts";
import * as v from "valibot";
import { type Document, parseDocument } from "yaml";
import { readRoomPart } from "../layout/questions/said-room-part.ts";
import { profileSchema } from "./profile-schema.ts";
import { readColumns } from "./said-columns.ts";
import { readDayCodes } from "./said-days.ts";
import { readPeriodTable } from "./said-periods.ts";
import type { SchoolProfile } from "./school-profile.ts";

const MAX_ALIASES = 100;

/** `terms[0].first_day`: the place in the profile. */
const placeOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "") || "the profile";

const problemOf = (issue: v.BaseIssue<unknown>): string =>
  issue.type === "strict_object" && issue.expected === "never"
    ? "is not a key that a profile has"
    : issue.type === "strict_object" && issue.received === "undefined"
      ? "is missing"
      : issue.message;

/** What the command line and the profile say alike, with the profile's name in front of what is wrong. */
const within = <Value>(name: string, read: () => Value): Value => {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    throw new OperatorError(`${name}: ${cause.message}`, { cause });
  }
};

/** Anchors that are repeated within anchors grow without end. */
const contentOf = (name: string, document: Document.Parsed): unknown => {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {};
  } catch (cause) {
    throw new OperatorError(`${name}: it repeats its anchors too often`, { cause });
  }
};

/**
 * The profile that a text is.
 *
 * @param name of the profile, for people
 * @throws OperatorError with the place of what is wrong
 */
export const parseProfile = (name: string, source: string): SchoolProfile => {
  const document = parseDocument(source, { schema: "core", prettyErrors: true });
  const [broken] = document.errors;
  if (broken !== undefined) throw new OperatorError(`${name}: ${broken.message.split("\n")[0]}`);
  const json = contentOf(name, document);
  if (Array.isArray(json)) throw new OperatorError(`${name}: the profile must be a map`);
  const result = v.safeParse(profileSchema, json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new OperatorError(`${name}: ${placeOf(issue)} ${problemOf(issue)}`);
  }
  const { output } = result;
  const buildings = Object.entries(output.buildings).map(
    ([code, facts]) => [code, typeof facts === "string" ? facts : (facts.name ?? code), facts] as const,
  );
  const columnsOf = (columns: string | undefined) =>
    within(name, () => (columns === undefined ? undefined : readColumns(columns)));
  const dayCodesOf = (days: string | undefined) =>
    within(name, () => (days === undefined ? undefined : readDayCodes(days)));
  return {
    name: output.name,
    timeZone: output.time_zone,
    columns: columnsOf(output.columns),
    roomInCell: within(name, () =>
      output.room_in_cell === undefined ? undefined : readRoomPart(output.room_in_cell),
    ),
    sheet: output.sheet,
    clock: output.clock,
    blank: output.blank,
    oddWeeks: output.odd_weeks,
    roomTimes: output.room_times,
    maxChange: output.max_change,
    dayCodes: dayCodesOf(output.days),
    periods: within(name, () =>
      output.periods === undefined ? undefined : readPeriodTable(Object.entries(output.periods)),
    ),
    notRooms: output.not_rooms,
    notClasses: output.not_classes,
    aliases: output.aliases,
    buildings: Object.fromEntries(buildings.map(([code, name]) => [code, name])),
    premises: {
      school: { hours: output.hours, access: output.access },
      buildings: Object.fromEntries(
        buildings.flatMap(([, name, facts]) => (typeof facts === "string" ? [] : [[name, facts]])),
      ),
    },
    feeds: Object.fromEntries(
      Object.entries(output.feeds).map(([layer, feed]) => [
        layer,
        {
          events: feed.events,
          allDay: feed.all_day,
          room: feed.room,
          mayCancel: feed.may_cancel,
          covers: feed.covers,
          maxChange: feed.max_change,
          accept: feed.accept,
          lateAfter: feed.late_after,
          timeZone: feed.time_zone,
          columns: columnsOf(feed.columns),
          clock: feed.clock,
          dayCodes: dayCodesOf(feed.days),
        },
      ]),
    ),
    rooms: output.rooms,
    holidays: output.holidays,
    sources: output.sources,
    notify: output.notify,
    terms: output.terms.map(
      ({ name: title, in_file, first_day, last_day, first_week, no_classes, follows, exams }) => ({
        name: title,
        inFile: in_file,
        first: first_day,
        last: last_day,
        firstWeek: first_week,
        noClasses: no_classes.flatMap(({ dates }) => dates),
        // A date without a label is a holiday: closed too often is better than open too often.
        holidays: no_classes.flatMap(({ dates, kind }) =>
          kind === undefined || kind === "holiday" ? dates : [],
        ),
        breaks: no_classes.flatMap(({ dates, kind }) => (kind === "break" ? dates : [])),
        unlabelled: no_classes.flatMap(({ dates, kind }) => (kind === undefined ? dates : [])),
        follows,
        exams,
      }),
    ),
  };
};
