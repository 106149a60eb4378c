import { laterTexts } from "../state/language.ts";
import { type DeskWords, en } from "./words/en.ts";

/** What the desk says, in the language of the app. */
export const deskWords = laterTexts<DeskWords>(en, {
  de: async () => (await import("./words/de.ts")).de,
  es: async () => (await import("./words/es.ts")).es,
  fr: async () => (await import("./words/fr.ts")).fr,
  zh: async () => (await import("./words/zh.ts")).zh,
});
