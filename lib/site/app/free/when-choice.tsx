import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { Toggle } from "../parts/chips.tsx";
import { useAnswer } from "../parts/use-answer.ts";
import { asksNow, minutesFrom, timeField } from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import type { ChoiceProps } from "./choice-props.ts";
import { HOURS, HourRail } from "./hour-rail.tsx";
import { roomsByHour } from "./rooms-by-hour.ts";

const TONIGHT = 18 * 60;
const MORNING = 10 * 60;

const TimeField = ({
  label,
  minutes,
  onPick,
}: {
  readonly label: string;
  readonly minutes: number | undefined;
  readonly onPick: (minutes: number | undefined) => void;
}) => (
  <label>
    {label}
    <input
      type="time"
      value={minutes === undefined ? "" : timeField(minutes)}
      onChange={({ currentTarget: { value } }) => onPick(minutesFrom(value))}
    />
  </label>
);

/** Now, tonight, tomorrow, or a date and times of one's own. */
export const WhenChoice = ({ question, change, close }: ChoiceProps) => {
  const { free } = words.value;
  const now = schoolNow.value;
  const today = Math.floor(now / DAY_END);
  const minute = now % DAY_END;
  const { date = today, from = minute, until } = question;
  const rooms = useAnswer(() => roomsByHour(HOURS, question, now), [question]);
  return (
    <>
      <div class="chips">
        <Toggle
          on={asksNow(question)}
          text={free.nowButton}
          onToggle={() => change({ date: undefined, from: undefined, until: undefined })}
        />
        <Toggle
          on={question.date === undefined && question.from === TONIGHT}
          text={free.tonight}
          onToggle={() => change({ date: undefined, from: TONIGHT, until: undefined })}
        />
        <Toggle
          on={date === today + 1}
          text={free.tomorrowButton}
          onToggle={() => change(({ from: start = MORNING }) => ({ date: today + 1, from: start }))}
        />
      </div>
      <HourRail
        from={from}
        until={until}
        rooms={rooms ?? new Map()}
        onStart={(start) => change(({ date: day = today }) => ({ date: day, from: start, until: undefined }))}
        onSpan={(start, end) => {
          change(({ date: day = today }) => ({ date: day, from: start, until: end }));
          close();
        }}
      />
      <div class="fields">
        <label>
          {free.date}
          <input
            type="date"
            value={isoDate(date)}
            onChange={({ currentTarget: { value } }) => {
              if (isDate(value))
                change(({ from: start = minute }) => ({ date: dayNumber(value), from: start }));
            }}
          />
        </label>
        <TimeField
          label={free.time}
          minutes={from}
          onPick={(minutes) =>
            minutes !== undefined && change(({ date: day = today }) => ({ date: day, from: minutes }))
          }
        />
        <TimeField
          label={free.untilTime}
          minutes={until}
          onPick={(minutes) =>
            change(({ date: day = today, from: start = minute }) => ({
              date: day,
              from: start,
              until: minutes,
            }))
          }
        />
      </div>
    </>
  );
};
