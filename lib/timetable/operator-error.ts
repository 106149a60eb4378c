import { type Sentence, untranslated } from "./sentence.ts";

/** A problem that the person at the command line can fix; the message is one line that says what and where. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
  /** The message, for other languages as well if it was said as a sentence. */
  readonly sentence: Sentence;

  constructor(messageOrSentence: string | Sentence, options?: ErrorOptions) {
    const sentence =
      typeof messageOrSentence === "string" ? untranslated(messageOrSentence) : messageOrSentence;
    super(sentence.message, options);
    this.sentence = sentence;
  }
}
