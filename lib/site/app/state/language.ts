import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { en, type Words } from "../words/en.ts";
import { keepText, keptText } from "./kept-text.ts";

/** By its code (BCP 47), each as those who speak it call it. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", zh: "中文" } as const;
export type Language = keyof typeof LANGUAGES;

const CHOICE = "language";

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(LANGUAGES, text);
const baseOf = (tag: string): string => tag.split("-", 1)[0]?.toLowerCase() ?? "";

/** The language that was chosen on this device, or else the first that the browser asks for and we have. */
export const firstLanguage = (wanted: readonly string[]): Language => {
  const chosen = keptText(CHOICE);
  return isLanguage(chosen) ? chosen : (wanted.map(baseOf).find(isLanguage) ?? "en");
};

export const language = signal<Language>("en");

/** For dates, times and numbers: as the browser has it, in the language of the words. */
export const locale = signal("en");

/** The Chinese words have simplified characters, and so have their dates. */
const localeOf = (shown: Language): string =>
  shown === "zh" ? "zh-Hans" : (navigator.languages.find((tag) => baseOf(tag) === shown) ?? shown);

type Files<Text> = Readonly<Record<Exclude<Language, "en">, () => Promise<Text>>>;

/** English comes with the script; another language is one file more, for those who read it. */
const textsInEach = <Text>(english: Text, files: Files<Text>) => {
  const texts = signal(english);
  /** Never rejects. False: the texts did not come, and are what they were. */
  const load = async (of: Language): Promise<boolean> => {
    try {
      texts.value = of === "en" ? english : await files[of]();
      return true;
    } catch {
      return false; // There is no network, and the file is not on the device.
    }
  };
  return { texts, load };
};

const app = textsInEach<Words>(en, {
  de: async () => (await import("../words/de.ts")).de,
  es: async () => (await import("../words/es.ts")).es,
  fr: async () => (await import("../words/fr.ts")).fr,
  zh: async () => (await import("../words/zh.ts")).zh,
});

export const words = app.texts;

let underWay: Promise<unknown> = Promise.resolve();

/** The texts of a part that is loaded later, in the language of the app. */
export const laterTexts = <Text>(english: Text, files: Files<Text>): ReadonlySignal<Text> => {
  const { texts, load } = textsInEach(english, files);
  effect(() => {
    underWay = Promise.all([underWay, load(language.value)]);
  });
  return texts;
};

/** Resolves when the texts of every part are there that asked for them. */
export const textsAreThere = (): Promise<unknown> => underWay;

/** Shows the app in the language, if its words come. */
export const showLanguage = async (next: Language = firstLanguage(navigator.languages)): Promise<void> => {
  const isThere = await app.load(next);
  batch(() => {
    if (isThere) language.value = next;
    locale.value = localeOf(language.value);
  });
  document.documentElement.lang = locale.value;
  if (language.value !== "en")
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute("href", `/manifest.webmanifest?lang=${language.value}`);
};

/** The same, and for the next visits on this device. */
export const chooseLanguage = async (next: Language): Promise<void> => {
  await showLanguage(next);
  keepText(CHOICE, language.value);
};
