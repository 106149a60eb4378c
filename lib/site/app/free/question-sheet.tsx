import { useSignal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { afterFrame } from "../parts/after-frame.ts";
import { Sheet } from "../parts/sheet.tsx";
import { BUFFERS, LENGTHS, type Question, type Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { changedQuestion } from "./asked-question.ts";
import { FilterChoice, LengthChoice, SizeChoice } from "./chip-choices.tsx";
import type { ChoiceProps } from "./choice-props.ts";
import {
  EarlyView,
  earlyAnswer,
  holds,
  isFirstScreenAlone,
  type Layer,
  searchEarly,
} from "./early-answer.tsx";
import type { Shown } from "./rooms-shown.ts";
import type { SheetName } from "./sheet-name.ts";
import { WhenChoice } from "./when-choice.tsx";
import { WhereChoice } from "./where-choice.tsx";

interface QuestionSheetProps {
  readonly name: SheetName;
  /** The word that opened it. */
  readonly below: HTMLElement;
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly change: (revision: Revision) => void;
  readonly onClose: () => void;
}

const CHOICES: Readonly<Record<SheetName, FunctionComponent<ChoiceProps>>> = {
  when: WhenChoice,
  length: LengthChoice,
  where: WhereChoice,
  size: SizeChoice,
  filter: FilterChoice,
};

/** What the choices of a sheet make of the question, if they ask for another time. */
const LIKELY: Partial<Record<SheetName, readonly Partial<Question>[]>> = {
  length: LENGTHS.map((length) => ({ length, until: undefined })),
  filter: BUFFERS.map((buffer) => ({ buffer })),
};

/** One choice answers these: the list is then on a screen of its own. */
const CLOSES: readonly SheetName[] = ["length", "where", "size"];

/** Milliseconds: one search at a time, so that a press does not wait for several. */
const BETWEEN_SEARCHES = 50;

/** Milliseconds after which a sheet has risen and its choices are searched. */
const BEFORE_LAYER = 400;

/** What changes a word of the question, or its filters. */
export const QuestionSheet = ({ name, below, question, shown, change, onClose }: QuestionSheetProps) => {
  const { free } = words.value;
  const Choice = CHOICES[name];
  const layer = useSignal<Layer | undefined>(undefined);
  /** Shows the layer; absent until it was painted once: to draw all of it takes longer than the view. */
  const show = useRef<() => void>(undefined);
  const isAnswered = useRef(false);
  const before = useRef<ComponentChildren>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const timers = (LIKELY[name] ?? []).map((part, index) =>
      setTimeout(() => void searchEarly({ ...question, ...part }), (index + 1) * BETWEEN_SEARCHES),
    );
    const drawFirst = (): void => {
      if (layer.peek() === undefined) void draw({});
    };
    if (CLOSES.includes(name)) timers.push(setTimeout(drawFirst, BEFORE_LAYER));
    return () => timers.forEach(clearTimeout);
  }, [shown]);
  /** Draws the layer. What is there already is compared, so that a finger on a choice changes little of it. */
  const draw = async (part: Partial<Question>): Promise<void> => {
    if (!isFirstScreenAlone()) return;
    const early = await earlyAnswer(changedQuestion(question, part));
    const top = below.closest("h1")?.getBoundingClientRect().top;
    layer.value = early && top !== undefined ? { choice: JSON.stringify(part), early, top } : undefined;
  };
  const press = (part: Partial<Question>): void => {
    const { choice, early } = layer.peek() ?? {};
    const isEarly = choice === JSON.stringify(part) && early && holds(early);
    if (isEarly && show.current !== undefined) {
      requestAnimationFrame(show.current);
      afterFrame(() => change(part));
    } else change(part);
  };
  // A sheet that is about to go is not drawn again beside the list.
  if (isAnswered.current) return before.current;
  before.current = (
    <>
      <EarlyView
        layer={layer}
        isPainted={(shows) => {
          show.current = shows;
        }}
      />
      <Sheet title={free.sheets[name]} below={below} done={shown && free.show(shown.count)} onClose={onClose}>
        {(close) => (
          <Choice
            question={question}
            choices={shown?.choices()}
            {...{ change, close }}
            choose={(part) => ({
              onTouch: () => void draw(part),
              onToggle: () => {
                press(part);
                isAnswered.current = true;
                close();
              },
            })}
          />
        )}
      </Sheet>
    </>
  );
  return before.current;
};
