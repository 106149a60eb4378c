import { words } from "../state/language.ts";
import { Icon } from "./icon.tsx";

/** Finds any room by a part of its name. */
export const FindRoom = () => (
  <div class="find">
    <Icon name="search" />
    <input type="search" placeholder={words.value.find.label} aria-label={words.value.find.label} />
  </div>
);
