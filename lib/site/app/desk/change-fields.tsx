import { useId } from "preact/hooks";
import { Field } from "../me/form.tsx";
import { deskWords } from "./desk-words.ts";

interface RoomInputProps {
  readonly value: string;
  readonly choose?: (name: string) => void;
}

/** A room's name, from the list that the desk has on its page. */
export const RoomInput = ({ value, choose }: RoomInputProps) => {
  const id = useId();
  return (
    <p class="field">
      <label for={id}>{deskWords.value.change.room}</label>
      <input
        id={id}
        name="room"
        list="desk-rooms"
        required
        autoComplete="off"
        defaultValue={value}
        onChange={({ currentTarget }) => choose?.(currentTarget.value)}
      />
    </p>
  );
};

/** By the school's clock, which is how the service takes times. */
export const TimeFields = ({ from, until }: { readonly from: string; readonly until: string }) => {
  const { change } = deskWords.value;
  return (
    <>
      <Field name="from" type="datetime-local" autoComplete="off" label={change.from} defaultValue={from} />
      <Field
        name="until"
        type="datetime-local"
        autoComplete="off"
        label={change.until}
        defaultValue={until}
      />
    </>
  );
};
