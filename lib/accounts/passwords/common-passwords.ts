import { dictionary } from "@zxcvbn-ts/language-common";

/** Shorter ones are refused by their length already. */
const MIN_LENGTH = 8;

let known: ReadonlySet<string> | undefined;

/** True for the passwords that attackers try first; `lowerCase` is the password in lower case. The list is made once. */
export const isCommonPassword = (lowerCase: string): boolean => {
  known ??= new Set(
    dictionary["passwords-common"].flatMap((entry) => {
      const password = String(entry).toLowerCase();
      return password.length >= MIN_LENGTH ? [password] : [];
    }),
  );
  return known.has(lowerCase);
};
