import { featureText } from "../state/feature-text.ts";

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly narrows: boolean;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onPick: (value: string) => void;
}

/** A chip that opens the device's own list. */
export const Pick = ({ label, value, narrows, options, onPick }: PickProps) => (
  <select
    class={narrows ? "chip pick-one on" : "chip pick-one"}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onPick(currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </select>
);

interface ToggleProps {
  readonly on: boolean;
  readonly text: string;
  readonly onToggle: () => void;
}

/** A chip that is pressed or not. */
export const Toggle = ({ on, text, onToggle }: ToggleProps) => (
  <button type="button" class={on ? "chip on" : "chip"} aria-pressed={on} onClick={onToggle}>
    {text}
  </button>
);

interface FeaturesProps {
  /** Those that are asked for. */
  readonly features: readonly string[];
  /** Those that rooms have, the most frequent first. */
  readonly choices: readonly string[];
  readonly change: (part: { readonly features: readonly string[] }) => void;
}

/** As many as fit beside each other; the rest is asked for by address. */
const MOST_FEATURES = 8;

/** A chip for each feature that is asked for, and for the most frequent others. */
export const FeatureToggles = ({ features, choices, change }: FeaturesProps) =>
  [...new Set([...features, ...choices])].slice(0, MOST_FEATURES).map((feature) => {
    const on = features.includes(feature);
    const others = features.filter((each) => each !== feature);
    return (
      <Toggle
        key={feature}
        on={on}
        text={featureText(feature)}
        onToggle={() => change({ features: on ? others : [...others, feature] })}
      />
    );
  });
