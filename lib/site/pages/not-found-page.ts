import type { BundledFile } from "../../wire/bundled-file.ts";
import { fileOf } from "../site-files.ts";
import { PAGE_WORDS, type PageLanguage } from "./page-words.ts";

/** What a browser gets at an unknown address, in its language. @param template `not-found.html` */
export const notFoundPage = ({ text, contentType }: BundledFile, language: PageLanguage): BundledFile => {
  const { noPage, noPageWhy, toStart } = PAGE_WORDS[language];
  const texts: Readonly<Record<string, string>> = { noPage, noPageWhy, toStart };
  const filled = text.replace(/\{(\w+)\}/g, (braces, name: string) => texts[name] ?? braces);
  return fileOf(filled.replace('lang="en"', `lang="${language}"`), contentType);
};
