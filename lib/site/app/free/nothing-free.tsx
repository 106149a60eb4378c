import { DAY_END } from "@classroom/timetable/period.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { ANY_ROOM, asksForAnyRoom, type Question, type Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { dateText, timeText } from "../state/moment-text.ts";
import { firstTimeAfter, type OtherTime } from "./other-times.ts";
import type { Shown } from "./rooms-shown.ts";
import { Ways } from "./ways.tsx";

type LaterTime = OtherTime<Partial<Question> & { readonly date: number; readonly from: number }>;

/** When rooms are free next that match all filters, and when any are. */
const laterTimes = async (
  question: Question,
  { from, isAnyWeek }: Shown,
): Promise<readonly [fitting: LaterTime | undefined, anywhere: LaterTime | undefined]> => {
  if (isAnyWeek) return [undefined, undefined];
  const fitting = await firstTimeAfter(question, from);
  if (asksForAnyRoom(question)) return [fitting, fitting];
  const { building, seats, features } = ANY_ROOM;
  const anywhere = await firstTimeAfter({ ...question, building, seats, features }, from);
  return [fitting, anywhere && { ...anywhere, change: { building, seats, features, ...anywhere.change } }];
};

interface NothingFreeProps {
  readonly shown: Shown;
  readonly question: Question;
  readonly change: (revision: Revision) => void;
}

/** Every room is taken or closed: the next time at which rooms are free is a press away, as asked or in any building. */
export const NothingFree = ({ shown, question, change }: NothingFreeProps) => {
  const { free } = words.value;
  const [fitting, anywhere] = useAnswer(() => laterTimes(question, shown), [question, shown]) ?? [];
  // Filters that leave nothing at any hour give way.
  const later = fitting ?? anywhere;
  return (
    <>
      <div class="note">
        <p>{free.nothingFree}</p>
        {later === undefined ? null : (
          <button type="button" class="button primary" onClick={() => change(later.change)}>
            {dateText(later.change.date * DAY_END)}, {timeText(later.change.from)} ·{" "}
            {free.inBuilding(later.rooms)}
          </button>
        )}
      </div>
      {anywhere === undefined ? null : (
        <Ways
          ways={anywhere.buildings.map(([building, rooms]) => ({
            text: `${building}, ${timeText(anywhere.change.from)}`,
            change: { ...anywhere.change, building },
            rooms,
          }))}
          change={change}
        />
      )}
    </>
  );
};
