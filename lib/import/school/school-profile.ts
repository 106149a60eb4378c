import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import * as v from "valibot";
import { type Document, parseDocument } from "yaml";
import { dayNumber, isDate, isoDate } from "../../timetable/calendar-date.ts";
import { isTimeZone } from "../../timetable/school-clock.ts";
import { WEEKDAYS } from "../../timetable/weekday.ts";
import type { Clock } from "../cells/clock.ts";
import { type PeriodTable, readPeriodTable } from "../cells/periods.ts";
import { type DayCodes, readDayCodes } from "../cells/said-notation.ts";
import type { KnownTerm } from "../draft/term-calendar.ts";
import { ImportError } from "../import-error.ts";
import { type NamedColumns, readColumns } from "../layout/column-option.ts";

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
  /** What the school writes for no room. */
  readonly notRooms: readonly string[];
  /** Other ways in which the file writes a room, to the way that counts. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The file's codes of buildings, to their names. */
  readonly buildings: Readonly<Record<string, string>>;
  /** The absolute path of the file with the rooms' facts. */
  readonly rooms?: string | undefined;
  readonly terms: readonly KnownTerm[];
}

export const NO_PROFILE: SchoolProfile = { notRooms: [], aliases: {}, buildings: {}, terms: [] };

/** As `--clock` takes them. */
export const CLOCKS = ["24h", "12h", "12h-from-7", "minutes"] as const satisfies Clock[];

const MAX_PROFILE = 1024 * 1024;
const MAX_DAYS = 800;
const MAX_ALIASES = 100;

const text = v.pipe(
  v.union([v.string(), v.number()], "must be a text"),
  v.transform(String),
  v.nonEmpty("must not be empty"),
  v.maxLength(200, "must have at most 200 characters"),
);
const date = v.pipe(v.string("must be a date, YYYY-MM-DD"), v.check(isDate, "must be a date, YYYY-MM-DD"));
const days = v.pipe(
  v.union([date, v.strictObject({ from: date, to: date })], "must be a date, or from: and to:"),
  v.check(
    (found) => typeof found === "string" || (found.from <= found.to && daysIn(found) <= MAX_DAYS),
    "must not end before it begins",
  ),
  v.transform((found) => (typeof found === "string" ? [found] : datesIn(found))),
);

interface Between {
  readonly from: string;
  readonly to: string;
}

const daysIn = ({ from, to }: Between): number => dayNumber(to) - dayNumber(from) + 1;
const datesIn = (between: Between): string[] =>
  Array.from({ length: daysIn(between) }, (_, index) => isoDate(dayNumber(between.from) + index));

const weekday = v.picklist(WEEKDAYS, `must be one of ${WEEKDAYS.join(" ")}`);
const texts = v.optional(v.array(text, "must be a list"), []);
const map = v.pipe(
  v.unknown(),
  v.check((found) => !Array.isArray(found), "must be a map"),
  v.record(v.string(), text, "must be a map"),
);

const term = v.pipe(
  v.strictObject(
    {
      name: text,
      in_file: v.optional(text),
      first_day: v.optional(date),
      last_day: v.optional(date),
      no_classes: v.optional(v.array(days, "must be a list"), []),
      follows: v.optional(v.record(date, weekday, "must be a map of dates to days"), {}),
    },
    "must be a map",
  ),
  v.check(
    ({ first_day: first, last_day: last }) => first === undefined || last === undefined || first <= last,
    "must not end before it begins",
  ),
);

const columns = v.pipe(
  v.union([v.string(), v.record(v.string(), text)], "must be a map, or a line as --columns takes it"),
  v.transform((found) =>
    typeof found === "string"
      ? found
      : Object.entries(found)
          .map(([key, header]) => `${key}=${header}`)
          .join(","),
  ),
);

const schema = v.strictObject(
  {
    name: v.optional(text),
    time_zone: v.optional(v.pipe(text, v.check(isTimeZone, "must be a time zone such as America/New_York"))),
    columns: v.optional(columns),
    clock: v.optional(v.picklist(CLOCKS, `must be one of ${CLOCKS.join(", ")}`)),
    days: v.optional(v.pipe(v.union([text, v.array(text)], "must be a text or a list"), v.transform(String))),
    periods: v.optional(map),
    not_rooms: texts,
    aliases: v.optional(map, {}),
    buildings: v.optional(map, {}),
    rooms: v.optional(text),
    terms: v.optional(v.array(term, "must be a list"), []),
  },
  "must be a map",
);

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
    if (!(cause instanceof ImportError)) throw cause;
    throw new ImportError(`${name}: ${cause.message.replace(/^--/, "")}`, { cause });
  }
};

/** Anchors that are repeated within anchors grow without end. */
const contentOf = (name: string, document: Document.Parsed): unknown => {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {};
  } catch (cause) {
    throw new ImportError(`${name}: it repeats its anchors too often`, { cause });
  }
};

/**
 * The profile that a text is.
 *
 * @param path where it is: its `rooms` are named from there
 * @throws ImportError with the place of what is wrong
 */
export const parseProfile = (path: string, source: string): SchoolProfile => {
  const name = basename(path);
  const document = parseDocument(source, { schema: "core", prettyErrors: true });
  const [broken] = document.errors;
  if (broken !== undefined) throw new ImportError(`${name}: ${broken.message.split("\n")[0]}`);
  const json = contentOf(name, document);
  if (Array.isArray(json)) throw new ImportError(`${name}: the profile must be a map`);
  const found = v.safeParse(schema, json);
  if (!found.success) {
    const [issue] = found.issues;
    throw new ImportError(`${name}: ${placeOf(issue)} ${problemOf(issue)}`);
  }
  const { output } = found;
  return {
    name: output.name,
    timeZone: output.time_zone,
    columns: within(name, () => (output.columns === undefined ? undefined : readColumns(output.columns))),
    clock: output.clock,
    dayCodes: within(name, () => (output.days === undefined ? undefined : readDayCodes("days", output.days))),
    periods: within(name, () =>
      output.periods === undefined ? undefined : readPeriodTable("periods", Object.entries(output.periods)),
    ),
    notRooms: output.not_rooms,
    aliases: output.aliases,
    buildings: output.buildings,
    rooms: output.rooms === undefined ? undefined : resolve(dirname(path), output.rooms),
    terms: output.terms.map(({ name: title, in_file, first_day, last_day, no_classes, follows }) => ({
      name: title,
      inFile: in_file,
      first: first_day,
      last: last_day,
      noClasses: no_classes.flat(),
      follows,
    })),
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The text of a profile; `undefined` if there is no such file. @throws ImportError if it can't be read */
export const profileText = async (path: string): Promise<string | undefined> => {
  try {
    const bytes = await readFile(path);
    if (bytes.byteLength > MAX_PROFILE) throw new ImportError(`${basename(path)} is too large for a profile`);
    return bytes.toString("utf8");
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    if (isMissing(cause)) return undefined;
    throw new ImportError(`Cannot read ${path}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
};
