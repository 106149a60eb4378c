import { setStaysSignedIn, staysSignedIn } from "./lasting-session.ts";
import { meWords } from "./me-words.ts";

/** Asks whether this is a device of the user's own. */
export const StayField = () => (
  <p class="check">
    <label>
      <input
        type="checkbox"
        checked={staysSignedIn.value}
        onChange={({ currentTarget }) => setStaysSignedIn(currentTarget.checked)}
      />{" "}
      {meWords.value.stay}
    </label>
  </p>
);
