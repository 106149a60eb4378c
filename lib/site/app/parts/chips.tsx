import { featureText } from "../state/feature-text.ts";

interface ToggleProps {
  readonly on: boolean;
  readonly text: string;
  /** A finger is on it, or a mouse's button down: a press may follow. */
  readonly onTouch?: () => void;
  readonly onToggle: () => void;
}

/** A chip that is pressed or not. */
export const Toggle = ({ on, text, onTouch, onToggle }: ToggleProps) => (
  <button
    type="button"
    class={on ? "chip on" : "chip"}
    aria-pressed={on}
    onPointerDown={onTouch}
    onClick={onToggle}
  >
    {text}
  </button>
);

interface Featured {
  /** Those that are asked for. */
  readonly features: readonly string[];
}

interface FeaturesProps extends Featured {
  /** Those that rooms have, the most frequent first. */
  readonly choices: readonly string[];
  readonly change: (revision: (newest: Featured) => Featured) => void;
}

/** Asks for the feature, or no longer. */
const turned =
  (feature: string) =>
  ({ features }: Featured): Featured => {
    const others = features.filter((each) => each !== feature);
    return { features: features.length > others.length ? others : [...others, feature] };
  };

/** As many as fit beside each other; the rest is asked for by address. */
const MOST_FEATURES = 8;

/** A chip for each feature that is asked for, and for the most frequent others. */
export const FeatureToggles = ({ features, choices, change }: FeaturesProps) =>
  [...new Set([...features, ...choices])]
    .slice(0, MOST_FEATURES)
    .map((feature) => (
      <Toggle
        key={feature}
        on={features.includes(feature)}
        text={featureText(feature)}
        onToggle={() => change(turned(feature))}
      />
    ));
