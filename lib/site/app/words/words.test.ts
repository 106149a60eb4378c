import { describe, expect, it } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

/** Every text of a language by its path; of a function, what it says of one and of several, so that plurals are there. */
const textsOf = (words: object, path = ""): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const at = `${path}.${name}`;
    if (typeof word === "string") return [[at, word] as const];
    if (typeof word === "object" && word !== null) return textsOf(word, at);
    if (typeof word !== "function") return [];
    const say = word as (...values: unknown[]) => string;
    return [
      [`${at}(1)`, say(1, "§", "¤")] as const,
      [`${at}(7)`, say(7, "§", "¤")] as const,
      [`${at}()`, say(undefined, undefined, undefined)] as const,
    ];
  });

const english = new Map(textsOf(en));

/** What is the same in both languages, whatever the translation. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: [".free.atTime", ".free.sheets.filter", ".free.way"],
  es: [".free.minutes", ".free.way"],
  fr: [".free.minutes", ".free.way"],
};

describe.each([
  ["de", de],
  ["es", es],
  ["fr", fr],
])("in %s", (language, words) => {
  const texts = new Map(textsOf(words));

  it("there is every word, and no word that English lacks", () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [path, text] of texts) expect([path, text.trim()]).not.toEqual([path, ""]);
  });

  it("none is left in English", () => {
    const left = [...texts].filter(([path, text]) => /\p{L}{2}/u.test(text) && english.get(path) === text);
    const isAlike = (path: string): boolean =>
      ALIKE[language]?.some((each) => path.startsWith(each)) ?? false;
    expect(left.filter(([path]) => !isAlike(path))).toEqual([]);
  });

  it("each says all of its values", () => {
    const lost = [...texts].filter(([path, text]) => {
      const original = english.get(path) ?? "";
      return ["7", "§", "¤"].some((value) => original.includes(value) && !text.includes(value));
    });
    expect(lost).toEqual([]);
  });
});
