import { signal } from "@preact/signals";

/** Where a list and a week fit beside each other; as in `styles/free.css`. */
const WIDE = matchMedia("(min-width: 1200px)");

/** Whether the screen is that wide. */
export const isWide = signal(WIDE.matches);
WIDE.addEventListener("change", ({ matches }) => {
  isWide.value = matches;
});
