import { eventCase, recordedAnswer } from "../testing/event-cases.ts";
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

const START = "<!-- examples:start -->";
const END = "<!-- examples:end -->";

/** A README with the examples of today in their place. @throws Error where it has no place for them */
export const withExamples = (readme: string): string => {
  const [before, rest] = readme.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`The README has no ${START} and ${END}`);
  return `${before}${START}\n${SHOWN.map(exampleOf).join("\n\n")}\n${END}${after}`;
};
