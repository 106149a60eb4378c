import type { Question, Revision } from "../question/question.ts";
import type { Choices } from "./rooms-shown.ts";

/** What a sheet's content needs. */
export interface ChoiceProps {
  readonly question: Question;
  readonly choices: Choices | undefined;
  readonly change: (revision: Revision) => void;
  /** Closes the sheet. */
  readonly close: () => void;
}
