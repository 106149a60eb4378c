import type { Answer, Choice, Question } from "@classroom/import/question.ts";
import { readPeriods } from "@classroom/import/school/import-settings.ts";
import { isDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { askColumns } from "./ask-columns.ts";
import type { Terminal } from "./terminal.ts";

/** Why a text is not the times of a period; `undefined` if it is. */
const periodProblem = (name: string, times: string): string | undefined => {
  try {
    readPeriods(`${name}=${times}`);
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
};

const askPeriods = async ({ message, periods = [] }: Question, terminal: Terminal): Promise<Answer> => {
  const table: string[] = [];
  for (const name of periods) {
    const heading = table.length === 0 ? `${message}\n` : "";
    const prompt = `${heading}Period ${name} begins and ends at, such as 8:00-8:50`;
    const times = await terminal.type(prompt, "", (text) => periodProblem(name, text));
    table.push(`${name}=${times}`);
  }
  return { periods: table.join(",") };
};

/** The runtime's list has no `UTC`, which some schools mean. */
const askTimeZone = async (message: string, terminal: Terminal): Promise<Answer> => {
  const zones = [...Intl.supportedValuesOf("timeZone"), "UTC"].filter(isTimeZone);
  return { timeZone: await terminal.find(message, zones) };
};

const dayProblem = (text: string): string | undefined =>
  isDate(text) ? undefined : "Write a date such as 2026-08-31";

const askTermDates = async (proposed: Answer, terminal: Terminal): Promise<Answer> => {
  const firstDay = await terminal.type("The first day of the term", proposed.firstDay ?? "", dayProblem);
  const lastDay = await terminal.type(
    "The last day of the term",
    proposed.lastDay ?? "",
    (text) => dayProblem(text) ?? (text < firstDay ? `The term begins on ${firstDay}` : undefined),
  );
  return { firstDay, lastDay };
};

const askPlaces = async (
  { message, places = [], choices: [allAreRooms] }: Question,
  terminal: Terminal,
): Promise<Answer> => {
  const { answer = {} } = allAreRooms ?? {};
  const notRooms = await terminal.mark(`${message} Mark what is not a room; nothing if all are`, places);
  return notRooms.length === 0
    ? answer
    : { ...answer, notRooms: [...(answer.notRooms ? [answer.notRooms] : []), ...notRooms].join(";") };
};

const OTHER = "other";
const NONE = "none";

const itemsOf = (choices: readonly Choice[]) =>
  choices.map(({ label, rows }, index) => ({
    value: String(index),
    label,
    hint: rows === undefined || rows.length === 0 ? undefined : messagesOf(rows).join("; "),
  }));

const askChoices = async (question: Question, terminal: Terminal): Promise<Answer> => {
  const { message, choices, columns = [] } = question;
  const areColumnsAskable = columns.length > 0;
  const items = [
    ...itemsOf(choices),
    ...(areColumnsAskable ? [{ value: OTHER, label: "Name the columns one by one" }] : []),
    { value: NONE, label: "Publish nothing" },
  ];
  const chosen = await terminal.choose(message, items, undefined);
  if (chosen === NONE) throw new OperatorError("Nothing is published.");
  if (chosen === OTHER) return { columns: await askColumns(question, terminal) };
  return choices[Number(chosen)]?.answer ?? {};
};

/**
 * Asks the person at the terminal.
 *
 * @throws OperatorError if they would rather publish nothing
 */
export const ask = async (question: Question, terminal: Terminal): Promise<Answer> => {
  const { about, message, choices, places } = question;
  if (about === "time zone") return askTimeZone(message, terminal);
  if (about === "periods") return askPeriods(question, terminal);
  if (places !== undefined) return askPlaces(question, terminal);
  if (about !== "term dates") return askChoices(question, terminal);
  const other = "Other days";
  const [proposed, ...others] = choices;
  const items = [proposed, { label: other, answer: {} }, ...others].flatMap((each) => each?.label ?? []);
  const chosen = await terminal.choose(
    message,
    items.map((value) => ({ value })),
    undefined,
  );
  if (chosen === other) return askTermDates(proposed?.answer ?? {}, terminal);
  return choices.find(({ label }) => label === chosen)?.answer ?? {};
};
