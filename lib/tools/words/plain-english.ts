import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** Phrases that need a second reading, and what to write instead. */
const PATTERNS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /\b(?:some|any|no)body\b(?![@:/"`}]|'(?!s ))|\bwhoever\b/i,
    "name the actor: the client, the operator, the user",
  ],
  [/(?<!here )\b(?:is|are|was|were) no (?!longer|more|less|later|earlier|other)\w/, 'write "is not a"'],
  [/\bnone that\b|(?<!there )\b(?:is|are) none\b|\b(?:of|to) who\b/, "name the person or the thing"],
  [/\b(?:errand|postman|witness)/i, "outbox message, mailer, attempt log"],
  [/\b(?:hears?|told) of\b|\b(?:is|are|was|were) told\b/i, "say who calls, gets or reads what"],
  [/\bthat there (?:is|are|was) not\b|\b(?:is|are) not there\b/, 'write "missing"'],
  [/\b(?:let|lets) (?:it|them) be\b|\bgoes by\b/, "use the plain verb"],
  [/\bas (?:it|they) (?:comes?|leaves?)\b/, "as received, as sent"],
  [
    /\b(?:const|let) (?:told|known|held|asked|its|spelt|apart|given|beside|pick)\b/,
    "name a variable by a noun",
  ],
  [/\(\(?(?:told|known|held|asked|its|spelt|apart)\)? =>/, "name a parameter by a noun"],
  [/\bfaster than (?:us|we)\b|\bwas faster\b/, "a concurrent write won"],
];

const FILES = [
  "*.{md,ts,cjs,yml}",
  ".github/**/*.{md,yml}",
  "{lib,functions,events}/**/*.{ts,tsx,md,cjs,yml}",
];
const NOT_OURS = /node_modules|^lib\/site\/built\/|^lib\/tools\/words\//;

/** Texts that schools and users write, and words of the wire, may read as they like. */
const QUOTED = /^\s*(?:\[?"[^"]*",?\s*)+\]?,?$/;

export const findingsIn = (path: string, text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      PATTERNS.filter(([pattern]) => pattern.test(line) && !QUOTED.test(line)).map(
        ([pattern, advice]) => `${path}:${index + 1}: "${pattern.exec(line)?.[0]}": ${advice}`,
      ),
    );

/** Every phrase of the dialect in code, comments and pages; empty if the words are plain. */
export const findings = (): string[] =>
  FILES.flatMap((pattern) => globSync(pattern, { cwd: PROJECT }))
    .filter((path) => !NOT_OURS.test(path))
    .toSorted()
    .flatMap((path) => findingsIn(path, readFileSync(`${PROJECT}${path}`, "utf8")));
