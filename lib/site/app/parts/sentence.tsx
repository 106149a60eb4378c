interface SentenceProps<Word extends string> {
  /** With the name of each changeable word in braces. */
  readonly text: string;
  readonly words: Readonly<Record<Word, string>>;
  readonly open: Word | undefined;
  readonly onOpen: (word: Word, button: HTMLElement) => void;
}

/** A question as a sentence; each of its changeable words opens a sheet. */
export const Sentence = <Word extends string>({ text, words, open, onOpen }: SentenceProps<Word>) => {
  const isWord = (part: string): part is Word => Object.hasOwn(words, part);
  return text.split(/[{}]/).map((part, index, parts) =>
    isWord(part) ? (
      <button
        key={part}
        type="button"
        class={parts[index + 1]?.startsWith(",") ? "word comma" : "word"}
        aria-haspopup="dialog"
        aria-expanded={open === part}
        onClick={({ currentTarget }) => onOpen(part, currentTarget)}
      >
        {words[part]}
      </button>
    ) : (
      // The word before has it: after one of two lines it would begin a third.
      part.replace(",", "")
    ),
  );
};
