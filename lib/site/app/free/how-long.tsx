import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useId, useState } from "preact/hooks";
import { Icon } from "../parts/icon.tsx";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { dateText, timeText } from "../state/moment-text.ts";
import { asksNow, LENGTHS, minutesFrom, type Question, timeField } from "./question.ts";

interface HowLongProps {
  readonly question: Question;
  readonly change: (part: Partial<Question>) => void;
}

/** A date and a time of day, taken as soon as they make sense. */
const PickTime = ({ question, change }: HowLongProps) => {
  const { free } = words.value;
  const id = useId();
  const now = schoolNow.value;
  const date = question.date ?? Math.floor(now / DAY_END);
  const from = question.from ?? now % DAY_END;
  return (
    <div class="pick">
      <label for={`${id}-date`}>{free.date}</label>
      <input
        id={`${id}-date`}
        type="date"
        value={isoDate(date)}
        onChange={({ currentTarget: { value } }) => {
          if (isDate(value)) change({ date: dayNumber(value), from });
        }}
      />
      <label for={`${id}-time`}>{free.time}</label>
      <input
        id={`${id}-time`}
        type="time"
        value={timeField(from)}
        onChange={({ currentTarget: { value } }) => {
          const minutes = minutesFrom(value);
          if (minutes !== undefined) change({ date, from: minutes });
        }}
      />
      <label for={`${id}-until`}>{free.untilTime}</label>
      <input
        id={`${id}-until`}
        type="time"
        value={question.until === undefined ? "" : timeField(question.until)}
        onChange={({ currentTarget: { value } }) => change({ date, from, until: minutesFrom(value) })}
      />
      {asksNow(question) ? null : (
        <button
          type="button"
          class="button"
          onClick={() => change({ date: undefined, from: undefined, until: undefined })}
        >
          {free.backToNow}
        </button>
      )}
    </div>
  );
};

/** The whole question in one row: from now or a time, and for how long. */
export const HowLong = ({ question, change }: HowLongProps) => {
  const { free } = words.value;
  const [open, setOpen] = useState(false);
  const { date, from } = question;
  const today = Math.floor(schoolNow.value / DAY_END);
  const picked = asksNow(question)
    ? free.pickTime
    : `${dateText((date ?? today) * DAY_END)}, ${timeText(from ?? schoolNow.value % DAY_END)}`;
  return (
    <>
      <fieldset class="chips">
        <legend class="visually-hidden">{free.howLong}</legend>
        {LENGTHS.map((length) => (
          <button
            key={length}
            type="button"
            class="chip"
            aria-pressed={question.until === undefined && length === question.length}
            onClick={() => change({ length, until: undefined })}
          >
            {typeof length === "number" ? free.minutes(length) : free.lengths[length]}
          </button>
        ))}
        <button
          type="button"
          class={asksNow(question) ? "chip" : "chip on"}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="clock" />
          {picked}
        </button>
      </fieldset>
      {open ? <PickTime question={question} change={change} /> : null}
    </>
  );
};
