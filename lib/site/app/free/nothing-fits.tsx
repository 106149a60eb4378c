import { DAY_END } from "@classroom/timetable/period.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { ANY_ROOM, type Question, type Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { dateText, timeText } from "../state/moment-text.ts";
import { filterChanges, lackOf } from "./filter-changes.ts";
import { NothingFree } from "./nothing-free.tsx";
import { firstTimeAfter, longestFrom } from "./other-times.ts";
import { lengthText } from "./question-text.ts";
import { inList, type RoomList } from "./room-list.ts";
import { RoomRow } from "./room-row.tsx";
import type { Shown } from "./rooms-shown.ts";
import { useLaterBars } from "./use-later-bars.ts";
import { type Way, Ways } from "./ways.tsx";

interface NothingFitsProps {
  readonly shown: Shown;
  readonly question: Question;
  readonly list: RoomList;
  readonly change: (revision: Revision) => void;
}

/** The nearest changes of the time and of its length with which rooms match all filters. */
const timeWays = async (question: Question, { from, isAnyWeek }: Shown): Promise<readonly Way[]> => {
  if (isAnyWeek) return [];
  const time = await firstTimeAfter(question, from);
  const length = await longestFrom(question, from);
  return [
    length === undefined ? [] : { ...length, text: lengthText(length.change.length) },
    time === undefined
      ? []
      : { ...time, text: `${dateText(time.change.date * DAY_END)}, ${timeText(time.change.from)}` },
  ].flat();
};

/** Rooms are free, and none matches all filters: what would be found with one change, and the rooms that nearly fit. */
const Changes = ({ shown, question, list, change }: NothingFitsProps) => {
  const { free } = words.value;
  const { almost, countOf } = shown;
  const bars = useLaterBars(almost, list);
  const times = useAnswer(() => timeWays(question, shown), [question, shown]);
  const { building, seats, features } = ANY_ROOM;
  const all = { text: free.withoutFilters, change: { building, seats, features }, rooms: shown.free };
  return (
    <>
      <Ways ways={[...filterChanges(question, countOf), all, ...(times ?? [])]} change={change} />
      {/* After what comes last, so that nothing moves. */}
      {times === undefined || almost.length === 0 ? null : (
        <section class="building" style={{ "--rows": almost.length }}>
          <header>
            <h2>{free.almost}</h2>
          </header>
          <ul>
            {almost.map((room) => (
              <RoomRow
                key={room.id}
                room={room}
                isElsewhere
                day={bars.get(room.id)}
                lack={lackOf(room, question)}
                {...inList(list, room.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** No room is left: because all are taken, or because of the filters. */
export const NothingFits = (props: NothingFitsProps) => {
  const { shown, question, change } = props;
  return shown.free === 0 ? <NothingFree {...{ shown, question, change }} /> : <Changes {...props} />;
};
