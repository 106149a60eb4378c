import { useSignal } from "@preact/signals";

interface ActProps {
  readonly label: string;
  /** What it is done to, for those who hear one button after the other. */
  readonly about: string;
  readonly act: () => Promise<void>;
}

/** A button that asks the service. A press before the answer does nothing: who clicks twice means it once. */
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
