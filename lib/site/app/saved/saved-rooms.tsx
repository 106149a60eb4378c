import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { nameParts } from "../find/named-room.ts";
import { directory, needDirectory } from "../find/room-directory.ts";
import { savedIds } from "../me/session.ts";
import { Star, starTrouble } from "../me/star.tsx";
import { chooseBeside } from "../parts/choose-beside.ts";
import { Trouble } from "../parts/trouble.tsx";
import { type FreeNext, freeNext } from "../room/free-next.ts";
import { shownWeek } from "../room/shown-week.ts";
import { statusText } from "../room/status-text.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { asOfText } from "../state/moment-text.ts";
import { publication } from "../state/publication.ts";
import { troubleOf } from "../state/remote.ts";
import { roomAddress } from "../state/room-address.ts";
import { needTerms, terms, termsTrouble } from "../state/terms.ts";
import { savedName } from "./saved-name.ts";
import { askSavedWeeks, type SavedWeek, savedReply, savedWeeks } from "./saved-weeks.ts";
import "../styles/times-style.ts";

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

/** The room whose week stands beside the list, and what chooses another; absent if there is no place for it. */
interface Beside {
  readonly chosen?: string | undefined;
  readonly choose?: ((id: string) => void) | undefined;
}

const SavedRoom = ({ id, chosen, choose }: Beside & { readonly id: string }) => {
  const week = savedWeeks.value.get(id);
  const listed = directory.value?.find((room) => room.id === id);
  const next = week && nextOf(week, listed?.offered ?? false);
  const name = savedName(id);
  const { building, number } = nameParts(listed ?? { name: name ?? "", building: null });
  const isFree = next?.is === "free" && next.isNow;
  const isChosen = id === chosen;
  return (
    <li class={`fit starred${isFree ? " free-now" : ""}${isChosen ? " chosen" : ""}`}>
      <a
        href={roomAddress(id)}
        // A screen reader reads the id until the name has come.
        aria-label={name === undefined ? id : undefined}
        aria-current={isChosen ? "true" : undefined}
        onClick={chooseBeside(choose && (() => choose(id)))}
      >
        <span class={building === "" ? "no long" : "no tnum"}>
          {name === undefined ? <span class="unnamed" /> : number}
          <small>{building}</small>
        </span>
        <span class="why tnum">{statusOf(week, next)}</span>
      </a>
      <Star id={id} name={name ?? ""} isSaved={savedIds.value.includes(id)} />
    </li>
  );
};

/** Each of the rooms, and when it is free next. */
export const SavedRooms = ({ ids, ...beside }: Beside & { readonly ids: readonly string[] }) => {
  useEffect(() => {
    void needTerms();
    void needDirectory();
  }, []);
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
          <SavedRoom key={id} id={id} {...beside} />
        ))}
      </ul>
    </>
  );
};
