import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Term } from "@classroom/timetable/term.ts";
import { Document, parseDocument } from "yaml";
import { profileText } from "./profile-text.ts";

/** What an import learned that the next one need not ask. */
export interface Learned {
  readonly timeZone?: string | undefined;
  /** As `--columns` takes it. */
  readonly columns?: string | undefined;
  readonly clock?: string | undefined;
  readonly blank?: string | undefined;
  /** As `--days` takes it. */
  readonly days?: string | undefined;
  /** As `--periods` takes it. */
  readonly periods?: string | undefined;
  readonly term?: Pick<Term, "name" | "first" | "last"> | undefined;
}

/** `1=8:00-8:50,2=9:00-9:50`, by period. */
const periodsIn = (periods: string | undefined) =>
  periods === undefined
    ? undefined
    : Object.fromEntries(periods.split(",").map((entry) => entry.trim().split("=", 2)));

/** The profile's keys and their values. */
const keysOf = ({ timeZone, columns, clock, blank, days, periods, term }: Learned): [string, unknown][] =>
  Object.entries({
    time_zone: timeZone,
    columns,
    clock,
    blank,
    days,
    periods: periodsIn(periods),
    terms: term && [{ name: term.name, first_day: term.first, last_day: term.last }],
  });

const HEAD = [
  " What is known of the school beside its file, for npm run import -- --school FILE.",
  " lib/import/README.md says what else may stand here: terms, names of rooms, what is no room.",
].join("\n");

/**
 * Adds to the profile what it does not say yet; what stands there stays, comments included. A profile that does not
 * exist is made. It is replaced as a whole, so that nobody reads half of it.
 *
 * @param corrected what takes the place of what stands there
 * @returns the keys that were added or corrected
 * @throws OperatorError if the file can't be written
 */
export const rememberIn = async (
  path: string,
  learned: Learned,
  corrected: Learned = {},
): Promise<readonly string[]> => {
  const before = await profileText(path);
  const document = before === undefined ? new Document({}) : parseDocument(before, { schema: "core" });
  if (before === undefined) document.commentBefore = HEAD;
  const added = [
    ...keysOf(learned).filter(([key, value]) => value !== undefined && !document.has(key)),
    ...keysOf(corrected).filter(([key, value]) => value !== undefined && document.has(key)),
  ];
  if (added.length === 0) return [];
  for (const [key, value] of added) document.set(key, value);
  const next = `${path}.${randomUUID()}`;
  try {
    await writeFile(next, document.toString({ lineWidth: 0 }));
    await rename(next, path);
  } catch (cause) {
    await rm(next, { force: true });
    throw new OperatorError(
      `The timetable is published, but ${basename(path)} can't be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  return added.map(([key]) => key);
};
