import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { nameParts } from "../find/named-room.ts";
import { directory, needDirectory } from "../find/room-directory.ts";
import { GapsSection } from "../gaps/gaps-section.tsx";
import { meWords } from "../me/me-words.ts";
import { resumeSession, savedIds, session, sessionState } from "../me/session.ts";
import { Star, starTrouble } from "../me/star.tsx";
import { keepWayBack } from "../me/way-back.ts";
import { Trouble } from "../parts/trouble.tsx";
import { View } from "../parts/view.tsx";
import { type FreeNext, freeNext } from "../room/free-next.ts";
import { shownWeek } from "../room/shown-week.ts";
import { statusText } from "../room/status-text.ts";
import { schoolNow, timeZone } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { asOfText } from "../state/moment-text.ts";
import { publication } from "../state/publication.ts";
import { troubleOf } from "../state/remote.ts";
import { roomAddress } from "../state/room-address.ts";
import { needTerms, terms, termsTrouble } from "../state/terms.ts";
import { askSavedWeeks, type SavedWeek, savedReply, savedWeeks } from "./saved-weeks.ts";

const todayOf = (now: number): string => isoDate(Math.floor(now / DAY_END));

/** When a room that searches offer is free next; `undefined` if it is not known. */
const nextOf = ({ data }: SavedWeek, isOffered: boolean): FreeNext | undefined => {
  const now = schoolNow.value;
  return isOffered && "dates" in data ? freeNext(shownWeek(data), todayOf(now), now % DAY_END) : undefined;
};

const statusOf = (week: SavedWeek | undefined, next: FreeNext | undefined): string | undefined => {
  if (week === undefined) return undefined;
  if (!("weekly_schedule" in week.data)) return words.value.saved.gone;
  return next && statusText(next, todayOf(schoolNow.value));
};

const SavedRoom = ({ id }: { readonly id: string }) => {
  const week = savedWeeks.value.get(id);
  const listed = directory.value?.find((room) => room.id === id);
  const next = week && nextOf(week, listed?.offered ?? false);
  const { building, number } = nameParts(listed ?? { name: week?.room.name ?? id, building: null });
  return (
    <li class={next?.is === "free" && next.isNow ? "fit starred free-now" : "fit starred"}>
      <a href={roomAddress(id)}>
        <span class={building === "" ? "no long" : "no tnum"}>
          {number}
          <small>{building}</small>
        </span>
        <span class="why tnum">{statusOf(week, next)}</span>
      </a>
      <Star id={id} name={listed?.name ?? id} isSaved />
    </li>
  );
};

const SavedRooms = ({ ids }: { readonly ids: readonly string[] }) => {
  const today = Math.floor(schoolNow.value / DAY_END);
  const hasDates = terms.value === undefined ? undefined : terms.value.length > 0;
  const askWeeks = (): void => {
    if (hasDates !== undefined) void askSavedWeeks(ids, hasDates ? today : undefined);
  };
  useEffect(askWeeks, [ids.join(), hasDates, today, publication.value]);
  const { reply, last, loading } = savedReply.value;
  const trouble = termsTrouble.value ?? troubleOf(reply);
  const again = (): void => {
    void needTerms();
    askWeeks();
  };
  return (
    <>
      <p class="reason" role="alert">
        {starTrouble.value}
      </p>
      {trouble === undefined ? null : (
        <Trouble kind={trouble} asOf={last && asOfText(last.source.answered)} again={again} />
      )}
      <ul class="card fits" aria-busy={loading}>
        {ids.map((id) => (
          <SavedRoom key={id} id={id} />
        ))}
      </ul>
    </>
  );
};

/** How to have the rooms on other devices as well. @param says what is kept here */
const SignInHint = ({ says }: { readonly says: string }) => (
  <p class="note">
    {says}{" "}
    <a class="button" href="/me" onClick={keepWayBack}>
      {meWords.value.signIn}
    </a>
  </p>
);

/** The saved rooms, in the order saved, and when each is free next. */
export const SavedView = () => {
  useEffect(() => {
    void needTerms();
    void needDirectory();
  }, []);
  const { saved, nav } = words.value;
  const ids = savedIds.value;
  const state = sessionState.value;
  const isAway = state === "failed" || state === "unreachable";
  const isGuest = session.value === undefined && state === "settled";
  return (
    <View title={nav.saved} sub={ids.length === 0 ? undefined : saved.count(ids.length)}>
      {isAway ? <Trouble kind={state} again={() => void resumeSession()} /> : null}
      {ids.length > 0 ? (
        <SavedRooms ids={ids} />
      ) : isAway || isGuest ? null : (
        <p class="note">{state === "checking" ? words.value.loading : saved.none}</p>
      )}
      {isGuest ? <SignInHint says={ids.length > 0 ? saved.onThisDevice : saved.none} /> : null}
      {timeZone.value === undefined ? null : <GapsSection />}
    </View>
  );
};
