import { chooseLanguage, isLanguage, LANGUAGES, language, words } from "../state/language.ts";
import { Icon } from "./icon.tsx";

/** The language of the app; each is listed in its own words, for those who cannot read the others. */
export const LanguageChoice = () => (
  <span class="language">
    <Icon name="language" />
    <select
      aria-label={words.value.language}
      value={language.value}
      onChange={async ({ currentTarget }) => {
        if (isLanguage(currentTarget.value)) await chooseLanguage(currentTarget.value);
        // Its words may not have come.
        currentTarget.value = language.value;
      }}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  </span>
);
