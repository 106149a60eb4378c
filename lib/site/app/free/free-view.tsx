import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { FindRoom } from "../find/find-room.tsx";
import { directory, needDirectory } from "../find/room-directory.ts";
import { loadOtherViews, roomPane } from "../later-views.ts";
import { View } from "../parts/view.tsx";
import { asksNow, type Question, timeSearch } from "../question/question.ts";
import { instant } from "../state/clock.ts";
import { keepForLater } from "../state/installed.ts";
import { words } from "../state/language.ts";
import { publication } from "../state/publication.ts";
import { troubleOf } from "../state/remote.ts";
import { isWide } from "../state/wide.ts";
import { Answer } from "./answer.tsx";
import { useQuestion } from "./asked-question.ts";
import { askFree, freeAnswer } from "./free-answer.ts";
import { QuestionSentence } from "./question-sentence.tsx";
import { type Shown, shownOf } from "./rooms-shown.ts";
import { loadSheets, useSheet } from "./use-sheet.tsx";

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
  const chosen = useChosen(shown, question);
  const { open, onOpen, sheet } = useSheet({ question, shown, change });
  const list = (
    <View
      title={words.value.appName}
      heading={<QuestionSentence question={question} open={open} onOpen={onOpen} />}
      before={FIND}
    >
      <Answer
        {...{ question, shown, loading, chosen, change, onOpen }}
        source={last?.source}
        trouble={troubleOf(reply)}
      />
      {sheet}
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
