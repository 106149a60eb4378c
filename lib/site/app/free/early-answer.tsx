import type { FreeAtAnswer } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Source } from "../client/ask.ts";
import { AT_ONCE_MS, answerAtOnce } from "../client/local-answers.ts";
import { serviceInstant } from "../client/service-clock.ts";
import { ANY_ROOM, type Question } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { placeNow } from "../state/places.ts";
import { publication } from "../state/publication.ts";
import { isWide } from "../state/wide.ts";
import { Answer } from "./answer.tsx";
import { queryOf } from "./free-answer.ts";
import { freeAtTime } from "./free-rooms.ts";
import { QuestionSentence } from "./question-sentence.tsx";
import { type Shown, shownOf } from "./rooms-shown.ts";

/** The answer to a question that may be asked next. */
export interface Early {
  readonly question: Question;
  readonly shown: Shown;
  readonly source: Source;
  /** The versions and the minute of which it is true. */
  readonly moment: string;
}

const momentNow = (): string => `${publication.peek()} ${schoolNow.peek()}`;

/** What the device knows of the answer; it keeps it for a minute. `undefined` if the service must be asked. */
export const searchEarly = (question: Question) =>
  answerAtOnce(findRoomsFreeAt, { query: queryOf({ ...question, ...ANY_ROOM }) });

/** The answer, if it is a list of rooms that the view will show as it stands, on a page that is not scrolled. */
export const earlyAnswer = async (question: Question): Promise<Early | undefined> => {
  const moment = momentNow();
  const reply = await searchEarly(question);
  if (reply === undefined) return undefined;
  const { published, confirmed: answered } = reply;
  const all = freeAtTime((reply.payload as { readonly data: FreeAtAnswer }).data);
  const shown = shownOf({ all, chosen: undefined, question }, question);
  if (!shown.isWhole || !shown.isKnown || shown.count === 0) return undefined;
  return { question, shown, source: { version: undefined, published, answered, isKept: false }, moment };
};

/** Whether a layer over the view would show all that the reader sees of it. */
export const isFirstScreenAlone = (): boolean =>
  // A fold that the reader has opened would be closed in the layer.
  !isWide.peek() && placeNow() === 0 && document.querySelector(".fold[open]") === null;

/** Whether the device would still answer so, and the page is still not scrolled. */
export const holds = ({ moment, source }: Early): boolean =>
  moment === momentNow() && serviceInstant() - source.answered <= AT_ONCE_MS && placeNow() === 0;

export interface Layer {
  /** What the choice changes, as JSON. */
  readonly choice: string;
  readonly early: Early;
  /** Pixels from the top of the screen. */
  readonly top: number;
}

interface EarlyViewProps {
  /** A signal, since a sheet that is about to go is not rendered again. */
  readonly layer: ReadonlySignal<Layer | undefined>;
  /** Takes what shows the layer once it is painted, and `undefined` when it goes. */
  readonly isPainted: (show: (() => void) | undefined) => void;
}

const NOTHING = (): void => {};

/**
 * The question and its answer as the view will show them, in a layer over the view that is painted but cannot be seen.
 * It goes with the sheet, in the frame in which the view shows the same.
 */
export const EarlyView = ({ layer: { value }, isPainted }: EarlyViewProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const isThere = value !== undefined;
  useLayoutEffect(() => {
    if (!isThere) return;
    const painted = setTimeout(() => isPainted(() => layer.current?.classList.add("seen")));
    return () => {
      clearTimeout(painted);
      isPainted(undefined);
    };
  }, [isThere]);
  if (value === undefined) return null;
  const { early, top } = value;
  const { question, shown, source } = early;
  return (
    <div ref={layer} class="view early" style={`top:${top}px`} inert>
      <h1>
        <QuestionSentence question={question} open={undefined} onOpen={NOTHING} />
      </h1>
      <Answer
        {...{ question, shown, source }}
        loading={false}
        trouble={undefined}
        chosen={undefined}
        isFirstScreen
        change={NOTHING}
        onOpen={NOTHING}
      />
    </div>
  );
};
