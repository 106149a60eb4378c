import { foldText } from "../../cells/source-text.ts";

/** What may stand between two words of a name. */
const BETWEEN = "(?:[^\\p{L}\\p{N}]+|(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L}))";

/** A room's name within a text in the form of `foldText`, also where the next word has lost its space (`305orLab`). */
export const namePattern = (name: string): RegExp => {
  const words = foldText(name).match(/\p{L}+|\p{N}+/gu) ?? ["$^"];
  const end = /\p{N}$/u.test(words.at(-1) ?? "") ? "\\p{Ll}(?!\\p{L})" : "\\p{Ll}";
  return new RegExp(`(?<![\\p{Ll}\\p{N}])${words.join(BETWEEN)}(?!\\p{N}|${end})`, "u");
};
