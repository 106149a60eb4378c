import { ImportError } from "@classroom/import/import-error.ts";
import type { UnknownLayout } from "@classroom/import/layout/unknown-layout.ts";
import type { Questions } from "./terminal.ts";

const NONE = "(none)";

const COLUMN_QUESTIONS = [
  ["room", "Which column names the room?", false],
  ["building", "Which one names the building?", true],
  ["days", "Which one names the days?", false],
  ["start", "Which one has the time at which a class begins, or both times?", false],
  ["end", "Which one has the time at which it ends?", true],
  ["class", "Which one names the class?", true],
] as const;

/** What nobody is asked: taken as it was recognised. */
const UNASKED: readonly string[] = ["dates", "first", "last", "capacity", "term", "status"];

/** What was recognised, `days=Pat` among `room=…,days=Pat`; without what it says twice. */
const pairsOf = (found: string): ReadonlyMap<string, string> => {
  const pairs = found.split(/,(?=[a-z]+=)/i).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const keys = pairs.map(([key]) => key);
  return new Map(pairs.filter(([key]) => keys.indexOf(key) === keys.lastIndexOf(key)));
};

/** The columns, asked one by one, as `--columns` takes them. */
export const askColumns = async (
  { message, columns, found }: UnknownLayout,
  questions: Questions,
): Promise<string> => {
  const pairs: string[] = [];
  const recognised = pairsOf(found);
  const known = await questions.confirm(`${message}\nShall I ask which column is which?`, true);
  if (!known) throw new ImportError("Nothing is published.");
  for (const [key, question, isOptional] of COLUMN_QUESTIONS) {
    const choices = isOptional ? [NONE, ...columns] : columns;
    const initial = recognised.get(key) ?? (isOptional ? NONE : undefined);
    const chosen = await questions.choose(question, choices, initial);
    if (chosen !== NONE) pairs.push(`${key}=${chosen}`);
  }
  for (const key of UNASKED) {
    const column = recognised.get(key);
    if (column !== undefined) pairs.push(`${key}=${column}`);
  }
  const hasEnd = pairs.some((pair) => pair.startsWith("end="));
  return pairs.map((pair) => (hasEnd ? pair : pair.replace(/^start=/, "times="))).join(",");
};
