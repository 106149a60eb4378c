import { computed } from "@preact/signals";
import { locale } from "../state/language.ts";
import { de } from "./words/de.ts";
import { type DeskWords, en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";

const LANGUAGES: Readonly<Record<string, DeskWords>> = { de, en, es, fr };

/** In the language of the app; English where the desk has no words of that language. */
export const deskWords = computed<DeskWords>(
  () => LANGUAGES[locale.value.split("-", 1)[0]?.toLowerCase() ?? ""] ?? en,
);
