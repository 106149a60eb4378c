import type { Question } from "@classroom/import/question.ts";
import type { Terminal } from "./terminal.ts";

const NONE = "(none)";

const COLUMN_QUESTIONS = [
  ["room", "Which column names the room?", false],
  ["building", "Which column names the building?", true],
  ["days", "Which column names the days?", false],
  ["start", "Which column has the time at which a class begins, or both times?", false],
  ["end", "Which column has the time at which a class ends?", true],
  ["class", "Which column names the class?", true],
] as const;

/** Columns that are taken as they were recognised. */
const NOT_ASKED: readonly string[] = ["dates", "first", "last", "weeks", "capacity", "term", "status"];

/** The columns, asked one by one, as `--columns` takes them. */
export const askColumns = async (
  { columns = [], recognised = {} }: Question,
  terminal: Terminal,
): Promise<string> => {
  const pairs: string[] = [];
  for (const [key, message, isOptional] of COLUMN_QUESTIONS) {
    const choices = isOptional ? [NONE, ...columns] : columns;
    const initial = recognised[key] ?? (isOptional ? NONE : undefined);
    const chosen = await terminal.choose(
      message,
      choices.map((value) => ({ value })),
      initial,
    );
    if (chosen !== NONE) pairs.push(`${key}=${chosen}`);
  }
  for (const key of NOT_ASKED) {
    const column = recognised[key];
    if (column !== undefined) pairs.push(`${key}=${column}`);
  }
  const hasEnd = pairs.some((pair) => pair.startsWith("end="));
  return pairs.map((pair) => (hasEnd ? pair : pair.replace(/^start=/, "times="))).join(",");
};
