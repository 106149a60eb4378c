import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { Source } from "../client/ask.ts";
import { type NameParts, nameParts } from "../find/named-room.ts";
import { directory, type KnownRoom, needDirectory } from "../find/room-directory.ts";
import { type AskedSlot, askedSlot } from "../question/asked-slot.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { troubleOf } from "../state/remote.ts";
import { needTerms, terms, termsTrouble } from "../state/terms.ts";
import { type FreeNext, freeNext } from "./free-next.ts";
import { type RoomAnswer, useRoomWeek } from "./room-week.ts";
import { mondayOfDate, type ShownDay, shownWeek } from "./shown-week.ts";

const weekOf = ({ last }: RoomAnswer): readonly ShownDay[] | undefined =>
  last?.outcome === "FOUND" ? shownWeek(last.payload.data) : undefined;

const nameOf = ({ last }: RoomAnswer): string | undefined =>
  last?.outcome === "FOUND" ? last.payload.room.name : undefined;

const isMissing = ({ reply }: RoomAnswer): boolean =>
  (reply?.kind === "refused" && reply.code === "ROOM_NOT_FOUND") ||
  (reply?.kind === "answered" && reply.outcome === "EMPTY");

/** A room in the week of a date, as far as the service has answered. */
export interface ShownRoom {
  readonly id: string;
  readonly name: string;
  readonly parts: NameParts;
  /** True if the service knows no such room. */
  readonly isMissing: boolean;
  /** What the list of all rooms says of it. */
  readonly knownRoom: KnownRoom | undefined;
  /** `undefined` until the terms are known; until then the page has the place for what dates bring. */
  readonly hasDates: boolean | undefined;
  /** `YYYY-MM-DD`, by the school's clock. */
  readonly today: string;
  readonly date: string;
  readonly week: readonly ShownDay[] | undefined;
  /** The index of the date in the week. */
  readonly chosen: number;
  readonly next: FreeNext | undefined;
  /** The time that the reader looked for a room at, if the address has one. */
  readonly slot: AskedSlot | undefined;
  readonly trouble: "refused" | "failed" | "unreachable" | undefined;
  readonly source: Source | undefined;
  readonly again: () => void;
}

/** Asks for a room in the week of a date (today's without one), and when it is free next. */
export const useShownRoom = (id: string | undefined, requestedDate: string | undefined): ShownRoom => {
  const { query } = useLocation();
  useEffect(() => {
    void needTerms();
    void needDirectory();
  }, []);
  const now = schoolNow.value;
  const today = isoDate(Math.floor(now / DAY_END));
  const date = requestedDate ?? today;
  const hasDates = terms.value === undefined ? undefined : terms.value.length > 0;
  const ready = hasDates === undefined ? undefined : id;
  const shown = useRoomWeek(ready, hasDates ? date : undefined);
  const isThisWeek = !hasDates || mondayOfDate(date) === mondayOfDate(today);
  const current = useRoomWeek(isThisWeek ? undefined : ready, today);
  const week = weekOf(shown.answer);
  const thisWeek = isThisWeek ? week : weekOf(current.answer);
  const listed = directory.value?.find((room) => room.id === id);
  const name = nameOf(shown.answer) ?? listed?.name ?? words.value.loading;
  const { reply } = shown.answer;
  return {
    id: id ?? "",
    name,
    parts: nameParts(listed ?? { name, building: null }),
    isMissing: isMissing(shown.answer),
    knownRoom: listed,
    hasDates,
    today,
    date,
    week,
    chosen: Math.max(0, week?.findIndex((day) => day.date === date) ?? 0),
    // A room that no search offers is never said to be free.
    next: hasDates && thisWeek && listed?.offered ? freeNext(thisWeek, today, now % DAY_END) : undefined,
    slot: hasDates ? askedSlot(query, now) : undefined,
    trouble: termsTrouble.value ?? troubleOf(reply),
    source: shown.answer.last?.source,
    again: () => {
      void needTerms();
      shown.again();
    },
  };
};
