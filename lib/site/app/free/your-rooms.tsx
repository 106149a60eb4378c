import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { nameParts } from "../find/named-room.ts";
import { directory, needDirectory } from "../find/room-directory.ts";
import { Star } from "../me/star.tsx";
import { freeNext } from "../room/free-next.ts";
import { shownWeek } from "../room/shown-week.ts";
import { takenBy } from "../room/status-text.ts";
import { savedName } from "../saved/saved-name.ts";
import { askSavedWeeks, savedWeeks } from "../saved/saved-weeks.ts";
import { words } from "../state/language.ts";
import { timeText } from "../state/moment-text.ts";
import type { FreeRoom } from "./free-rooms.ts";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";

interface BusyText {
  readonly state: string;
  readonly reason: string | undefined;
}

/** Until when a saved room is busy on the date that was asked, and with what; `undefined` if it is not known. */
const busyText = (id: string, from: number): BusyText | undefined => {
  const week = savedWeeks.value.get(id);
  const isOffered = directory.value?.find((each) => each.id === id)?.offered ?? false;
  if (week === undefined || !isOffered || !("dates" in week.data)) return undefined;
  const days = shownWeek(week.data);
  const [date, minute] = [isoDate(Math.floor(from / DAY_END)), from % DAY_END];
  const day = days.find((each) => each.date === date);
  const next = freeNext(days, date, minute);
  const { free } = words.value;
  const isToday = next.is === "free" && next.date === date;
  const state = !isToday
    ? free.notFree
    : next.isNow
      ? free.freeUntil(timeText(next.period.end))
      : free.busyUntil(timeText(next.period.start));
  return { state, reason: day && takenBy(day, minute) };
};

/** A saved room that is not free for the time that was asked. */
const BusyRoom = ({ id, list }: { readonly id: string; readonly list: RoomList }) => {
  const { free, saved } = words.value;
  const week = savedWeeks.value.get(id);
  const room = directory.value?.find((each) => each.id === id);
  const name = savedName(id);
  const { building, number } = nameParts(room ?? { name: name ?? "", building: null });
  const busy = busyText(id, list.from);
  const isGone = week !== undefined && !("weekly_schedule" in week.data);
  return (
    <li class="room busy">
      <a href={`/room/${encodeURIComponent(id)}${list.search}`}>
        <span class="what">
          <b class="no">{name === undefined ? <span class="unnamed" /> : number}</b>
          <span class="meta">{building}</span>
        </span>
        <span class="until tnum">
          {isGone ? saved.gone : (busy?.state ?? free.notFree)}
          <small>{busy?.reason}</small>
        </span>
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
  const ids = others.join();
  useEffect(() => {
    if (ids === "") return;
    void needDirectory();
    void askSavedWeeks(others, date);
  }, [ids, date]);
  const count = rooms.length + others.length;
  if (count === 0) return null;
  return (
    <section class="building yours" style={{ "--rows": count }}>
      <header>
        <h2>{nav.saved}</h2>
        <span class="count">
          {others.length === 0 ? free.inBuilding(rooms.length) : free.someOf(rooms.length, count)}
        </span>
      </header>
      <ul>
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            building={room.label === room.name ? "" : room.building}
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
