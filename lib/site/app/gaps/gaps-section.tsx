import { useSignal } from "@preact/signals";
import { meWords } from "../me/me-words.ts";
import { later } from "../parts/later.tsx";
import { forgetCalendar, keepCalendar, ownCalendar } from "../state/own-calendar.ts";

const gapsList = later(async () => (await import("./gaps-list.tsx")).GapsList);

/** Rooms for the gaps between a student's classes, once they have picked their calendar; what reads it comes then. */
export const GapsSection = () => {
  const { gaps } = meWords.value;
  const isTooLarge = useSignal(false);
  const keepFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) isTooLarge.value = !keepCalendar(await file.text());
  };
  const text = ownCalendar.value;
  return (
    <section class="gaps">
      <h2>{gaps.title}</h2>
      {text === undefined ? <p class="sub">{gaps.why}</p> : <gapsList.view text={text} />}
      <p class="reason" role="alert">
        {isTooLarge.value ? gaps.tooLarge : null}
      </p>
      <div class="actions">
        <label class="button">
          {text === undefined ? gaps.choose : gaps.chooseOther}
          <input
            class="visually-hidden"
            type="file"
            accept=".ics,text/calendar"
            onChange={({ currentTarget }) => void keepFile(currentTarget.files?.[0])}
          />
        </label>
        {text === undefined ? null : (
          <button type="button" class="button" onClick={forgetCalendar}>
            {gaps.forget}
          </button>
        )}
      </div>
    </section>
  );
};
