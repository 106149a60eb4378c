import { meWords } from "../me/me-words.ts";
import { keepWayBack } from "../me/way-back.ts";
import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";

/** What a guest finds at the desk's address: the way in, and back to it. */
export const DeskGuest = () => (
  <View title={words.value.nav.me}>
    <p class="note">
      <a class="button primary" href="/me" onClick={keepWayBack}>
        {meWords.value.signIn}
      </a>
    </p>
  </View>
);
