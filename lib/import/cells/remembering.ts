/** Texts that are remembered; beyond, a reader works everything out again. */
export const MAX_REMEMBERED = 200_000;

/** Remembers results by text: columns say the same few things again and again. */
export const remembering = <T extends object | string | number | boolean | null>(
  read: (text: string) => T,
): ((text: string) => T) => {
  const cache = new Map<string, T>();
  return (text) => {
    const value = cache.get(text);
    if (value !== undefined) return value;
    const made = read(text);
    if (cache.size < MAX_REMEMBERED) cache.set(text, made);
    return made;
  };
};

/** The same of two texts, such as a start and an end. */
export const rememberingPairs = <T extends object | null>(
  read: (one: string, other: string) => T,
): ((one: string, other: string) => T) => {
  const cache = new Map<string, Map<string, T>>();
  // Of all pairs together: a map for each first text would not bound the memory of a hostile file.
  let size = 0;
  return (one, other) => {
    const value = cache.get(one)?.get(other);
    if (value !== undefined) return value;
    const made = read(one, other);
    if (size < MAX_REMEMBERED) {
      const ofOne = cache.get(one) ?? new Map<string, T>();
      cache.set(one, ofOne.set(other, made));
      size += 1;
    }
    return made;
  };
};
