import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useEffect } from "preact/hooks";
import { words } from "../state/language.ts";
import { dateText, fullDateText } from "../state/moment-text.ts";
import { needTerms, terms } from "../state/terms.ts";

interface OutsideTermProps {
  /** A day number. */
  readonly day: number;
  readonly goTo: (day: number) => void;
}

/** Shown on a day of which nothing is known, so that no room is called free. */
export const OutsideTerm = ({ day, goTo }: OutsideTermProps) => {
  const { term } = words.value;
  useEffect(() => void needTerms(), []);
  const next = terms.value?.find(({ first }) => dayNumber(first) > day);
  return (
    <div class="note">
      <p>
        <b>{term.none(fullDateText(day))}.</b> {term.noneWhy}
      </p>
      {next === undefined ? null : (
        <p>
          {term.next(next.name, dateText(dayNumber(next.first) * DAY_END))}{" "}
          <button type="button" class="button" onClick={() => goTo(dayNumber(next.first))}>
            {term.show}
          </button>
        </p>
      )}
    </div>
  );
};
