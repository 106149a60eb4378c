import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { nameParts } from "../find/named-room.ts";
import { directory, needDirectory } from "../find/room-directory.ts";
import { Star } from "../me/star.tsx";
import { freeNext } from "../room/free-next.ts";
import { type ShownDay, shownWeek } from "../room/shown-week.ts";
import { takenBy } from "../room/status-text.ts";
import { savedName } from "../saved/saved-name.ts";
import { askSavedWeeks, savedWeeks } from "../saved/saved-weeks.ts";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import { dayBar } from "./day-bar.ts";
import type { FreeRoom } from "./free-rooms.ts";
import { inList, type RoomList } from "./room-list.ts";
import { numberClass, RoomRow } from "./room-row.tsx";

/** The days of a room's week that are known; none of a room that searches do not offer. */
const daysOf = (id: string): readonly ShownDay[] => {
  const week = savedWeeks.value.get(id);
  const isOffered = directory.value?.find((each) => each.id === id)?.offered ?? false;
  return week !== undefined && isOffered && "dates" in week.data ? shownWeek(week.data) : [];
};

const dayOf = (id: string, from: number): ShownDay | undefined => {
  const date = isoDate(Math.floor(from / DAY_END));
  return daysOf(id).find((day) => day.date === date);
};

/** Until when a saved room is busy on the date that was asked. */
const busyText = (id: string, from: number): string => {
  const date = isoDate(Math.floor(from / DAY_END));
  const next = freeNext(daysOf(id), date, from % DAY_END);
  const { free } = words.value;
  if (next.is !== "free" || next.date !== date) return free.notFree;
  return next.isNow ? free.freeUntil(timeText(next.period.end)) : free.busyUntil(timeText(next.period.start));
};

/** A saved room that is not free for the time that was asked. */
const BusyRoom = ({ id, list }: { readonly id: string; readonly list: RoomList }) => {
  const { saved } = words.value;
  const week = savedWeeks.value.get(id);
  const room = directory.value?.find((each) => each.id === id);
  const name = savedName(id);
  const { building, number } = nameParts(room ?? { name: name ?? "", building: null });
  const day = dayOf(id, list.from);
  const isGone = week !== undefined && !("weekly_schedule" in week.data);
  return (
    <li class="room busy">
      <a href={`/room/${encodeURIComponent(id)}${list.search}`}>
        <span class="what">
          <b class={numberClass(number)}>{name === undefined ? <span class="unnamed" /> : number}</b>
          <span class="meta">{building}</span>
        </span>
        <span class="until tnum">
          {isGone ? null : busyText(id, list.from)}
          <small>{day && takenBy(day, list.from % DAY_END)}</small>
        </span>
        {isGone ? (
          <span class="lost">{saved.gone}</span>
        ) : (
          <span
            class="track day-known"
            style={`${list.bar};--end:var(--from);${dayBar(day, list.axis, list.from) ?? "--rest:none"}`}
            aria-hidden="true"
          />
        )}
      </a>
      <Star id={id} name={name ?? ""} isSaved />
    </li>
  );
};

interface YourRoomsProps {
  /** Those of the saved rooms that are free, in the order saved. */
  readonly rooms: readonly FreeRoom[];
  /** The ids of the others. */
  readonly others: readonly string[];
  readonly list: RoomList;
}

/** The saved rooms before all others: those that are free first. */
export const YourRooms = ({ rooms, others, list }: YourRoomsProps) => {
  const { free, nav } = words.value;
  const date = Math.floor(list.from / DAY_END);
  const ids = [...rooms.map(({ id }) => id), ...others];
  useEffect(() => {
    if (ids.length === 0) return;
    void needDirectory();
    void askSavedWeeks(ids, date);
  }, [ids.join(), date]);
  if (ids.length === 0) return null;
  return (
    <section class="building yours" style={{ "--rows": ids.length }}>
      <header>
        <h2>{nav.saved}</h2>
        <span class="count">
          {others.length === 0 ? free.inBuilding(rooms.length) : free.someOf(rooms.length, ids.length)}
        </span>
      </header>
      <ul>
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            isElsewhere
            day={dayBar(dayOf(room.id, list.from), list.axis, list.from)}
            {...inList(list, room.id)}
          />
        ))}
        {others.map((id) => (
          <BusyRoom key={id} id={id} list={list} />
        ))}
      </ul>
    </section>
  );
};
