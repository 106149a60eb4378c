import { deskWords } from "./desk-words.ts";
import { dateTimeText } from "./import-history.tsx";
import { school } from "./school.ts";
import { sentenceText } from "./sentence-text.ts";

/** The files that arrive by themselves, and what came of each. */
export const SourceList = ({ look }: { readonly look: (name: string) => void }) => {
  const { sources: texts } = deskWords.value;
  const sources = school.value?.sources;
  return (
    <section class="card box" id="sources" aria-labelledby="desk-sources">
      <h2 id="desk-sources">{texts.heading}</h2>
      {sources?.length === 0 ? <p>{texts.none}</p> : null}
      <ul class="imports">
        {sources?.map(({ name, address, state, message, sentences, checked_at, published_at }) => (
          <li key={name}>
            <b>{name}</b> <span class={`badge ${state}`}>{texts.states[state]}</span>
            <p>{address}</p>
            <p class="tnum">
              {[
                ...(checked_at === null ? [] : [texts.checked(dateTimeText(checked_at))]),
                ...(published_at === null ? [] : [texts.published(dateTimeText(published_at))]),
              ].join(" · ")}
            </p>
            {message === null ? null : (
              <p>{sentences.length === 0 ? message : sentences.map(sentenceText).join("; ")}</p>
            )}
            {state === "in-doubt" || state === "undone" ? (
              <button
                type="button"
                class="button"
                aria-label={`${texts.look}: ${name}`}
                onClick={() => look(name)}
              >
                {texts.look}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
