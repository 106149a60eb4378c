import { laterTexts } from "../state/language.ts";
import { en, type TimesWords } from "./words/en.ts";

/** What the view of several times says, in the language of the app. */
export const timesWords = laterTexts<TimesWords>(en, {
  de: async () => (await import("./words/de.ts")).de,
  es: async () => (await import("./words/es.ts")).es,
  fr: async () => (await import("./words/fr.ts")).fr,
  zh: async () => (await import("./words/zh.ts")).zh,
});
