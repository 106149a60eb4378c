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
