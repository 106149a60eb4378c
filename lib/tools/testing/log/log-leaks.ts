import { CANARY } from "../data/secrets.ts";

/** What no line of the log may hold, by what it is. */
const LEAKS: Readonly<Record<string, RegExp>> = {
  "an e-mail address": /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i,
  "a token": /\beyJ[\w-]{8,}\.[\w-]*\.?/,
  "an authorization header": /\b(bearer|basic) [\w.~+/-]{8,}/i,
  "a password hash": /\$argon2/,
  "a private key": /"d":|PRIVATE KEY/,
  "a secret of a test": new RegExp(`${CANARY}|correct horse|not her password`, "i"),
};

/** The kinds of private facts in a text; empty if there is none. */
export const leaksIn = (text: string): string[] =>
  Object.entries(LEAKS).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
