import { filledTemplate, type Sentence } from "@classroom/timetable/sentence.ts";
import { laterTexts, locale } from "../state/language.ts";

/** Templates by code; none in English, of which each sentence brings its own. */
const templates = laterTexts<Readonly<Record<string, string>>>(
  {},
  {
    de: async () => (await import("./sentences/de.ts")).de,
    es: async () => (await import("./sentences/es.ts")).es,
    fr: async () => (await import("./sentences/fr.ts")).fr,
    zh: async () => (await import("./sentences/zh.ts")).zh,
  },
);

/** As the service sends it. */
interface Said {
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What the service says, in the language of the app; in English if it is newer than the app. */
export const sentenceText = ({ code, values, message }: Said & Pick<Sentence, "message">): string => {
  const template = templates.value[code];
  if (template === undefined) return message;
  return filledTemplate(template, values as Sentence["values"], locale.value, sentenceText);
};

/** English lines in the language of the app, where there are sentences for them. */
export const linesText = (lines: readonly string[], sentences: readonly Said[] = []): string[] =>
  lines.map((message, index) => {
    const said = sentences[index];
    return said === undefined ? message : sentenceText({ ...said, message });
  });

/** A word that in English is its own code. */
export const wordText = (code: string): string => sentenceText({ code, values: {}, message: code });
