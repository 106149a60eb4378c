import { signal } from "@preact/signals";
import { en, type Words } from "../words/en.ts";

type Language = "en" | "de" | "es" | "fr";

/** English is in the first file; another language is one file more, for those who speak it. */
const LANGUAGES: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => en,
  de: async () => (await import("../words/de.ts")).de,
  es: async () => (await import("../words/es.ts")).es,
  fr: async () => (await import("../words/fr.ts")).fr,
};

const isLanguage = (text: string): text is Language => text in LANGUAGES;
const baseOf = (tag: string): string => tag.split("-", 1)[0]?.toLowerCase() ?? "";

/** The first language that the browser asks for and we have. */
export const chosenLanguage = (wanted: readonly string[]): Language =>
  wanted.map(baseOf).find(isLanguage) ?? "en";

export const words = signal<Words>(en);

/** For dates and times: as the browser has it, in the language of the words. */
export const locale = signal("en");

export const loadWords = async (wanted: readonly string[] = navigator.languages): Promise<void> => {
  const language = chosenLanguage(wanted);
  words.value = await LANGUAGES[language]().catch(() => en);
  locale.value = wanted.find((tag) => baseOf(tag) === language) ?? language;
  document.documentElement.lang = locale.value;
};
