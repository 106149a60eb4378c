import { useSignal } from "@preact/signals";
import { words } from "../state/language.ts";
import { Icon } from "./icon.tsx";

/** Hands the address on, by what the device has for that; or copies it. */
export const ShareButton = ({ isChip = false }: { readonly isChip?: boolean }) => {
  const isCopied = useSignal(false);
  const { room } = words.value;
  const share = async (): Promise<void> => {
    const { href } = location;
    try {
      if (typeof navigator.share === "function") await navigator.share({ url: href, title: document.title });
      else {
        await navigator.clipboard.writeText(href);
        isCopied.value = true;
      }
    } catch {
      // After the dialogue is closed or the clipboard refused, the address is still there.
      isCopied.value = false;
    }
  };
  return (
    <button type="button" class={isChip ? "chip" : "button with-icon"} onClick={() => void share()}>
      <Icon name="share" />
      <span aria-live="polite">{isCopied.value ? room.copied : room.share}</span>
    </button>
  );
};
