import type { Question } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { QUESTION_WORDS, type QuestionWord, questionTexts } from "./question-text.ts";

interface QuestionSentenceProps {
  readonly question: Question;
  readonly open: QuestionWord | undefined;
  readonly onOpen: (word: QuestionWord, button: HTMLElement) => void;
}

const isWord = (text: string): text is QuestionWord => QUESTION_WORDS.some((word) => word === text);

/** The question as a sentence; each of its changeable words opens a sheet. */
export const QuestionSentence = ({ question, open, onOpen }: QuestionSentenceProps) => {
  const texts = questionTexts(question, schoolNow.value);
  return words.value.free.sentence.split(/[{}]/).map((part, index, parts) =>
    isWord(part) ? (
      <button
        key={part}
        type="button"
        class={parts[index + 1]?.startsWith(",") ? "word comma" : "word"}
        aria-haspopup="dialog"
        aria-expanded={open === part}
        onClick={({ currentTarget }) => onOpen(part, currentTarget)}
      >
        {texts[part]}
      </button>
    ) : (
      // The word before has it: after one of two lines it would begin a third.
      part.replace(",", "")
    ),
  );
};
