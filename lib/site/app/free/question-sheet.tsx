import type { FunctionComponent } from "preact";
import { Sheet } from "../parts/sheet.tsx";
import type { Question } from "../question/question.ts";
import { words } from "../state/language.ts";
import { FilterChoice, LengthChoice, SizeChoice } from "./chip-choices.tsx";
import type { ChoiceProps } from "./choice-props.ts";
import type { QuestionWord } from "./question-text.ts";
import type { Shown } from "./rooms-shown.ts";
import { WhenChoice } from "./when-choice.tsx";
import { WhereChoice } from "./where-choice.tsx";

export type SheetName = QuestionWord | "filter";

interface QuestionSheetProps {
  readonly name: SheetName;
  /** The word that opened it. */
  readonly below: HTMLElement;
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly change: (part: Partial<Question>) => void;
  readonly onClose: () => void;
}

const CHOICES: Readonly<Record<SheetName, FunctionComponent<ChoiceProps>>> = {
  when: WhenChoice,
  length: LengthChoice,
  where: WhereChoice,
  size: SizeChoice,
  filter: FilterChoice,
};

/** One choice answers these. */
const CLOSES: readonly SheetName[] = ["length", "where", "size"];

/** What changes a word of the question, or its filters. */
export const QuestionSheet = ({ name, below, question, shown, change, onClose }: QuestionSheetProps) => {
  const { free } = words.value;
  const Choice = CHOICES[name];
  return (
    <Sheet
      title={free.sheets[name]}
      below={below}
      done={shown === undefined ? words.value.close : free.show(shown.count)}
      onClose={onClose}
    >
      {(close) => (
        <Choice
          question={question}
          choices={shown?.choices()}
          close={close}
          change={(part) => {
            change(part);
            if (CLOSES.includes(name)) close();
          }}
        />
      )}
    </Sheet>
  );
};
