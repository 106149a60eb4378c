import type { TargetedEvent } from "preact";
import { Field } from "../me/form.tsx";
import { deskWords } from "./desk-words.ts";

/** No class begins earlier; the service refuses it. */
const EARLIEST = "05:00";

/** A period ends after it begins: the browser says so before the service does. */
const boundEnd = ({ currentTarget }: TargetedEvent<HTMLInputElement>): void => {
  const end = currentTarget.closest("fieldset")?.querySelectorAll("input")[1];
  if (end !== undefined) end.min = currentTarget.value;
};

/** When each period begins and ends. */
export const PeriodAnswer = ({ names }: { readonly names: readonly string[] }) => {
  const { change, question } = deskWords.value;
  return names.map((name, index) => (
    <fieldset key={name} class="period">
      <legend>{question.period(name)}</legend>
      <Field
        name={`from-${index}`}
        type="time"
        autoComplete="off"
        label={change.from}
        min={EARLIEST}
        onChange={boundEnd}
      />
      <Field name={`until-${index}`} type="time" autoComplete="off" label={change.until} />
    </fieldset>
  ));
};

/** `1=08:00-08:50,2=09:00-09:50` from the fields of `PeriodAnswer`. */
export const periodsText = (names: readonly string[], typed: Readonly<Record<string, string>>): string =>
  names.map((name, index) => `${name}=${typed[`from-${index}`]}-${typed[`until-${index}`]}`).join(",");
