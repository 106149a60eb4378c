/** Degrees in OKLCH, away from green, amber and red: these mean free, soon and now. */
const HUES = [190, 210, 250, 275, 300, 325, 345, 50] as const;

/** The hue of a class, the same for a subject everywhere: of the letters with which the class's name begins. */
export const subjectHue = (className: string): number => {
  const letters = /^\p{L}+/u.exec(className)?.[0] ?? className;
  const sum = [...letters.toUpperCase()].reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    0,
  );
  return HUES[sum % HUES.length] ?? HUES[0];
};
