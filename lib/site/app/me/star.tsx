import { signal } from "@preact/signals";
import { Icon } from "../parts/icon.tsx";
import { words } from "../state/language.ts";
import { toggleSaved } from "./save-room.ts";

/** Why the last try to save or remove a room in a list failed. */
export const starTrouble = signal<string | undefined>(undefined);

interface StarProps {
  readonly id: string;
  /** The room's whole name. */
  readonly name: string;
  /** `undefined` if no user is signed in: the star then leads to the account. */
  readonly isSaved: boolean | undefined;
}

/** Saves a room of a list, or removes it. */
export const Star = ({ id, name, isSaved }: StarProps) => {
  const { saved } = words.value;
  if (isSaved === undefined)
    return (
      <a class="star" href="/me" aria-label={saved.signInFor(name)}>
        <Icon name="star" />
      </a>
    );
  const toggle = async (): Promise<void> => {
    starTrouble.value = undefined;
    starTrouble.value = await toggleSaved(id);
  };
  return (
    <button
      type="button"
      class={isSaved ? "star saved" : "star"}
      aria-pressed={isSaved}
      aria-label={saved.saveThis(name)}
      onClick={() => void toggle()}
    >
      <Icon name="star" />
    </button>
  );
};
