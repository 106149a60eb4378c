import { Form } from "../me/form.tsx";
import type { Say } from "./change-list.tsx";
import { deskWords } from "./desk-words.ts";
import { replaceProfile, school } from "./school.ts";

/** The school's profile, as text: comments and order are the registrar's own. */
export const ProfileCard = ({ say }: { readonly say: Say }) => {
  const { profile: texts } = deskWords.value;
  const stored = school.value;
  if (stored === undefined) return null;
  return (
    <details class="card box" id="profile">
      <summary>{texts.heading}</summary>
      <p>{texts.about}</p>
      <Form
        key={stored.etag}
        button={texts.save}
        send={async ({ profile = "", rooms = "" }) => {
          const refusal = await replaceProfile(profile, rooms === "" ? null : rooms);
          if (refusal === undefined) say(texts.saved);
          return refusal;
        }}
      >
        <p class="field">
          <label for="desk-profile">{texts.text}</label>
          <textarea
            id="desk-profile"
            name="profile"
            rows={16}
            spellcheck={false}
            defaultValue={stored.profile}
          />
        </p>
        <p class="field">
          <label for="desk-rooms-file">{texts.rooms}</label>
          <textarea
            id="desk-rooms-file"
            name="rooms"
            rows={4}
            spellcheck={false}
            defaultValue={stored.rooms_file ?? ""}
          />
        </p>
      </Form>
    </details>
  );
};
