import { signal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { words } from "../state/language.ts";
import { Icon } from "./icon.tsx";

/** The address that was copied last; another one has not been. */
const copied = signal<string | undefined>(undefined);

/** Hands the address on, by what the device has for that; or copies it. */
export const ShareButton = ({ isChip = false }: { readonly isChip?: boolean }) => {
  const { url } = useLocation();
  const { room } = words.value;
  const share = async (): Promise<void> => {
    const { href } = location;
    try {
      if (typeof navigator.share === "function") await navigator.share({ url: href, title: document.title });
      else {
        await navigator.clipboard.writeText(href);
        copied.value = url;
      }
    } catch {
      // After the dialogue is closed or the clipboard refused, the address is still there.
      copied.value = undefined;
    }
  };
  return (
    <button type="button" class={isChip ? "chip" : "button with-icon"} onClick={() => void share()}>
      <Icon name="share" />
      <span aria-live="polite">{copied.value === url ? room.copied : room.share}</span>
    </button>
  );
};
