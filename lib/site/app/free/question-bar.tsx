import { signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Icon } from "../parts/icon.tsx";
import { Sentence } from "../parts/sentence.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import type { Question, Revision } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";
import { ActiveFilters } from "./active-filters.tsx";
import type { SheetName } from "./question-sheet.tsx";
import { questionTexts } from "./question-text.ts";
import type { Shown } from "./rooms-shown.ts";

interface Open {
  readonly name: SheetName;
  readonly below: HTMLElement;
}

interface QuestionBarProps {
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly change: (revision: Revision) => void;
}

// Constant elements, so that another question does not render them again.
const PLUS = <Icon name="plus" />;
const SHARE = <ShareButton isChip />;

const loaded = signal<typeof import("./question-sheet.tsx") | undefined>(undefined);

/** Brings the sheets, which the first rooms do not wait for; a press on a word tries again what failed. */
export const loadSheets = async (): Promise<void> => {
  loaded.value ??= await import("./question-sheet.tsx").catch(() => undefined);
};

/** What the question asks, and what changes it; the sentence is the view's heading. */
export const useQuestionBar = ({ question, shown, change }: QuestionBarProps) => {
  const open = useSignal<Open | undefined>(undefined);
  const onOpen = (name: SheetName, below: HTMLElement): void => {
    open.value = { name, below };
    void loadSheets();
  };
  const frequent = useMemo(() => shown?.choices().features[0], [shown]);
  const QuestionSheet = loaded.value?.QuestionSheet;
  const name = open.value?.name;
  return {
    sentence: (
      <Sentence
        text={words.value.free.sentence}
        words={questionTexts(question, schoolNow.value)}
        open={name === "filter" ? undefined : name}
        onOpen={onOpen}
      />
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
          {PLUS}
          {words.value.free.sheets.filter}
        </button>
        {SHARE}
        {frequent === undefined || question.features.includes(frequent) ? null : (
          <button
            type="button"
            class="chip"
            onClick={() => change(({ features }) => ({ features: [...new Set([...features, frequent])] }))}
          >
            {featureText(frequent)}
          </button>
        )}
      </div>
    ),
    sheet:
      open.value === undefined || QuestionSheet === undefined ? null : (
        <QuestionSheet
          key={open.value.name}
          {...open.value}
          {...{ question, shown, change }}
          onClose={() => {
            open.value = undefined;
          }}
        />
      ),
  };
};
