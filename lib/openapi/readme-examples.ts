import { readFileSync } from "node:fs";
import { eventCase, recordedAnswer } from "../examples/event-cases.ts";
import { curlOf } from "./curl.ts";

export const README_FILE = new URL("../../README.md", import.meta.url);

/** One example for each endpoint, in the order of the README. */
const SHOWN = [
  "listRooms/fetched",
  "getRoom/found",
  "findFreeRooms/searched",
  "getRoomBatch/found",
  "register/registered",
  "login/logged-in",
  "validateToken/valid",
  "idpLogin/logged-in",
  "jwks/keys",
  "createExampleUser/created",
  "listExampleUsers/listed",
] as const;

/** Longer answers are cut in the middle: their whole form is under `events/`. */
const MAX_LINES = 24;

const cut = (lines: readonly string[]): readonly string[] => {
  if (lines.length <= MAX_LINES) return lines;
  const half = MAX_LINES / 2;
  return [...lines.slice(0, half), `    // … ${lines.length - MAX_LINES} more lines`, ...lines.slice(-half)];
};

const exampleOf = (id: string): string => {
  const shown = eventCase(id);
  const { statusCode, body } = recordedAnswer(shown);
  return [
    `**\`${String(shown.event.routeKey)}\`** (\`events/${id}.json\`)`,
    "",
    "```sh",
    curlOf(shown.event, "http://localhost:3000"),
    "```",
    "",
    `answers ${statusCode}:`,
    "",
    "```jsonc",
    ...cut(JSON.stringify(body, null, 2).split("\n")),
    "```",
  ].join("\n");
};

const CLIENT = new URL("../client/example.ts", import.meta.url);

const clientExample = (): string => `\`\`\`ts\n${readFileSync(CLIENT, "utf8")}\`\`\``;

/** What stands between `<!-- name:start -->` and `<!-- name:end -->`. @throws Error where the README has no such place */
const withBlock = (readme: string, name: string, text: string): string => {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [before, rest] = readme.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`The README has no ${start} and ${end}`);
  return `${before}${start}\n${text}\n${end}${after}`;
};

/** A README with the examples of today in their places. */
export const withExamples = (readme: string): string =>
  withBlock(withBlock(readme, "examples", SHOWN.map(exampleOf).join("\n\n")), "client", clientExample());
