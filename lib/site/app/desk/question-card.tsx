import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { Field } from "../me/form.tsx";
import { deskWords } from "./desk-words.ts";
import { PeriodAnswer, periodsText } from "./period-answer.tsx";
import { PlaceAnswer } from "./place-answer.tsx";
import { linesText, sentenceText } from "./sentence-text.ts";
import type { ImportQuestion } from "./upload.ts";

type Answer = Readonly<Record<string, string>>;

interface QuestionProps {
  readonly question: ImportQuestion;
  readonly answer: (answer: Answer) => void;
}

const COLUMN_KEYS = ["location", "building", "days", "start", "end", "class"] as const;

/** Questions that a person may answer by a text, with or without choices. */
const TYPED: ReadonlySet<string> = new Set(["time zone", "term dates", "periods"]);

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const textsIn = (form: HTMLFormElement): Answer =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

/** What is recognised as both stands below one of the names that a person sees. */
const ALIKE: Answer = { location: "room", start: "times" };

const ColumnAnswer = ({ columns, recognised }: Pick<ImportQuestion, "columns" | "recognised">) => {
  const { question } = deskWords.value;
  const chosen = (key: string): string | undefined => recognised[key] ?? recognised[ALIKE[key] ?? ""];
  return COLUMN_KEYS.map((key) => (
    <p key={key} class="field">
      <label for={`answer-${key}`}>{question.columns[key]}</label>
      <select id={`answer-${key}`} name={key} class="chip pick-one">
        <option value="">{question.notInFile}</option>
        {columns.map((column) => (
          <option key={column} value={column} selected={column === chosen(key)}>
            {column}
          </option>
        ))}
      </select>
    </p>
  ));
};

/** Columns that are taken as they were recognised. */
const NOT_ASKED: readonly string[] = ["dates", "first", "last", "weeks", "capacity", "term", "status"];

/** `room=…,days=…` from the columns that were chosen; without an end the start is a column of both times. */
const columnsText = ({ start = "", end = "", ...chosen }: Answer, recognised: Answer): string =>
  [
    ...Object.entries({ ...chosen, end, [end === "" ? "times" : "start"]: start }),
    ...NOT_ASKED.map((key) => [key, recognised[key] ?? ""] as const),
  ]
    .filter(([, column]) => column !== "")
    .map(([key, column]) => `${key}=${column}`)
    .join(",");

/** The first and the last day of the term, if neither proposal is right. */
const TermAnswer = ({ proposed }: { readonly proposed: Answer | undefined }) => {
  const { question } = deskWords.value;
  return (["firstDay", "lastDay"] as const).map((name) => (
    <Field
      key={name}
      name={name}
      type="date"
      autoComplete="off"
      label={question[name]}
      defaultValue={proposed?.[name] ?? ""}
    />
  ));
};

/** A question whose answer is a text of its own. */
const FreeAnswer = ({ question, answer }: QuestionProps) => {
  const { question: texts } = deskWords.value;
  const { about, choices, columns, periods, recognised } = question;
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = textsIn(event.currentTarget);
    if (columns.length > 0) answer({ columns: columnsText(typed, recognised) });
    else answer(periods.length > 0 ? { periods: periodsText(periods, typed) } : typed);
  };
  return (
    <form class="account-form" onSubmit={send}>
      {columns.length > 0 ? <ColumnAnswer {...{ columns, recognised }} /> : null}
      {about === "time zone" ? (
        <Field
          name="timeZone"
          type="text"
          autoComplete="off"
          label={texts.timeZone}
          defaultValue={deviceZone()}
        />
      ) : null}
      {about === "term dates" ? <TermAnswer proposed={choices[0]?.answer} /> : null}
      <PeriodAnswer names={periods} />
      <button type="submit" class="button primary">
        {texts.answer}
      </button>
    </form>
  );
};

/** What is in doubt about the file, and the answers with the rows as each of them would be read. */
export const QuestionCard = ({ question, answer }: QuestionProps) => {
  const { question: texts } = deskWords.value;
  const isByColumn = useSignal(false);
  const hasColumns = question.columns.length > 0;
  return (
    <section class="card box question" aria-labelledby="desk-question">
      <h2 id="desk-question">{texts.heading}</h2>
      <p>{sentenceText(question)}</p>
      {question.places.length > 0 ? <PlaceAnswer {...{ question, answer }} /> : null}
      {(question.places.length > 0 ? [] : question.choices).map(
        ({ rows, row_sentences: sentences, answer: chosen, ...said }) => (
          <div key={said.label} class="choice">
            <h3>{sentenceText({ ...said, message: said.label })}</h3>
            <ul>
              {linesText(rows, sentences).map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
            <button
              type="button"
              class="button"
              onClick={() => answer(chosen)}
              aria-label={`${texts.choose}: ${sentenceText({ ...said, message: said.label })}`}
            >
              {texts.choose}
            </button>
          </div>
        ),
      )}
      {TYPED.has(question.about) || (hasColumns && (question.choices.length === 0 || isByColumn.value)) ? (
        <FreeAnswer question={question} answer={answer} />
      ) : hasColumns ? (
        <button type="button" class="button" onClick={() => (isByColumn.value = true)}>
          {texts.answer}
        </button>
      ) : null}
    </section>
  );
};
