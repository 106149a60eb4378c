import { laterTexts } from "../state/language.ts";
import { en, type MeWords } from "./words/en.ts";

/** What the account says, in the language of the app. */
export const meWords = laterTexts<MeWords>(en, {
  de: async () => (await import("./words/de.ts")).de,
  es: async () => (await import("./words/es.ts")).es,
  fr: async () => (await import("./words/fr.ts")).fr,
  zh: async () => (await import("./words/zh.ts")).zh,
});
