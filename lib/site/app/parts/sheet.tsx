import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { words } from "../state/language.ts";
import { afterFrame } from "./after-frame.ts";
import { Icon } from "./icon.tsx";

interface SheetProps {
  readonly title: string;
  /** The word that opened it: on a wide screen the sheet hangs below it. */
  readonly below: HTMLElement;
  /** What the button at the end says, if there is one. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}

/** Choices over the page: from below on a phone, under a word on a wide screen. Escape and a press beside it close it. */
export const Sheet = ({ title, below, done, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => {
    // The answer is rendered first: removing the dialog recomputes the styles of the whole page.
    requestAnimationFrame(() => dialog.current?.classList.add("gone"));
    afterFrame(() => {
      onClose();
      below.focus({ preventScroll: true });
    });
  };
  useEffect(() => dialog.current?.showModal(), []);
  // Once: to measure costs a layout of the page.
  const style = useMemo(() => {
    const { left, bottom } = below.getBoundingClientRect();
    return `--x:${left}px;--y:${bottom}px`;
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog is closed by Escape.
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      style={style}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div class="sheet-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label={words.value.close} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children(close)}
        {done === undefined ? null : (
          <button type="button" class="button primary go" onClick={close}>
            {done}
          </button>
        )}
      </div>
    </dialog>
  );
};
