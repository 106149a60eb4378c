import { ANY_ROOM, type Question } from "../question/question.ts";
import { words } from "../state/language.ts";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";
import type { Shown } from "./rooms-shown.ts";

interface NothingFitsProps {
  readonly shown: Shown;
  readonly list: RoomList;
  readonly change: (part: Partial<Question>) => void;
}

/** No room is left: because all are taken, or because of the filters, and then what nearly fits. */
export const NothingFits = ({ shown: { almost, free: all }, list, change }: NothingFitsProps) => {
  const { free } = words.value;
  if (all === 0) return <p class="note">{free.nothingFree}</p>;
  const { building, seats, features } = ANY_ROOM;
  return (
    <>
      <p class="note">
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
              <RoomRow key={room.id} room={room} building={room.building} {...inList(list, room.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
