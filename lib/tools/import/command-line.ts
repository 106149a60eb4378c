import type { Answer, Question } from "@classroom/import/question.ts";

const OPTIONS: Readonly<Record<keyof Answer, string>> = {
  columns: "--columns",
  roomInCell: "--room-in-cell",
  term: "--term",
  timeZone: "--time-zone",
  firstDay: "--first-day",
  lastDay: "--last-day",
  clock: "--clock",
  days: "--days",
  periods: "--periods",
  blank: "--blank",
  notRooms: "--not-rooms",
  notClasses: "--not-classes",
  oddWeeks: "--odd-weeks",
  roomTimes: "--room-times",
  firstWeek: "--first-week",
  allowUnread: "--allow-unread",
  accept: "--accept",
  maxChange: "--max-change",
  encoding: "--encoding",
  delimiter: "--delimiter",
  sheet: "--sheet",
};

/** A text as a shell takes it for one word. */
export const quoted = (text: string): string => {
  if (/^[\w.,:=%/+-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
};

/** The options that give an answer, as a person types them: `--term "Fall 2026"`. */
export const optionsText = (answer: Answer): string =>
  Object.entries(OPTIONS)
    .flatMap(([key, option]) => {
      const value = answer[key as keyof Answer];
      return value === undefined ? [] : [`${option} ${quoted(value)}`];
    })
    .join(" ");

/** How a person answers a question on the command line: a line for each choice, and for an answer of another text. */
export const answerLines = ({ choices, example }: Question): string[] => [
  ...choices.map(({ label, answer }) => `  ${optionsText(answer)}  (${label})`),
  ...(example === undefined ? [] : [`  for example ${optionsText(example)}`]),
];
