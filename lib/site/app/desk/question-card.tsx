import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { deskWords } from "./desk-words.ts";
import type { ImportQuestion } from "./upload.ts";

type Answer = Readonly<Record<string, string>>;

interface QuestionProps {
  readonly question: ImportQuestion;
  readonly answer: (answer: Answer) => void;
}

const COLUMN_KEYS = ["location", "building", "days", "start", "end", "class"] as const;

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const textsIn = (form: HTMLFormElement): Answer =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

const TextAnswer = ({
  name,
  label,
  value,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}) => (
  <p class="field">
    <label for={`answer-${name}`}>{label}</label>
    <input id={`answer-${name}`} name={name} required defaultValue={value} />
  </p>
);

const ColumnAnswer = ({ columns }: { readonly columns: readonly string[] }) => {
  const { question } = deskWords.value;
  return COLUMN_KEYS.map((key) => (
    <p key={key} class="field">
      <label for={`answer-${key}`}>{question.columns[key]}</label>
      <select id={`answer-${key}`} name={key} class="chip pick-one">
        <option value="">{question.notInFile}</option>
        {columns.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </select>
    </p>
  ));
};

/** `room=…,days=…` from the columns that were chosen. */
const columnsText = (chosen: Answer): string =>
  Object.entries(chosen)
    .filter(([, column]) => column !== "")
    .map(([key, column]) => `${key}=${column}`)
    .join(",");

/** A question whose answer is a text of its own. */
const FreeAnswer = ({ question, answer }: QuestionProps) => {
  const { question: texts } = deskWords.value;
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = textsIn(event.currentTarget);
    answer(question.about === "columns" ? { columns: columnsText(typed) } : typed);
  };
  return (
    <form class="account-form" onSubmit={send}>
      {question.about === "columns" ? <ColumnAnswer columns={question.columns} /> : null}
      {question.about === "time zone" ? (
        <TextAnswer name="timeZone" label={texts.timeZone} value={deviceZone()} />
      ) : null}
      {question.about === "periods" ? <TextAnswer name="periods" label={texts.periods} value="" /> : null}
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
    <section class="card box" aria-labelledby="desk-question">
      <h2 id="desk-question">{texts.heading}</h2>
      <p>{question.message}</p>
      {question.choices.map(({ label, rows, answer: chosen }) => (
        <div key={label} class="choice">
          <h3>{label}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <button
            type="button"
            class="button"
            onClick={() => answer(chosen)}
            aria-label={`${texts.choose}: ${label}`}
          >
            {texts.choose}
          </button>
        </div>
      ))}
      {question.choices.length === 0 || isByColumn.value ? (
        <FreeAnswer question={hasColumns ? { ...question, about: "columns" } : question} answer={answer} />
      ) : hasColumns ? (
        <button type="button" class="button" onClick={() => (isByColumn.value = true)}>
          {texts.answer}
        </button>
      ) : null}
    </section>
  );
};
