import { describe, expect, it } from "vitest";
import { WORDS } from "../../../import/cells/header-words.ts";
import { REASONS } from "../../../import/draft/row-fate.ts";
import { SENTENCES } from "../../../import/sentences.ts";
import { de as sentencesDe } from "../desk/sentences/de.ts";
import { es as sentencesEs } from "../desk/sentences/es.ts";
import { fr as sentencesFr } from "../desk/sentences/fr.ts";
import { zh as sentencesZh } from "../desk/sentences/zh.ts";
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

/** What the importer says, and the words inside of it, which in English are their own codes. */
const sentences: object = {
  ...SENTENCES,
  ...Object.fromEntries([...REASONS, ...Object.keys(WORDS)].map((code) => [code, code])),
};

const english = new Map(textsOf({ app: en, desk: deskEn, me: meEn, times: timesEn, sentences }));

const TRANSLATIONS = [
  ["de", { app: de, desk: deskDe, me: meDe, times: timesDe, sentences: sentencesDe }],
  ["es", { app: es, desk: deskEs, me: meEs, times: timesEs, sentences: sentencesEs }],
  ["fr", { app: fr, desk: deskFr, me: meFr, times: timesFr, sentences: sentencesFr }],
  ["zh", { app: zh, desk: deskZh, me: meZh, times: timesZh, sentences: sentencesZh }],
] as const;

it("each language that can be chosen has its words", () => {
  expect(TRANSLATIONS.map(([language]) => language)).toEqual(Object.keys(LANGUAGES).slice(1));
});

/** What is the same in both languages, whatever the translation. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: [".app.free.atTime", ".app.free.sheets.filter", ".app.free.way", ".app.features.whiteboard"],
  es: [".app.free.minutes", ".app.free.way"],
  fr: [".app.free.minutes", ".app.free.way", ".desk.report.notes", ".sentences.dates"],
};

/** Frequent words of English that none of the others has; Chinese has no word in Latin letters at all. */
const ENGLISH_WORD = /\b(the|and|is|are|of|to|for|with|your|room|rooms|class|classes|free|again)\b/i;
const LATIN_WORD = /\p{Script=Latin}{2}/u;

/** Without what is the same in every language: names of values, commands and keys. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\w+\}|undefined|NaN/g, "")
    .replaceAll(
      /npm run import|UTC|UTF|CSV|JSON|XML|PDF|Excel|Untis|Bakaláři|timetable\/permanent|r00001\.htm|getRooms|Parquet|MiB|PH|RECURRENCE-ID|https|MB|America|New_York|aliases|not_rooms|time_zone|columns|clock|days|all_day|closure|booking|note\b|kind: holiday|break|reading/g,
      "",
    );

const valuesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe.each(TRANSLATIONS)("in %s", (language, words) => {
  const texts = new Map(textsOf(words));

  it("there is every word, and no word that English lacks", () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [path, text] of texts) expect([path, text.trim()]).not.toEqual([path, ""]);
  });

  it("no text is left in English", () => {
    const left = [...texts].filter(
      ([path, text]) => /\p{L}{2}/u.test(plain(text)) && english.get(path) === text,
    );
    const isAlike = (path: string): boolean =>
      ALIKE[language]?.some((each) => path.startsWith(each)) ?? false;
    expect(left.filter(([path]) => !isAlike(path))).toEqual([]);
  });

  it("no text mixes in English", () => {
    const word = language === "zh" ? LATIN_WORD : ENGLISH_WORD;
    expect([...texts].filter(([, text]) => word.test(plain(text)))).toEqual([]);
  });

  it("each text uses all of its values", () => {
    const lost = [...texts].filter(([path, text]) => {
      const original = english.get(path) ?? "";
      return ["7", "§", "¤"].some((value) => original.includes(value) && !text.includes(value));
    });
    expect(lost).toEqual([]);
    const named = [...texts].filter(([path]) => path.startsWith(".sentences."));
    expect(named.map(([path, text]) => [path, valuesIn(text)])).toEqual(
      named.map(([path]) => [path, valuesIn(english.get(path) ?? "")]),
    );
  });
});
