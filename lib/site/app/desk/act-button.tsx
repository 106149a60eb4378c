import { useSignal } from "@preact/signals";

interface ActProps {
  readonly label: string;
  /** What the button acts on, for screen readers. */
  readonly about: string;
  readonly act: () => Promise<void>;
}

/** A button that sends a request. A press before the answer does nothing, so a double click sends one. */
export const ActButton = ({ label, about, act }: ActProps) => {
  const isAsking = useSignal(false);
  const press = async (): Promise<void> => {
    if (isAsking.value) return;
    isAsking.value = true;
    await act();
    isAsking.value = false;
  };
  return (
    <button
      type="button"
      class="button"
      aria-disabled={isAsking.value}
      aria-label={`${label}: ${about}`}
      onClick={() => void press()}
    >
      {label}
    </button>
  );
};
