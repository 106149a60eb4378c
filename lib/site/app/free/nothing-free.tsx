import { DAY_END } from "@classroom/timetable/period.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { ANY_ROOM, asksForAnyRoom, type Question, type Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { dateText, timeText } from "../state/moment-text.ts";
import { firstTimeAfter, type OtherTime } from "./other-times.ts";
import type { Shown } from "./rooms-shown.ts";
import { Ways } from "./ways.tsx";

type LaterTime = OtherTime<Partial<Question> & { readonly date: number; readonly from: number }>;

const laterTime = async (question: Question, { from, isAnyWeek }: Shown): Promise<LaterTime | undefined> => {
  if (isAnyWeek) return undefined;
  const fitting = await firstTimeAfter(question, from);
  if (fitting !== undefined || asksForAnyRoom(question)) return fitting;
  // Filters that leave nothing at any hour give way.
  const { building, seats, features } = ANY_ROOM;
  const found = await firstTimeAfter({ ...question, building, seats, features }, from);
  return found && { ...found, change: { building, seats, features, ...found.change } };
};

interface NothingFreeProps {
  readonly shown: Shown;
  readonly question: Question;
  readonly change: (revision: Revision) => void;
}

/** Every room is taken or closed: the next time at which rooms are free is a press away, in any building or in one. */
export const NothingFree = ({ shown, question, change }: NothingFreeProps) => {
  const { free } = words.value;
  const later = useAnswer(() => laterTime(question, shown), [question, shown]);
  const time = later && timeText(later.change.from);
  return (
    <>
      <div class="note">
        <p>{free.nothingFree}</p>
        {later === undefined ? null : (
          <button type="button" class="button primary" onClick={() => change(later.change)}>
            {dateText(later.change.date * DAY_END)}, {time} · {free.inBuilding(later.rooms)}
          </button>
        )}
      </div>
      {later === undefined ? null : (
        <Ways
          ways={later.buildings.map(([building, rooms]) => ({
            text: `${building}, ${time}`,
            change: { ...later.change, building },
            rooms,
          }))}
          change={change}
        />
      )}
    </>
  );
};
