import { useEffect } from "preact/hooks";
import { listTerms } from "../../../contract/terms.ts";
import { dayNumber } from "../../../timetable/calendar-date.ts";
import { DAY_END } from "../../../timetable/period.ts";
import { ask } from "../client/ask.ts";
import { words } from "../state/language.ts";
import { dateText, fullDateText } from "../state/moment-text.ts";
import { createRemote } from "../state/remote.ts";

const terms = createRemote<typeof listTerms>();

/** The calendars of the school, asked for when a view first needs them. */
export const knownTerms = terms.state;
export const askTerms = (): Promise<void> =>
  knownTerms.peek().last === undefined
    ? terms.ask((signal) => ask(listTerms, { signal }))
    : Promise.resolve();

interface OutsideTermProps {
  /** A day number. */
  readonly day: number;
  readonly hasDates: boolean;
  readonly goTo: (day: number) => void;
}

/** Said plainly: nothing is known of such a day, so nothing is called free. */
export const OutsideTerm = ({ day, hasDates, goTo }: OutsideTermProps) => {
  const { term } = words.value;
  useEffect(() => void askTerms(), []);
  if (!hasDates)
    return (
      <p class="note">
        {term.weekOnly} <a href="/times">{words.value.nav.times}</a>
      </p>
    );
  const next = knownTerms.value.last?.carries.data.find(({ first }) => dayNumber(first) > day);
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
