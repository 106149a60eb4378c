import { useEffect, useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { DevelopersLink } from "../parts/developers-link.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import { RowSkeleton } from "../parts/skeleton.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { View } from "../parts/view.tsx";
import { weekSpan } from "../room/week-span.ts";
import { words } from "../state/language.ts";
import { publication } from "../state/publication.ts";
import { needTerms } from "../state/terms.ts";
import { PaintGrid } from "./paint-grid.tsx";
import { isBlank, NOTHING_PAINTED, type Painted, periodsOf, type Stroke } from "./painted.ts";
import { askPeriodCounts, showKnownCounts } from "./period-counts.ts";
import { PeriodForm, PeriodList } from "./period-list.tsx";
import { askTimes, type TimesPayload, timesAnswer } from "./times-answer.ts";
import { useTimesBar } from "./times-bar.tsx";
import { type TimesQuestion, type TimesRevision, timesAddress, timesQuestion } from "./times-question.ts";
import { Almost, Fitting } from "./times-results.tsx";
import { timesWords } from "./times-words.ts";
import "../styles/times-style.ts";

const Results = ({ payload, painted }: { readonly payload: TimesPayload; readonly painted: Painted }) => {
  const times = timesWords.value;
  if (payload.reason !== undefined) return <p class="note">{words.value.free.examsWhy}</p>;
  if (payload.term === null) return <p class="note">{times.outsideTerm}</p>;
  const { rooms = [], blocked = [] } = payload;
  return (
    <>
      {rooms.length === 0 ? null : <Fitting rooms={rooms} painted={painted} />}
      {blocked.length === 0 ? null : <Almost rooms={blocked} />}
    </>
  );
};

/** The last answer, unless the newest question got none or lies outside the term. */
const fitText = (): string | undefined => {
  const { reply, last } = timesAnswer.value;
  const isKnown = reply?.kind === "answered" && last !== undefined && last.payload.term !== null;
  return isKnown ? timesWords.value.fit(last.payload.data.length) : undefined;
};

/** On a phone the result is below the painted week: this line names it and leads to it. */
const ResultBar = () => {
  const text = fitText();
  return text === undefined ? null : (
    <a class="result-bar" href="#results">
      {text} <span aria-hidden="true">↓</span>
    </a>
  );
};

const Answer = ({ question }: { readonly question: TimesQuestion }) => {
  const times = timesWords.value;
  const { loading, reply, last } = timesAnswer.value;
  const trouble = reply === undefined || reply.kind === "answered" ? undefined : reply.kind;
  const answer = trouble === undefined ? last : undefined;
  return (
    <section class="answer" id="results" aria-label={times.results}>
      <div class="answer-head">
        <div role="status">
          <h2>{fitText() ?? (trouble === undefined && loading ? words.value.loading : times.results)}</h2>
        </div>
        <ShareButton />
      </div>
      {trouble === undefined ? null : <Trouble kind={trouble} again={() => void askTimes(question)} />}
      <div aria-busy={loading} class={loading && answer !== undefined ? "old" : ""}>
        {answer === undefined ? (
          trouble === undefined && <RowSkeleton cards={1} rows={4} />
        ) : (
          <Results payload={answer.payload} painted={question.painted} />
        )}
      </div>
      {answer === undefined ? null : <DevelopersLink />}
    </section>
  );
};

/** Which rooms are free at all of several times, and which almost are. */
export const TimesView = () => {
  const { query, route } = useLocation();
  const address = JSON.stringify(query);
  const question = useMemo(() => timesQuestion(query), [address]);
  useEffect(() => void needTerms(), []);
  useEffect(() => {
    const look = async (): Promise<void> => {
      await askTimes(question);
      if (isCurrent) await askPeriodCounts(question);
    };
    let isCurrent = true;
    showKnownCounts(question);
    void look();
    return () => {
      isCurrent = false;
    };
  }, [question, publication.value]);
  // The address is newer than what is rendered, so that a second key within a frame adds to the first.
  const newest = (): TimesQuestion => timesQuestion(Object.fromEntries(new URLSearchParams(location.search)));
  const change = (revision: TimesRevision): void => {
    const before = newest();
    const part = typeof revision === "function" ? revision(before) : revision;
    route(timesAddress({ ...before, ...part }));
  };
  const onPaint = (stroke: Stroke): void => change((before) => ({ painted: stroke(before.painted) }));
  const times = timesWords.value;
  const { painted } = question;
  const { sentence, filters, sheet } = useTimesBar({ question, change });
  return (
    <View title={times.title} heading={sentence}>
      {filters}
      {sheet}
      <div class="times">
        <p class="sub">
          {times.how} {times.howToPaint}
        </p>
        <div class="ask">
          <PaintGrid painted={painted} shown={weekSpan(periodsOf(painted))} onPaint={onPaint} />
          <PeriodList painted={painted} onPaint={onPaint} />
          <PeriodForm onPaint={onPaint} />
          {isBlank(painted) ? null : (
            <button type="button" class="button" onClick={() => change({ painted: NOTHING_PAINTED })}>
              {times.clear}
            </button>
          )}
        </div>
        {isBlank(painted) ? null : <Answer question={question} />}
      </div>
      {isBlank(painted) ? null : <ResultBar />}
    </View>
  );
};
