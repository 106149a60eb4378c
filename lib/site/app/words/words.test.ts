import { describe, expect, it } from "vitest";
import { de as deskDe } from "../desk/words/de.ts";
import { en as deskEn } from "../desk/words/en.ts";
import { es as deskEs } from "../desk/words/es.ts";
import { fr as deskFr } from "../desk/words/fr.ts";
import { zh as deskZh } from "../desk/words/zh.ts";
import { de as meDe } from "../me/words/de.ts";
import { en as meEn } from "../me/words/en.ts";
import { es as meEs } from "../me/words/es.ts";
import { fr as meFr } from "../me/words/fr.ts";
import { zh as meZh } from "../me/words/zh.ts";
import { LANGUAGES } from "../state/language.ts";
import { de as timesDe } from "../times/words/de.ts";
import { en as timesEn } from "../times/words/en.ts";
import { es as timesEs } from "../times/words/es.ts";
import { fr as timesFr } from "../times/words/fr.ts";
import { zh as timesZh } from "../times/words/zh.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { zh } from "./zh.ts";

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

const english = new Map(textsOf({ app: en, desk: deskEn, me: meEn, times: timesEn }));

const TRANSLATIONS = [
  ["de", { app: de, desk: deskDe, me: meDe, times: timesDe }],
  ["es", { app: es, desk: deskEs, me: meEs, times: timesEs }],
  ["fr", { app: fr, desk: deskFr, me: meFr, times: timesFr }],
  ["zh", { app: zh, desk: deskZh, me: meZh, times: timesZh }],
] as const;

it("each language that can be chosen has its words", () => {
  expect(TRANSLATIONS.map(([language]) => language)).toEqual(Object.keys(LANGUAGES).slice(1));
});

/** What is the same in both languages, whatever the translation. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: [".app.free.atTime", ".app.free.sheets.filter", ".app.free.way", ".app.features.whiteboard"],
  es: [".app.free.minutes", ".app.free.way"],
  fr: [".app.free.minutes", ".app.free.way", ".desk.report.notes"],
};

/** Frequent words of English that none of the others has; Chinese has no word in Latin letters at all. */
const ENGLISH_WORD = /\b(the|and|is|are|of|to|for|with|your|room|rooms|class|classes|free|again)\b/i;
const LATIN_WORD = /\p{Script=Latin}{2}/u;

describe.each(TRANSLATIONS)("in %s", (language, words) => {
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

  it("none is half English", () => {
    const word = language === "zh" ? LATIN_WORD : ENGLISH_WORD;
    const plain = (text: string): string =>
      text.replaceAll("npm run import", "").replaceAll(/\{\w+\}|undefined|NaN/g, "");
    expect([...texts].filter(([, text]) => word.test(plain(text)))).toEqual([]);
  });

  it("each says all of its values", () => {
    const lost = [...texts].filter(([path, text]) => {
      const original = english.get(path) ?? "";
      return ["7", "§", "¤"].some((value) => original.includes(value) && !text.includes(value));
    });
    expect(lost).toEqual([]);
  });
});
