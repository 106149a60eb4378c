import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { afterFrame } from "../parts/after-frame.ts";
import { Sheet } from "../parts/sheet.tsx";
import { BUFFERS, LENGTHS, type Question, type Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { FilterChoice, LengthChoice, SizeChoice } from "./chip-choices.tsx";
import type { ChoiceProps } from "./choice-props.ts";
import { firstFrame } from "./first-frame.ts";
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

/** One choice answers these. */
const CLOSES: readonly SheetName[] = ["length", "where", "size"];

/** What the choices of a sheet make of the question, if they ask for another time. */
const LIKELY: Partial<Record<SheetName, readonly Partial<Question>[]>> = {
  length: LENGTHS.map((length) => ({ length, until: undefined })),
  filter: BUFFERS.map((buffer) => ({ buffer })),
};

/** Milliseconds: one search at a time, so that a press does not wait for several. */
const BETWEEN_SEARCHES = 50;

/** What changes a word of the question, or its filters. */
export const QuestionSheet = ({ name, below, question, shown, change, onClose }: QuestionSheetProps) => {
  const { free } = words.value;
  const Choice = CHOICES[name];
  const isAnswered = useRef(false);
  const before = useRef<ComponentChildren>(null);
  /** What the choices change on the screen, by the length of time that they ask for. */
  const frames = useRef(new Map<unknown, () => void>());
  useEffect(() => {
    frames.current.clear();
    if (shown === undefined) return;
    const prepare = async (part: Partial<Question>): Promise<void> => {
      const frame = await firstFrame({ ...question, ...part }, { question, shown }, below);
      if (frame !== undefined) frames.current.set(part.length, frame);
    };
    const timers = (LIKELY[name] ?? []).map((part, index) =>
      setTimeout(() => void prepare(part), (index + 1) * BETWEEN_SEARCHES),
    );
    return () => timers.forEach(clearTimeout);
  }, [shown]);
  // A sheet that is about to go is not drawn again beside the list.
  if (isAnswered.current) return before.current;
  before.current = (
    <Sheet title={free.sheets[name]} below={below} done={shown && free.show(shown.count)} onClose={onClose}>
      {(close) => (
        <Choice
          question={question}
          choices={shown?.choices()}
          close={close}
          change={(revision) => {
            const frame = frames.current.get("length" in revision ? revision.length : undefined);
            if (frame === undefined) change(revision);
            else {
              requestAnimationFrame(frame);
              afterFrame(() => change(revision));
            }
            if (!CLOSES.includes(name)) return;
            isAnswered.current = true;
            close();
          }}
        />
      )}
    </Sheet>
  );
  return before.current;
};
