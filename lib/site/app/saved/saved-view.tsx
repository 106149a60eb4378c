import { useEffect } from "preact/hooks";
import { isoDate } from "../../../timetable/calendar-date.ts";
import { DAY_END } from "../../../timetable/period.ts";
import { directory, needDirectory } from "../find/room-directory.ts";
import { nameParts } from "../find/short-forms.ts";
import { savedIds, session, sessionState } from "../me/session.ts";
import { View } from "../parts/view.tsx";
import { freeNext } from "../room/free-next.ts";
import { useRoomWeek } from "../room/room-week.ts";
import { shownWeek } from "../room/shown-week.ts";
import { statusText } from "../room/status-text.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { roomAddress } from "../state/room-address.ts";
import { needTerms, terms } from "../state/terms.ts";

const SavedRoom = ({ id }: { readonly id: string }) => {
  const { trouble, saved, loading } = words.value;
  const now = schoolNow.value;
  const today = isoDate(Math.floor(now / DAY_END));
  const hasDates = terms.value === undefined ? undefined : terms.value.length > 0;
  const { answer } = useRoomWeek(hasDates === undefined ? undefined : id, hasDates ? today : undefined);
  const found =
    answer.reply?.kind === "answered" && answer.reply.outcome === "FOUND" ? answer.reply.payload : undefined;
  const { building, number } = nameParts({ name: found?.room.name ?? id, building: null });
  const isOffered = directory.value?.find((room) => room.id === id)?.offered ?? false;
  const next =
    found && hasDates && isOffered ? freeNext(shownWeek(found.data), today, now % DAY_END) : undefined;
  const status = next === undefined ? undefined : statusText(next, today);
  const problem =
    answer.reply === undefined || answer.reply.kind === "answered"
      ? undefined
      : answer.reply.kind === "refused"
        ? saved.gone
        : trouble[answer.reply.kind];
  return (
    <li class={next?.is === "free" && next.isNow ? "fit free-now" : "fit"}>
      <a href={roomAddress(id)}>
        <span class="no tnum">
          {number}
          <small>{building}</small>
        </span>
        <span class="why tnum">{problem ?? status ?? (found === undefined ? loading : "")}</span>
      </a>
    </li>
  );
};

/** The user's saved rooms, in the order saved, and when each is free next. */
export const SavedView = () => {
  useEffect(() => {
    void needTerms();
    void needDirectory();
  }, []);
  const { saved, nav } = words.value;
  const ids = savedIds.value;
  if (session.value === undefined)
    return (
      <View title={nav.saved}>
        <p class="note">{sessionState.value === "checking" ? words.value.loading : saved.needsAccount}</p>
        <a class="button primary" href="/me">
          {words.value.me.signIn}
        </a>
      </View>
    );
  return (
    <View title={nav.saved} sub={ids.length === 0 ? undefined : saved.count(ids.length)}>
      {ids.length === 0 ? (
        <p class="note">{saved.none}</p>
      ) : (
        <ul class="card fits">
          {ids.map((id) => (
            <SavedRoom key={id} id={id} />
          ))}
        </ul>
      )}
    </View>
  );
};
