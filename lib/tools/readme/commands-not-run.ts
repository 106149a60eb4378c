/** Why a command of a page is not run by `commands.test.ts`. */
export interface Reason {
  readonly reason: string;
  /** The file that runs it instead, and the words of the command that stand there. */
  readonly runBy?: readonly [file: string, words: string];
}

const CI = ".ci/run";
const REHEARSAL = "lib/tools/deployment/rehearsal.test.ts";

const rehearsed = (words: string): Reason => ({
  reason: "It asks AWS to change something: the deployment rehearsal runs it against a stand-in.",
  runBy: [REHEARSAL, words],
});
const inCi = (words: string): Reason => ({
  reason: "It takes minutes and is a step of the whole check.",
  runBy: [CI, words],
});
const measures: Reason = { reason: "It measures for minutes, and its figures depend on the machine." };
const group: Reason = { reason: "It names a command whose full form stands elsewhere." };

/** Commands that no test types, by the text that they begin with; the longest beginning counts. */
export const NOT_RUN: Readonly<Record<string, Reason>> = {
  "npm ci": inCi("npm ci"),
  "npm test": inCi("npm test"),
  "DRAWS=4 npm test": inCi("npm test"),
  "npm run check": inCi("npm run check"),
  "npx biome check --write": {
    reason: "It rewrites the project's files; the whole check says where it would.",
    runBy: ["package.json", "biome check"],
  },
  "npm run test:quick": {
    reason: "It is a part of the whole test run.",
    runBy: [".github/workflows/ci.yml", "npm run test:quick"],
  },
  "npx vitest run lib/": { reason: "It is a part of the whole test run.", runBy: [CI, "npm test"] },
  "npx vitest run events": { reason: "It is a part of the whole test run.", runBy: [CI, "npm test"] },
  "npx vitest run events -u": { reason: "It writes events/, whose answers events.test.ts compares." },
  "npm run openapi": {
    reason: "It writes files of the project, which readme.test.ts and document.test.ts compare.",
  },
  "npm run bench": measures,
  "npm run screenshots": { reason: "It takes pictures of every view: minutes, and a browser." },
  "npm run deploy -- --stage prod": rehearsed("npm run deploy -- --stage prod"),
  "npx serverless deploy list": rehearsed("npx serverless deploy list"),
  "npx serverless rollback": rehearsed("npx serverless rollback"),
  "npx serverless remove": rehearsed("npx serverless remove"),
  "npm run accounts -- delete-listed": {
    reason: "It deletes accounts that a file of the reader's names.",
    runBy: ["lib/tools/operator/user-commands.test.ts", "delete-listed"],
  },
  "npm run change": {
    reason: "It changes a room of the school on a date of its term.",
    runBy: ["lib/tools/operator/change-commands.test.ts", "close"],
  },
  "curl -i https://…": { reason: "It asks the public address of a deployed stage." },
  "npm --prefix": { reason: "It is an option of npm's." },
};

/** Full commands that only name a group, as a sentence does. */
const GROUPS = /^npm run accounts(?: -- [a-z-]+)?$/;

/** Why a command is not run, or `undefined` if it is. */
export const reasonNotToRun = (command: string): Reason | undefined => {
  if (GROUPS.test(command)) return group;
  const beginning = Object.keys(NOT_RUN)
    .filter((text) => command.startsWith(text))
    .toSorted((one, other) => other.length - one.length)[0];
  return beginning === undefined ? undefined : NOT_RUN[beginning];
};
