import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { needDirectory, places } from "../find/room-directory.ts";
import { FeatureToggles, Toggle } from "../parts/chips.tsx";
import {
  asksNow,
  BUFFERS,
  LENGTHS,
  minutesFrom,
  type Question,
  SEATS,
  SORTS,
  timeField,
} from "../question/question.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { HourRail } from "./hour-rail.tsx";
import { askPosition, forgetPosition, position } from "./near-me.ts";
import { lengthText } from "./question-text.ts";
import type { Choices } from "./rooms-shown.ts";

interface ChoiceProps {
  readonly question: Question;
  readonly choices: Choices | undefined;
  readonly change: (part: Partial<Question>) => void;
  /** Closes the sheet. */
  readonly close: () => void;
}

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
  const { date = today, from = now % DAY_END, until } = question;
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
          onToggle={() => change({ date: today + 1, from: question.from ?? MORNING })}
        />
      </div>
      <HourRail
        from={from}
        until={until}
        onStart={(start) => change({ date, from: start, until: undefined })}
        onSpan={(start, end) => {
          change({ date, from: start, until: end });
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
              if (isDate(value)) change({ date: dayNumber(value), from });
            }}
          />
        </label>
        <TimeField
          label={free.time}
          minutes={from}
          onPick={(minutes) => minutes !== undefined && change({ date, from: minutes })}
        />
        <TimeField
          label={free.untilTime}
          minutes={until}
          onPick={(minutes) => change({ date, from, until: minutes })}
        />
      </div>
    </>
  );
};

/** For how long. */
export const LengthChoice = ({ question, change }: ChoiceProps) => (
  <div class="chips">
    {LENGTHS.map((length) => (
      <Toggle
        key={length}
        on={question.until === undefined && length === question.length}
        text={lengthText(length)}
        onToggle={() => change({ length, until: undefined })}
      />
    ))}
  </div>
);

/** In which building, with the number of rooms there. */
export const WhereChoice = ({ question: { building }, choices, change, close }: ChoiceProps) => {
  const { free } = words.value;
  const listed = choices?.buildings ?? [];
  const isMissing = building !== undefined && !listed.some(({ name }) => name === building);
  const all = isMissing ? [{ name: building, rooms: 0 }, ...listed] : listed;
  useEffect(() => void needDirectory(), []);
  return (
    <ul class="options">
      {places.value.size === 0 ? null : (
        <li>
          <button
            type="button"
            onClick={() => {
              if (position.value === undefined) askPosition();
              else forgetPosition();
              close();
            }}
          >
            {position.value === undefined ? free.nearest : free.usualOrder}
          </button>
        </li>
      )}
      {[undefined, ...all].map((each) => (
        <li key={each?.name ?? ""}>
          <button
            type="button"
            aria-pressed={each?.name === building}
            onClick={() => change({ building: each?.name })}
          >
            {each?.name ?? free.anyBuilding}
            {each?.rooms === undefined ? null : <small class="tnum">{free.inBuilding(each.rooms)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** For how many people. */
export const SizeChoice = ({ question: { seats }, change }: ChoiceProps) => {
  const { free } = words.value;
  const offered = [...new Set([...SEATS, ...(seats === undefined ? [] : [seats])])];
  return (
    <div class="chips">
      <Toggle on={seats === undefined} text={free.anySize} onToggle={() => change({ seats: undefined })} />
      {offered
        .toSorted((a, b) => a - b)
        .map((least) => (
          <Toggle
            key={least}
            on={seats === least}
            text={free.seats(least)}
            onToggle={() => change({ seats: least })}
          />
        ))}
    </div>
  );
};

/** Features, time around classes, and the order of the list. */
export const FilterChoice = ({ question, choices, change }: ChoiceProps) => {
  const { free } = words.value;
  const { features, buffer, sort } = question;
  const listed = choices?.features ?? [];
  return (
    <>
      {listed.length === 0 && features.length === 0 ? null : (
        <fieldset class="chips">
          <legend>{free.features}</legend>
          <FeatureToggles features={features} known={listed} change={change} />
        </fieldset>
      )}
      <fieldset class="chips">
        <legend>{free.buffer}</legend>
        {[...new Set([...BUFFERS, buffer])].map((minutes) => (
          <Toggle
            key={minutes}
            on={buffer === minutes}
            text={free.buffers(minutes)}
            onToggle={() => change({ buffer: minutes })}
          />
        ))}
      </fieldset>
      <fieldset class="chips">
        <legend>{free.sort}</legend>
        {SORTS.map((each) => (
          <Toggle
            key={each}
            on={sort === each}
            text={free.sorts[each]}
            onToggle={() => change({ sort: each })}
          />
        ))}
      </fieldset>
    </>
  );
};
