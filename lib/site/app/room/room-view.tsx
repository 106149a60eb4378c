import { useEffect } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso/router";
import { isoDate } from "../../../timetable/calendar-date.ts";
import { DAY_END } from "../../../timetable/period.ts";
import { FindRoom } from "../find/find-room.tsx";
import { directory, type KnownRoom, needDirectory } from "../find/room-directory.ts";
import { nameParts } from "../find/short-forms.ts";
import { Freshness } from "../parts/freshness.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { View } from "../parts/view.tsx";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { dateIn } from "../state/room-address.ts";
import { needTerms, terms, termsTrouble } from "../state/terms.ts";
import { DaySteps } from "./day-steps.tsx";
import { freeNext } from "./free-next.ts";
import { RoomActions } from "./room-actions.tsx";
import { type RoomAnswer, useRoomWeek } from "./room-week.ts";
import { mondayOfDate, type ShownDay, shownWeek } from "./shown-week.ts";
import { statusText } from "./status-text.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WeekSteps } from "./week-steps.tsx";
import { WeekTable } from "./week-table.tsx";

const weekOf = ({ last }: RoomAnswer): readonly ShownDay[] | undefined =>
  last?.outcome === "FOUND" ? shownWeek(last.payload.data) : undefined;

const nameOf = ({ last }: RoomAnswer): string | undefined =>
  last?.outcome === "FOUND" ? last.payload.room.name : undefined;

const isMissing = ({ reply }: RoomAnswer): boolean =>
  (reply?.kind === "refused" && reply.code === "ROOM_NOT_FOUND") ||
  (reply?.kind === "answered" && reply.outcome === "EMPTY");

const NoSuchRoom = () => (
  <View title={words.value.room.missing} before={<FindRoom />}>
    <p>{words.value.room.missingWhy}</p>
    <a href="/">{words.value.toStart}</a>
  </View>
);

interface FactsProps {
  readonly status: string | undefined;
  readonly room: KnownRoom | undefined;
}

const Facts = ({ status, room: known }: FactsProps) => {
  const seats = known?.capacity ?? undefined;
  const facts = [
    ...(status === undefined ? [] : [status]),
    ...(known?.offered === false ? [words.value.room.notOffered] : []),
    ...(seats === undefined ? [] : [words.value.free.roomSeats(seats)]),
    ...(known?.features ?? []),
  ];
  return <span role="status">{facts.join(" · ")}</span>;
};

/** A room's week on a date, when it is free next, and what one may do with it. */
export const RoomView = () => {
  const { id } = useRoute().params;
  const { query } = useLocation();
  useEffect(() => {
    void needTerms();
    void needDirectory();
  }, []);
  const now = schoolNow.value;
  const today = isoDate(Math.floor(now / DAY_END));
  const date = dateIn(query) ?? today;
  const hasDates = terms.value === undefined ? undefined : terms.value.length > 0;
  const ready = hasDates === undefined ? undefined : id;
  const shown = useRoomWeek(ready, hasDates ? date : undefined);
  const isThisWeek = !hasDates || mondayOfDate(date) === mondayOfDate(today);
  const current = useRoomWeek(isThisWeek ? undefined : ready, today);
  if (isMissing(shown.answer)) return <NoSuchRoom />;

  const week = weekOf(shown.answer);
  const thisWeek = isThisWeek ? week : weekOf(current.answer);
  const known = directory.value?.find((room) => room.id === id);
  // A room that no search offers is never said to be free.
  const next = hasDates && thisWeek && known?.offered ? freeNext(thisWeek, today, now % DAY_END) : undefined;
  const name = nameOf(shown.answer) ?? words.value.loading;
  const parts = nameParts(known ?? { name, building: null });
  const { reply } = shown.answer;
  const trouble =
    termsTrouble.value ?? (reply === undefined || reply.kind === "answered" ? undefined : reply.kind);
  const chosen = Math.max(0, week?.findIndex((day) => day.date === date) ?? 0);
  return (
    <View
      title={name}
      heading={parts.number}
      sub={<Facts status={next && statusText(next, today)} room={known} />}
      before={
        <>
          <FindRoom />
          <p class="sub over">{parts.building}</p>
        </>
      }
    >
      <RoomActions id={id ?? ""} hasCalendar={hasDates === true} />
      {hasDates ? <WeekSteps id={id ?? ""} date={date} today={today} /> : null}
      {hasDates === false ? <p class="note">{words.value.term.weekOnly}</p> : null}
      {trouble === undefined ? null : (
        <Trouble
          kind={trouble}
          again={() => {
            void needTerms();
            shown.again();
          }}
        />
      )}
      {week === undefined ? (
        trouble === undefined && <div class="week card waiting" aria-hidden="true" />
      ) : (
        <>
          <DaySteps id={id ?? ""} week={week} chosen={chosen} />
          <WeekGrid week={week} today={today} chosen={chosen} next={next} />
          <WeekTable week={week} caption={words.value.room.tableCaption(name)} />
        </>
      )}
      {shown.answer.last === undefined ? null : <Freshness source={shown.answer.last.source} />}
    </View>
  );
};
