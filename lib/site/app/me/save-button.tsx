import { useSignal } from "@preact/signals";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { toggleSaved } from "./save-room.ts";
import { savedIds } from "./session.ts";

/** Saves a room, or removes it. */
export const SaveButton = ({ id }: { readonly id: string }) => {
  const reason = useSignal<string | undefined>(undefined);
  const { saved } = words.value;
  const isSaved = savedIds.value.includes(id);
  const toggle = async (): Promise<void> => {
    reason.value = await toggleSaved(id);
  };
  return (
    <>
      <button
        type="button"
        class={isSaved ? "button with-icon saved" : "button with-icon"}
        aria-pressed={isSaved}
        onClick={() => void toggle()}
      >
        <Icon name="star" />
        {isSaved ? saved.isSaved : saved.save}
      </button>
      <span class="reason" role="alert">
        {reason.value}
      </span>
    </>
  );
};
