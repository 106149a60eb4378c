import { dictionary } from "@zxcvbn-ts/language-common";

/** A word with a year, a number or a sign before or after it: `Password1!`, `Summer2026`. */
const DECORATED = /^[\d\p{P}\p{S}]{0,4}(?<word>.{4,}?)[\d\p{P}\p{S}]{0,5}$/su;

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * True for the passwords that attackers try first, and for those with a few digits or signs around them; `lowerCase`
 * is the password in lower case. The list is made once.
 */
export const isCommonPassword = (lowerCase: string): boolean => {
  commonPasswords ??= new Set(dictionary["passwords-common"].map((entry) => String(entry).toLowerCase()));
  const word = DECORATED.exec(lowerCase)?.groups?.word;
  return commonPasswords.has(lowerCase) || (word !== undefined && commonPasswords.has(word));
};
