import QuickLRU from "quick-lru";

/** Texts that are remembered; beyond, a reader works everything out again. */
export const MAX_REMEMBERED = 200_000;

/** Remembers results by text or column: columns say the same few things again and again. An object is a key of its own. */
export const remembering = <T, Key = string>(
  read: (key: Key) => T,
  budget = { left: MAX_REMEMBERED },
): ((key: Key) => T) => {
  const cache = new Map<Key, T>();
  return (key) => {
    const value = cache.get(key);
    if (value !== undefined || cache.has(key)) return value as T;
    const made = read(key);
    if (budget.left > 0) cache.set(key, made);
    budget.left -= 1;
    return made;
  };
};

/** The same of two keys, such as the texts of a start and an end. */
export const rememberingPairs = <T, One = string, Other = string>(
  read: (one: One, other: Other) => T,
): ((one: One, other: Other) => T) => {
  // Of all pairs together: a map for each first text would not bound the memory of a hostile file.
  const budget = { left: MAX_REMEMBERED };
  const readersOf = remembering((one: One) => remembering((other: Other) => read(one, other), budget));
  return (one, other) => readersOf(one)(other);
};

/** Characters of a text that is remembered for all files. */
const LONGEST = 200;

/** The same for all files of a program: the last texts are enough. */
export const rememberingLast = <T>(read: (text: string) => T): ((text: string) => T) => {
  const cache = new QuickLRU<string, { readonly made: T }>({ maxSize: 2000 });
  return (text) => {
    const before = cache.get(text) ?? { made: read(text) };
    if (text.length <= LONGEST) cache.set(text, before);
    return before.made;
  };
};
