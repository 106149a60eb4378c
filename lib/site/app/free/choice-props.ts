import type { Question, Revision } from "../question/question.ts";
import type { Choices } from "./rooms-shown.ts";

/** What content needs that changes these parts of a question, whichever question it is. */
export interface Narrowed<Part extends keyof Question> {
  readonly question: Pick<Question, Part>;
  readonly change: (
    revision:
      | Partial<Pick<Question, Part>>
      | ((newest: Pick<Question, Part>) => Partial<Pick<Question, Part>>),
  ) => void;
}

/** What content needs whose buttons answer its question: what a finger on one of them does, and what a press does. */
export interface Answered<Part extends keyof Question> {
  readonly question: Pick<Question, Part>;
  readonly choose: (part: Partial<Pick<Question, Part>>) => {
    readonly onTouch?: () => void;
    readonly onToggle: () => void;
  };
}

/** What a sheet's content needs. */
export interface ChoiceProps {
  readonly question: Question;
  readonly choices: Choices | undefined;
  readonly change: (revision: Revision) => void;
  readonly choose: Answered<keyof Question>["choose"];
  /** Closes the sheet. */
  readonly close: () => void;
}
