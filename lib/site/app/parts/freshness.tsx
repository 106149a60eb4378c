import type { Source } from "../client/ask.ts";
import { words } from "../state/language.ts";

/** The version behind what is shown, for those who ask; and the way to the endpoints that anybody may use. */
export const Freshness = ({ source: { version } }: { readonly source: Source }) => {
  const { freshness } = words.value;
  return (
    <footer class="freshness">
      {version === undefined ? null : <span>{freshness.version(version)}</span>}
      <a href="/docs">{freshness.endpoints}</a>
    </footer>
  );
};
