import { useSignal } from "@preact/signals";
import type { ComponentChildren, InputHTMLAttributes, TargetedEvent, TargetedSubmitEvent } from "preact";
import { useId } from "preact/hooks";
import { type NoAnswer, reasonText } from "./reason-text.ts";

interface FieldProps {
  readonly name: string;
  readonly type: "text" | "email" | "password" | "date" | "time" | "datetime-local";
  readonly autoComplete: string;
  readonly defaultValue?: string;
  readonly label: string;
  readonly hint?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: string;
  readonly onChange?: (event: TargetedEvent<HTMLInputElement>) => void;
  /** True unless it says otherwise. */
  readonly required?: boolean;
}

/** A field, with what it takes said before it is refused. */
export const Field = ({ label, hint, ...typed }: FieldProps) => {
  const id = useId();
  // Preact's types tell inputs apart by `type`, and here it is one of a few.
  const input = typed as InputHTMLAttributes<HTMLInputElement>;
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <input id={id} required aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...input} />
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
    </p>
  );
};

/** What was typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

interface FormProps {
  readonly children?: ComponentChildren;
  readonly button: string;
  readonly isDangerous?: boolean;
  /** Resolves with why it did not work, or with nothing. */
  readonly send: (typed: Typed) => Promise<NoAnswer | undefined>;
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

/** A form that says why it was refused, and forgets what was typed when it was not. */
export const Form = ({ children, button, isDangerous, send }: FormProps) => {
  const reason = useSignal<string | undefined>(undefined);
  const isSending = useSignal(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isSending.value) return;
    isSending.value = true;
    reason.value = undefined;
    const refused = await send(typedIn(form));
    isSending.value = false;
    if (refused === undefined) form.reset();
    else reason.value = reasonText(refused);
  };
  return (
    <form
      class="account-form"
      onSubmit={(event: TargetedSubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {children}
      <p class="reason" role="alert">
        {reason.value}
      </p>
      <button
        type="submit"
        class={isDangerous ? "button danger" : "button primary"}
        aria-disabled={isSending.value}
      >
        {button}
      </button>
    </form>
  );
};
