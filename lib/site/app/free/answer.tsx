import { DAY_END } from "@classroom/timetable/period.ts";
import type { Source } from "../client/ask.ts";
import { outsideTerm } from "../later-views.ts";
import { starTrouble } from "../me/star.tsx";
import { DevelopersLink } from "../parts/developers-link.tsx";
import { RowSkeleton } from "../parts/skeleton.tsx";
import { Trouble } from "../parts/trouble.tsx";
import type { Question, Revision } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { asOfText } from "../state/moment-text.ts";
import type { troubleOf } from "../state/remote.ts";
import { BarKey } from "./bar-key.tsx";
import { askFree } from "./free-answer.ts";
import { Narrow } from "./narrow.tsx";
import { Rooms } from "./rooms.tsx";
import type { Shown } from "./rooms-shown.ts";
import { headingOf, originOf, sublineOf } from "./sentence.ts";
import type { OpenSheet } from "./sheet-name.ts";

interface AnswerProps {
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly source: Source | undefined;
  readonly loading: boolean;
  readonly trouble: ReturnType<typeof troubleOf>;
  /** The room whose week stands beside the list. */
  readonly chosen: string | undefined;
  /** Without the rows below a phone's screen. */
  readonly isFirstScreen?: boolean;
  readonly change: (revision: Revision) => void;
  readonly onOpen: OpenSheet;
}

/** What stands below the question: its filters, how many rooms are free, and which. */
export const Answer = ({
  question,
  shown,
  source,
  loading,
  trouble,
  chosen,
  isFirstScreen = false,
  change,
  onOpen,
}: AnswerProps) => (
  <>
    <div class="beneath">
      <Narrow question={question} shown={shown} change={change} onOpen={onOpen} />
      <p class="sum tnum">
        <b role="status">{headingOf(shown, question, loading, schoolNow.value)}</b>{" "}
        <span>{sublineOf(shown, question)}</span>
      </p>
    </div>
    {trouble === undefined ? null : (
      <Trouble
        kind={trouble}
        asOf={source && asOfText(source.answered)}
        again={() => void askFree(question, true)}
      />
    )}
    <p class="reason" role="alert">
      {starTrouble.value}
    </p>
    <div aria-busy={loading} class={loading && shown !== undefined ? "old" : ""}>
      {shown === undefined ? (
        trouble === undefined && <RowSkeleton cards={3} rows={3} />
      ) : !shown.isKnown ? (
        <outsideTerm.view
          day={Math.floor(shown.from / DAY_END)}
          goTo={(date) => change({ date, from: question.from ?? 10 * 60 })}
        />
      ) : shown.areExamsUnknown ? (
        <p class="note">{words.value.free.examsWhy}</p>
      ) : (
        <Rooms {...{ shown, question, chosen, isFirstScreen, change }} />
      )}
    </div>
    {shown?.count ? <BarKey /> : null}
    <p class="sub origin">{(shown === undefined ? [] : originOf(shown, source)).join(" · ")}</p>
    {source === undefined ? null : <DevelopersLink />}
  </>
);
