import type { KnownRoom } from "../find/room-directory.ts";
import { Field, Form } from "../me/form.tsx";
import { TimeFields } from "./change-fields.tsx";
import type { Say } from "./change-list.tsx";
import { addChange } from "./changes.ts";
import { deskWords } from "./desk-words.ts";

/** Books or closes the room, or closes its building. */
export const TakeRoom = ({
  room,
  date,
  say,
}: {
  readonly room: KnownRoom;
  readonly date: string;
  readonly say: Say;
}) => {
  const { change: texts } = deskWords.value;
  return (
    <details open>
      <summary>{texts.take}</summary>
      <Form
        button={texts.save}
        send={async ({ what = "", text = "", from = "", until = "" }) => {
          const refusal = await addChange(
            what === "book"
              ? { kind: "book", room: room.id, title: text, from, until }
              : {
                  kind: "close",
                  ...(what === "building" ? { building: room.building ?? "" } : { room: room.id }),
                  reason: text,
                  from,
                  until,
                },
          );
          if (refusal === undefined) say(texts.saved);
          return refusal;
        }}
      >
        <p class="field">
          <label for="desk-what">{texts.what}</label>
          <select id="desk-what" name="what" class="chip pick-one">
            <option value="book">{texts.book(room.name)}</option>
            <option value="close">{texts.close(room.name)}</option>
            {room.building === null ? null : <option value="building">{texts.close(room.building)}</option>}
          </select>
        </p>
        <TimeFields from={`${date}T08:00`} until={`${date}T18:00`} />
        <Field name="text" type="text" autoComplete="off" label={texts.text} maxLength={200} />
      </Form>
    </details>
  );
};
