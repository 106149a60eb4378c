import { FeatureToggles, Toggle } from "../parts/chips.tsx";
import { BUFFERS, LENGTHS, SEATS, SORTS } from "../question/question.ts";
import { words } from "../state/language.ts";
import type { Answered, ChoiceProps, Narrowed } from "./choice-props.ts";
import { lengthText } from "./question-text.ts";
import type { Choices } from "./rooms-shown.ts";

/** For how long. */
export const LengthChoice = ({ question, choose }: ChoiceProps) => (
  <div class="chips">
    {LENGTHS.map((length) => (
      <Toggle
        key={length}
        on={question.until === undefined && length === question.length}
        text={lengthText(length)}
        {...choose({ length, until: undefined })}
      />
    ))}
  </div>
);

/** For how many people. */
export const SizeChoice = ({ question: { seats }, choose }: Answered<"seats">) => {
  const { free } = words.value;
  const offered = [...new Set([...SEATS, ...(seats === undefined ? [] : [seats])])];
  return (
    <div class="chips">
      <Toggle on={seats === undefined} text={free.anySize} {...choose({ seats: undefined })} />
      {offered
        .toSorted((a, b) => a - b)
        .map((least) => (
          <Toggle key={least} on={seats === least} text={free.seats(least)} {...choose({ seats: least })} />
        ))}
    </div>
  );
};

interface NarrowProps extends Narrowed<"features" | "buffer"> {
  readonly choices: Choices | undefined;
}

/** Features, and time around classes. */
export const NarrowChoice = ({ question: { features, buffer }, choices, change }: NarrowProps) => {
  const { free } = words.value;
  const listed = choices?.features ?? [];
  return (
    <>
      {listed.length === 0 && features.length === 0 ? null : (
        <fieldset class="chips">
          <legend>{free.features}</legend>
          <FeatureToggles features={features} choices={listed} change={change} />
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
    </>
  );
};

/** Features, time around classes, and the order of the list. */
export const FilterChoice = ({ question, choices, change }: ChoiceProps) => {
  const { free } = words.value;
  return (
    <>
      <NarrowChoice question={question} choices={choices} change={change} />
      <fieldset class="chips">
        <legend>{free.sort}</legend>
        {SORTS.map((each) => (
          <Toggle
            key={each}
            on={question.sort === each}
            text={free.sorts[each]}
            onToggle={() => change({ sort: each })}
          />
        ))}
      </fieldset>
    </>
  );
};
