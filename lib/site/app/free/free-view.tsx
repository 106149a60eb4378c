import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { FindRoom } from "../find/find-room.tsx";
import { directory, needDirectory } from "../find/room-directory.ts";
import { loadOtherViews } from "../later-views.ts";
import { savedIds } from "../me/session.ts";
import { starTrouble } from "../me/star.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { RowSkeleton } from "../parts/skeleton.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { View } from "../parts/view.tsx";
import { instant, schoolNow } from "../state/clock.ts";
import { keepForLater } from "../state/installed.ts";
import { words } from "../state/language.ts";
import { asOfText } from "../state/moment-text.ts";
import { troubleOf } from "../state/remote.ts";
import { isWide } from "../state/wide.ts";
import { axisFrom } from "./axis.ts";
import { BuildingCard } from "./building-card.tsx";
import { Filters } from "./filters.tsx";
import { askFree, freeAnswer } from "./free-answer.ts";
import type { FreeRoom } from "./free-rooms.ts";
import { HowLong } from "./how-long.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { OutsideTerm } from "./outside-term.tsx";
import { addressOf, asksNow, type Question, questionOf } from "./question.ts";
import { RoomPane } from "./room-pane.tsx";
import { type Shown, shownOf } from "./rooms-shown.ts";
import { headingOf, sublineOf } from "./sentence.ts";

/** A room that is free for less than was asked and this, in minutes, is marked. */
const HARDLY_LONGER = 30;

interface RoomsProps {
  readonly shown: Shown;
  readonly question: Question;
  /** The room whose week stands beside the list. */
  readonly chosen: string | undefined;
  readonly change: (part: Partial<Question>) => void;
}

/** The user's saved rooms that are free, in the order saved, by their whole names. */
const savedOf = ({ buildings }: Shown, ids: readonly string[]): readonly FreeRoom[] => {
  const rooms = buildings.flatMap((building) => building.rooms);
  return ids.flatMap((id) => {
    const room = rooms.find((each) => each.id === id);
    return room === undefined ? [] : [{ ...room, label: room.name }];
  });
};

const Rooms = ({ shown, question, chosen, change }: RoomsProps) => {
  const ids = savedIds.value;
  const wide = isWide.value;
  // Hundreds of rows are not compared again because a clock ticked.
  return useMemo(() => {
    const axis = axisFrom(shown.from);
    const list = {
      search: question.date === undefined ? "" : `?date=${isoDate(question.date)}`,
      saved: ids,
      chosen,
      choose: wide ? (room: string) => change({ room }) : undefined,
    };
    if (shown.count === 0) return <NothingFits shown={shown} axis={axis} list={list} change={change} />;
    const soon = shown.until + HARDLY_LONGER;
    const saved = savedOf(shown, ids);
    const own = { name: words.value.nav.saved, rooms: saved };
    return (
      <div class="buildings">
        {saved.length === 0 ? null : (
          <BuildingCard building={own} axis={axis} soon={soon} list={list} isWhole />
        )}
        {shown.buildings.map((building) => (
          <BuildingCard
            key={building.name}
            building={building}
            axis={axis}
            soon={soon}
            list={list}
            isWhole={shown.isWhole}
          />
        ))}
        {shown.isWhole ? null : (
          <p class="note">
            {words.value.free.firstOf(
              shown.buildings.reduce((sum, building) => sum + building.rooms.length, 0),
              shown.count,
            )}
          </p>
        )}
      </div>
    );
  }, [shown, question, ids, chosen, wide]);
};

/** The room of the address; else the first of the list, which stays while the list is renewed. */
const useChosen = (shown: Shown | undefined, { room }: Question): string | undefined => {
  const first = useRef<string>(undefined);
  const rooms =
    shown === undefined ? [] : [...shown.buildings.flatMap((each) => each.rooms), ...shown.almost];
  const ids = rooms.map(({ id }) => id);
  if (first.current === undefined || !ids.includes(first.current)) first.current = ids[0];
  return isWide.value ? (room ?? first.current) : undefined;
};

/** Which rooms are free now, or at a time, and until when. */
export const FreeView = () => {
  const { query, route } = useLocation();
  const address = JSON.stringify(query);
  const question = useMemo(() => questionOf(query), [address]);
  const minute = asksNow(question) ? Math.floor(instant.value / 60_000) : undefined;
  useEffect(() => void askFree(question), [question, minute]);

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
  }, [isThere]);
  const change = (part: Partial<Question>): void => route(addressOf({ ...question, ...part }));
  const trouble = troubleOf(reply);
  const chosen = useChosen(shown, question);
  const list = (
    <View
      title={words.value.appName}
      heading={headingOf(shown, question, loading, schoolNow.value)}
      sub={sublineOf(shown, question, last?.source)}
      before={
        <>
          <FindRoom />
          <HowLong question={question} change={change} />
          {shown === undefined ? (
            <div class="chips filters" aria-hidden="true" />
          ) : (
            <Filters question={question} choices={shown.choices} change={change} />
          )}
        </>
      }
    >
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
          <OutsideTerm
            day={Math.floor(shown.from / DAY_END)}
            goTo={(date) => change({ date, from: question.from ?? 10 * 60 })}
          />
        ) : (
          <Rooms shown={shown} question={question} chosen={chosen} change={change} />
        )}
      </div>
      {last === undefined ? null : <Freshness source={last.source} />}
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
        <RoomPane id={chosen} date={question.date === undefined ? undefined : isoDate(question.date)} />
      )}
    </div>
  );
};
