import { signal } from "@preact/signals";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { toggleSaved } from "./save-room.ts";

/** Constant elements, so that another list does not render them again. */
const STAR = <Icon name="star" />;

/** Why the last try to save or remove a room in a list failed. */
export const starTrouble = signal<string | undefined>(undefined);

interface StarProps {
  readonly id: string;
  /** The room's whole name. */
  readonly name: string;
  readonly isSaved: boolean;
}

/** Saves a room of a list, or removes it. */
export const Star = ({ id, name, isSaved }: StarProps) => {
  const toggle = async (): Promise<void> => {
    starTrouble.value = undefined;
    starTrouble.value = await toggleSaved(id);
  };
  return (
    <button
      type="button"
      class={isSaved ? "star saved" : "star"}
      aria-pressed={isSaved}
      aria-label={words.value.saved.saveThis(name)}
      onClick={() => void toggle()}
    >
      {STAR}
    </button>
  );
};
