import { Pick, Toggle } from "../parts/chips.tsx";
import { words } from "../state/language.ts";
import { BUFFERS, type Question, SEATS, SORTS } from "./question.ts";
import type { Choices } from "./rooms-shown.ts";

interface FiltersProps {
  readonly question: Question;
  readonly choices: Choices;
  readonly change: (part: Partial<Question>) => void;
}

/** As many as fit beside each other; the rest is asked for by address. */
const MOST_FEATURES = 8;

/** What narrows the rooms down, as far as the timetable knows it, and their order. */
export const Filters = ({ question, choices, change }: FiltersProps) => {
  const { free } = words.value;
  const { building, seats, features, buffer, sort } = question;
  const known = choices.buildings.map(({ name, rooms }) => ({ value: name, text: `${name} (${rooms})` }));
  const missing = building !== undefined && !known.some(({ value }) => value === building);
  const offered = [...new Set([...features, ...choices.features])].slice(0, MOST_FEATURES);
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
      {offered.map((feature) => {
        const on = features.includes(feature);
        const others = features.filter((each) => each !== feature);
        return (
          <Toggle
            key={feature}
            on={on}
            text={feature}
            onToggle={() => change({ features: on ? others : [...others, feature] })}
          />
        );
      })}
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
