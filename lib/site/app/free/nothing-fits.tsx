import { ANY_ROOM, type Question, type Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { activeFilters } from "./active-filters.tsx";
import { NothingFree } from "./nothing-free.tsx";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";
import type { Shown } from "./rooms-shown.ts";

interface NothingFitsProps {
  readonly shown: Shown;
  readonly question: Question;
  readonly list: RoomList;
  readonly change: (revision: Revision) => void;
}

/** No room is left: because all are taken, or because of the filters: then what would be found without one, or nearly fits. */
export const NothingFits = ({ shown, question, list, change }: NothingFitsProps) => {
  const { free } = words.value;
  const { almost, free: all, countOf } = shown;
  if (all === 0) {
    const { from, isAnyWeek } = shown;
    return <NothingFree {...{ question, from, isAnyWeek, change }} />;
  }
  const { building, seats, features } = ANY_ROOM;
  const ways = activeFilters(question).flatMap(([text, without]) => {
    const rooms = countOf({ ...question, ...without(question) });
    return rooms ? [{ text, without, rooms }] : [];
  });
  return (
    <>
      <p class="note">
        {ways.map(({ text, without, rooms }) => (
          <button key={text} type="button" class="button" onClick={() => change(without)}>
            {free.removeFilter(text)} · {free.inBuilding(rooms)}
          </button>
        ))}
        <button type="button" class="button" onClick={() => change({ building, seats, features })}>
          {free.withoutFilters}
        </button>
      </p>
      {almost.length === 0 ? null : (
        <section class="building" style={{ "--rows": almost.length }}>
          <header>
            <h2>{free.almost}</h2>
          </header>
          <ul>
            {almost.map((room) => (
              <RoomRow key={room.id} room={room} isElsewhere {...inList(list, room.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
