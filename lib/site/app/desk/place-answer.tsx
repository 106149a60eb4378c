import type { TargetedSubmitEvent } from "preact";
import { deskWords } from "./desk-words.ts";
import type { ImportQuestion } from "./upload.ts";

type Answer = Readonly<Record<string, string>>;

interface PlaceProps {
  readonly question: ImportQuestion;
  readonly answer: (answer: Answer) => void;
}

/** Places of which any may be of no room. */
export const PlaceAnswer = ({ question: { places, choices }, answer }: PlaceProps) => {
  const { question: texts } = deskWords.value;
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const marked = new FormData(event.currentTarget).getAll("place");
    const { notRooms: before, ...allAreRooms } = choices[0]?.answer ?? {};
    const notRooms = [before ?? [], marked].flat().join(";");
    answer(notRooms === "" ? allAreRooms : { ...allAreRooms, notRooms });
  };
  return (
    <form class="account-form" onSubmit={send}>
      <fieldset class="period">
        <legend>{texts.notRooms}</legend>
        {places.map((place) => (
          <p key={place} class="check">
            <label>
              <input type="checkbox" name="place" value={place} /> {place}
            </label>
          </p>
        ))}
      </fieldset>
      <button type="submit" class="button primary">
        {texts.answer}
      </button>
    </form>
  );
};
