import { words } from "../state/language.ts";

/** The way to the endpoints behind the page, which anyone may use. */
export const DevelopersLink = () => (
  <footer class="freshness">
    <a href="/docs">{words.value.freshness.endpoints}</a>
  </footer>
);
