import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { FindRoom } from "../find/find-room.tsx";
import { directory, needDirectory } from "../find/room-directory.ts";
import { loadOtherViews, outsideTerm, roomPane } from "../later-views.ts";
import { starTrouble } from "../me/star.tsx";
import { DevelopersLink } from "../parts/developers-link.tsx";
import { RowSkeleton } from "../parts/skeleton.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { View } from "../parts/view.tsx";
import { asksNow, type Question, timeSearch } from "../question/question.ts";
import { instant, schoolNow } from "../state/clock.ts";
import { keepForLater } from "../state/installed.ts";
import { words } from "../state/language.ts";
import { asOfText } from "../state/moment-text.ts";
import { publication } from "../state/publication.ts";
import { troubleOf } from "../state/remote.ts";
import { isWide } from "../state/wide.ts";
import { useQuestion } from "./asked-question.ts";
import { BarKey } from "./bar-key.tsx";
import { askFree, freeAnswer } from "./free-answer.ts";
import { loadSheets, useQuestionBar } from "./question-bar.tsx";
import { Rooms } from "./rooms.tsx";
import { type Shown, shownOf } from "./rooms-shown.ts";
import { headingOf, originOf, sublineOf } from "./sentence.ts";

/** The room of the address; else the first of the list, which stays while the list is renewed. */
const useChosen = (shown: Shown | undefined, { room }: Question): string | undefined => {
  const first = useRef<string>(undefined);
  const rooms =
    shown === undefined ? [] : [...shown.buildings.flatMap((each) => each.rooms), ...shown.almost];
  const ids = rooms.map(({ id }) => id);
  if (first.current === undefined || !ids.includes(first.current)) first.current = ids[0];
  return isWide.value ? (room ?? first.current) : undefined;
};

/** A constant element, so that another list does not render it again. */
const FIND = <FindRoom />;

/** Which rooms are free now, or at a time, and until when. */
export const FreeView = () => {
  const { question, change } = useQuestion();
  const minute = asksNow(question) ? Math.floor(instant.value / 60_000) : undefined;
  useEffect(() => void askFree(question), [question, minute, publication.value]);

  const { loading, reply, last } = freeAnswer.value;
  const rooms = directory.value;
  const shown = useMemo(() => last && shownOf(last.payload, question, rooms), [last, question, rooms]);
  const isPartial = last !== undefined && last.payload.all.rooms.length < last.payload.all.total;
  useEffect(() => {
    // The answer does not name every building then.
    if (isPartial) void needDirectory();
  }, [isPartial]);
  const isThere = shown !== undefined;
  useEffect(() => {
    if (!isThere) return;
    keepForLater();
    loadOtherViews();
    void loadSheets();
  }, [isThere]);
  const trouble = troubleOf(reply);
  const chosen = useChosen(shown, question);
  const { sentence, filters, sheet } = useQuestionBar({ question, shown, change });
  const origin = shown === undefined ? [] : originOf(shown, last?.source);
  const list = (
    <View title={words.value.appName} heading={sentence} before={FIND}>
      <div class="beneath">
        {filters}
        <p class="sum tnum">
          <b role="status">{headingOf(shown, question, loading, schoolNow.value)}</b>{" "}
          <span>{sublineOf(shown, question)}</span>
        </p>
      </div>
      {sheet}
      {trouble === undefined ? null : (
        <Trouble
          kind={trouble}
          asOf={last && asOfText(last.source.answered)}
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
          <Rooms shown={shown} question={question} chosen={chosen} change={change} />
        )}
      </div>
      {shown?.count ? <BarKey /> : null}
      <p class="sub origin">{origin.join(" · ")}</p>
      {last === undefined ? null : <DevelopersLink />}
    </View>
  );
  if (!isWide.value) return list;
  // Without a room to show beside it, what there is to say has the width.
  const isAlone = isThere && chosen === undefined;
  return (
    <div class={isAlone ? "split alone" : "split"}>
      {list}
      {isAlone ? null : chosen === undefined ? (
        <div class="pane" />
      ) : (
        <roomPane.view
          id={chosen}
          date={question.date === undefined ? undefined : isoDate(question.date)}
          search={timeSearch(question)}
        />
      )}
    </div>
  );
};
