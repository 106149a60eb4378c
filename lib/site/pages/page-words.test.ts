import { expect, it } from "vitest";
import { createHandler } from "../../../functions/site/unmatched.ts";
import { live } from "../../../functions/wiring.ts";
import { invokeText } from "../../tools/testing/wiring/invoke.ts";
import { LANGUAGES } from "../app/state/language.ts";
import { PAGE_WORDS, pageLanguage } from "./page-words.ts";

it("there are words for each language of the app", () => {
  expect(Object.keys(PAGE_WORDS)).toEqual(Object.keys(LANGUAGES));
});

it.each([
  [undefined, "en"],
  ["", "en"],
  ["*", "en"],
  ["pt-BR, it", "en"],
  ["de", "de"],
  ["DE-at", "de"],
  ["zh-TW,zh;q=0.9,en;q=0.8", "zh"],
  ["en;q=0.1, fr;q=0.9, es;q=0.2", "fr"],
  ["de;q=0, es;q=0.1", "es"],
  ["constructor, __proto__, fr ; q=0.5", "fr"],
  ["de;q=high, ,;;, es", "es"],
  [`${"x,".repeat(9999)}de`, "en"],
])("the language is the reader's favourite among ours: %s", (accepted, language) => {
  expect(pageLanguage(accepted)).toBe(language);
});

it("an unknown address has a page in the reader's language", async () => {
  const opened = async (languages: Readonly<Record<string, string>>) => {
    const { status, body } = await invokeText(createHandler(live), {
      path: "/no-such-page",
      headers: { accept: "text/html", ...languages },
    });
    return [status, body.match(/lang="\w+"|<h1>.*<\/h1>/g)];
  };
  expect(await opened({})).toEqual([404, ['lang="en"', "<h1>There is no such page</h1>"]]);
  expect(await opened({ "accept-language": "de" })).toEqual([
    404,
    ['lang="de"', "<h1>Diese Seite gibt es nicht</h1>"],
  ]);
});
