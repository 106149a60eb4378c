import { type FreeAtAnswer, findRoomsFreeAt } from "@classroom/contract/rooms/find-rooms-free-at.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask } from "../client/ask.ts";
import { adoptStyle } from "../parts/adopt-style.ts";
import type { Question, Revision } from "../question/question.ts";
import { timeQuery } from "../question/service-query.ts";
import { words } from "../state/language.ts";
import { dateText, timeText } from "../state/moment-text.ts";
import { rules } from "../styles/then.css";

adoptStyle(rules);

/** When doors are usually opened, and classes end; minutes from midnight. */
const HOURS = [7, 8, 9, 10, 12, 14, 16, 18, 20].map((hour) => hour * 60);

/** So many of them are tried. */
const MOST_TRIES = 5;

interface LaterTime {
  readonly date: number;
  readonly from: number;
  readonly rooms: number;
  /** The rooms of each building, by its name. */
  readonly buildings: readonly (readonly [name: string, rooms: number])[];
}

type FreeRoom = FreeAtAnswer["rooms"][number];

const buildingsOf = (rooms: readonly FreeRoom[]): LaterTime["buildings"] =>
  [...Map.groupBy(rooms, ({ building }) => building)]
    .flatMap(([name, inside]) => (name === null ? [] : [[name, inside.length] as const]))
    .toSorted(([a], [b]) => a.localeCompare(b));

/** The first of these hours after a time at which rooms are free, on its date or the next; `undefined` if none is found. */
const firstTimeAfter = async (question: Question, time: number): Promise<LaterTime | undefined> => {
  const today = Math.floor(time / DAY_END);
  const times = [today, today + 1]
    .flatMap((date) => HOURS.map((from) => ({ date, from })))
    .filter(({ date, from }) => date * DAY_END + from > time);
  for (const { date, from } of times.slice(0, MOST_TRIES)) {
    const query = timeQuery({ ...question, date, from, until: undefined }, time);
    const reply = await ask(findRoomsFreeAt, { query });
    if (reply.kind !== "answered") return undefined;
    const { total, rooms } = reply.payload.data;
    if (total > 0) return { date, from, rooms: total, buildings: buildingsOf(rooms) };
  }
  return undefined;
};

interface NothingFreeProps {
  readonly question: Question;
  /** Minutes since 1970-01-01. */
  readonly from: number;
  readonly isAnyWeek: boolean;
  readonly change: (revision: Revision) => void;
}

/** Every room is taken or closed: the next time at which rooms are free is a press away. */
export const NothingFree = ({ question, from, isAnyWeek, change }: NothingFreeProps) => {
  const { free } = words.value;
  const next = useSignal<LaterTime | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<void> => {
      const found = isAnyWeek ? undefined : await firstTimeAfter(question, from);
      if (!isLeft) next.value = found;
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [question, from]);
  const later = next.value;
  const time = later && { date: later.date, from: later.from, until: undefined };
  return (
    <>
      <div class="note">
        <p>{free.nothingFree}</p>
        {later === undefined ? null : (
          <button type="button" class="button primary" onClick={() => change({ ...time })}>
            {dateText(later.date * DAY_END)}, {timeText(later.from)} · {free.inBuilding(later.rooms)}
          </button>
        )}
      </div>
      <ul class="then">
        {later?.buildings.map(([building, rooms]) => (
          <li key={building}>
            <button type="button" class="card" onClick={() => change({ ...time, building })}>
              {building}{" "}
              <b>
                {timeText(later.from)} · {free.inBuilding(rooms)}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
