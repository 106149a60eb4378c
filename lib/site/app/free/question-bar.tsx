import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { Icon } from "../parts/icon.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import { Sheet } from "../parts/sheet.tsx";
import type { Question } from "../question/question.ts";
import { words } from "../state/language.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { QuestionSentence } from "./question-sentence.tsx";
import type { QuestionWord } from "./question-text.ts";
import type { Shown } from "./rooms-shown.ts";
import { FilterChoice, LengthChoice, SizeChoice, WhenChoice, WhereChoice } from "./sheets.tsx";

type SheetName = QuestionWord | "filter";

interface Open {
  readonly name: SheetName;
  readonly below: HTMLElement;
}

interface QuestionBarProps {
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly change: (part: Partial<Question>) => void;
}

const CHOICES: Readonly<
  Record<
    SheetName,
    FunctionComponent<{ readonly choices: Shown["choices"] | undefined } & Omit<QuestionBarProps, "shown">>
  >
> = {
  when: WhenChoice,
  length: LengthChoice,
  where: WhereChoice,
  size: SizeChoice,
  filter: FilterChoice,
};

/** One choice answers these. */
const CLOSES: readonly SheetName[] = ["length", "where", "size"];

/** What the question asks, and what changes it; the sentence is the view's heading. */
export const useQuestionBar = ({ question, shown, change }: QuestionBarProps) => {
  const open = useSignal<Open | undefined>(undefined);
  const { free } = words.value;
  const onOpen = (name: SheetName, below: HTMLElement): void => {
    open.value = { name, below };
  };
  const name = open.value?.name;
  const sheet = () => {
    if (open.value === undefined) return null;
    const { name: opened, below } = open.value;
    const Choice = CHOICES[opened];
    return (
      <Sheet
        key={opened}
        title={free.sheets[opened]}
        below={below}
        done={shown === undefined ? words.value.close : free.show(shown.count)}
        onClose={() => {
          open.value = undefined;
        }}
      >
        {(close) => (
          <Choice
            question={question}
            choices={shown?.choices}
            change={(part) => {
              change(part);
              if (CLOSES.includes(opened)) close();
            }}
          />
        )}
      </Sheet>
    );
  };
  return {
    sentence: (
      <QuestionSentence question={question} open={name === "filter" ? undefined : name} onOpen={onOpen} />
    ),
    filters: (
      <div class="narrow">
        <ActiveFilters question={question} change={change} />
        <button
          type="button"
          class="chip"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onOpen("filter", currentTarget)}
        >
          <Icon name="plus" />
          {free.sheets.filter}
        </button>
        <ShareButton isChip />
      </div>
    ),
    sheet: sheet(),
  };
};
