import { OperatorError } from "@classroom/timetable/operator-error.ts";
import * as v from "valibot";
import { type Document, parseDocument } from "yaml";
import type { Clock } from "../cells/clock.ts";
import { type PeriodTable, readPeriodTable } from "../cells/periods.ts";
import { type DayCodes, readDayCodes } from "../cells/said-notation.ts";
import type { KnownTerm } from "../draft/term-calendar.ts";
import { type NamedColumns, readColumns } from "../layout/column-option.ts";
import type { Blank } from "../question.ts";
import { NO_PREMISES, type Premises } from "../rooms/premises.ts";
import { profileSchema } from "./profile-schema.ts";

/** What is known of a school beside its file, so that an import has nothing to ask. */
export interface SchoolProfile {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly columns?: NamedColumns | undefined;
  /** How the file counts its times, if they do not say. */
  readonly clock?: Clock | undefined;
  /** What the file writes for each day, if that is in doubt. */
  readonly dayCodes?: DayCodes | undefined;
  /** The times of its periods, if the file names periods and no times. */
  readonly periods?: PeriodTable | undefined;
  /** Whether blank rooms in its file mean the ones above. */
  readonly blank?: Blank | undefined;
  /** What the school writes for no room. */
  readonly notRooms: readonly string[];
  /** Other ways in which the file writes a room, to the way that counts. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The file's codes of buildings, to their names. */
  readonly buildings: Readonly<Record<string, string>>;
  readonly premises: Premises;
  /** The file with the rooms' facts, as the profile names it: beside the profile. */
  readonly rooms?: string | undefined;
  /** The calendar of the days without classes, beside the profile as well. */
  readonly holidays?: string | undefined;
  readonly terms: readonly KnownTerm[];
  /** The share of the published rooms or meetings that may change without a question: `30%`. */
  readonly maxChange?: string | undefined;
}

export const NO_PROFILE: SchoolProfile = {
  notRooms: [],
  aliases: {},
  buildings: {},
  premises: NO_PREMISES,
  terms: [],
};

const MAX_ALIASES = 100;

/** `terms[0].first_day`, as a person counts along. */
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
    throw new OperatorError(`${name}: ${cause.message.replace(/^--/, "")}`, { cause });
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
  const found = v.safeParse(profileSchema, json);
  if (!found.success) {
    const [issue] = found.issues;
    throw new OperatorError(`${name}: ${placeOf(issue)} ${problemOf(issue)}`);
  }
  const { output } = found;
  const buildings = Object.entries(output.buildings).map(
    ([code, facts]) => [code, typeof facts === "string" ? facts : (facts.name ?? code), facts] as const,
  );
  return {
    name: output.name,
    timeZone: output.time_zone,
    columns: within(name, () => (output.columns === undefined ? undefined : readColumns(output.columns))),
    clock: output.clock,
    blank: output.blank,
    maxChange: output.max_change,
    dayCodes: within(name, () => (output.days === undefined ? undefined : readDayCodes("days", output.days))),
    periods: within(name, () =>
      output.periods === undefined ? undefined : readPeriodTable("periods", Object.entries(output.periods)),
    ),
    notRooms: output.not_rooms,
    aliases: output.aliases,
    buildings: Object.fromEntries(buildings.map(([code, name]) => [code, name])),
    premises: {
      school: { hours: output.hours, access: output.access },
      buildings: Object.fromEntries(
        buildings.flatMap(([, name, facts]) => (typeof facts === "string" ? [] : [[name, facts]])),
      ),
    },
    rooms: output.rooms,
    holidays: output.holidays,
    terms: output.terms.map(({ name: title, in_file, first_day, last_day, no_classes, follows, exams }) => ({
      name: title,
      inFile: in_file,
      first: first_day,
      last: last_day,
      noClasses: no_classes.flatMap(({ dates }) => dates),
      // A date without a label is a holiday: closed too often is better than open too often.
      holidays: no_classes.flatMap(({ dates, kind }) =>
        kind === undefined || kind === "holiday" ? dates : [],
      ),
      breaks: no_classes.flatMap(({ dates, kind }) => (kind === "break" ? dates : [])),
      unlabelled: no_classes.flatMap(({ dates, kind }) => (kind === undefined ? dates : [])),
      follows,
      exams,
    })),
  };
};
