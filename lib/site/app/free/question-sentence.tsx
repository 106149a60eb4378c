import { Sentence } from "../parts/sentence.tsx";
import type { Question } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { questionTexts } from "./question-text.ts";
import type { OpenSheet, SheetName } from "./sheet-name.ts";

interface QuestionSentenceProps {
  readonly question: Question;
  readonly open: SheetName | undefined;
  readonly onOpen: OpenSheet;
}

/** The question as a sentence. */
export const QuestionSentence = ({ question, open, onOpen }: QuestionSentenceProps) => (
  <Sentence
    text={words.value.free.sentence}
    words={questionTexts(question, schoolNow.value)}
    open={open === "filter" ? undefined : open}
    onOpen={onOpen}
  />
);
