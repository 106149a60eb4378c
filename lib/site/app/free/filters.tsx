import { FeatureToggles, Pick, Toggle } from "../parts/chips.tsx";
import { words } from "../state/language.ts";
import { BUFFERS, type Question, SEATS, SORTS } from "./question.ts";
import type { Choices } from "./rooms-shown.ts";

interface FiltersProps {
  readonly question: Question;
  readonly choices: Choices;
  readonly change: (part: Partial<Question>) => void;
}

/** What narrows the rooms down, as far as the timetable knows it, and their order. */
export const Filters = ({ question, choices, change }: FiltersProps) => {
  const { free } = words.value;
  const { building, seats, features, buffer, sort } = question;
  const known = choices.buildings.map(({ name, rooms }) => ({
    value: name,
    text: rooms === undefined ? name : `${name} (${rooms})`,
  }));
  const missing = building !== undefined && !known.some(({ value }) => value === building);
  return (
    <fieldset class="chips filters">
      <legend class="visually-hidden">{free.filters}</legend>
      {(choices.hasSeats || seats !== undefined) &&
        [...new Set([...SEATS, ...(seats === undefined ? [] : [seats])])]
          .toSorted((a, b) => a - b)
          .map((least) => (
            <Toggle
              key={least}
              on={seats === least}
              text={free.seats(least)}
              onToggle={() => change({ seats: seats === least ? undefined : least })}
            />
          ))}
      <FeatureToggles features={features} known={choices.features} change={change} />
      <Pick
        label={free.building}
        value={building ?? ""}
        narrows={building !== undefined}
        options={[
          { value: "", text: free.anyBuilding },
          ...(missing ? [{ value: building, text: building }] : []),
          ...known,
        ]}
        onPick={(value) => change({ building: value || undefined })}
      />
      <Pick
        label={free.buffer}
        value={String(buffer)}
        narrows={buffer > 0}
        options={[...new Set([...BUFFERS, buffer])].map((minutes) => ({
          value: String(minutes),
          text: free.buffers(minutes),
        }))}
        onPick={(value) => change({ buffer: Number(value) })}
      />
      <Pick
        label={free.sort}
        value={sort}
        narrows={false}
        options={SORTS.map((each) => ({ value: each, text: free.sorts[each] }))}
        onPick={(value) => change({ sort: SORTS.find((each) => each === value) ?? "longest" })}
      />
    </fieldset>
  );
};
