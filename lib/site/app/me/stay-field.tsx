import { words } from "../state/language.ts";
import { setStaysSignedIn, staysSignedIn } from "./lasting-session.ts";

/** Asks whether this is a device of the user's own. */
export const StayField = () => (
  <p class="check">
    <label>
      <input
        type="checkbox"
        checked={staysSignedIn.value}
        onChange={({ currentTarget }) => setStaysSignedIn(currentTarget.checked)}
      />{" "}
      {words.value.me.stay}
    </label>
  </p>
);
