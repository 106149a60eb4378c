/** What a sentence says: a text, a number, a sentence inside of it, or a list of these, which commas separate. */
export type SentenceValue = string | number | Sentence | readonly SentenceValue[];

/** A sentence for people, and what another language makes its own of. */
export interface Sentence {
  /** Names the template, in every language. */
  readonly code: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
  /** In English. */
  readonly message: string;
}

export const messagesOf = (sentences: readonly Sentence[]): string[] =>
  sentences.map(({ message }) => message);

/** An English text that no language has a template for. */
export const untranslated = (message: string): Sentence => ({
  code: "plain",
  values: { text: message },
  message,
});

/**
 * A template such as `{rows} rows of {file}` with its values in place.
 *
 * @param locale for numbers (BCP 47)
 * @param textOf what a sentence inside of it says in the same language
 */
export const filledTemplate = (
  template: string,
  values: Sentence["values"],
  locale: string,
  textOf: (sentence: Sentence) => string,
): string => {
  const textOfValue = (value: SentenceValue): string => {
    if (typeof value === "string") return value;
    if (typeof value === "number") return value.toLocaleString(locale);
    return "code" in value ? textOf(value) : value.map(textOfValue).join(", ");
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => textOfValue(values[name] ?? ""));
};
