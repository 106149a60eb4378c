import stringify from "json-stringify-pretty-compact";
import { eventCase, eventCases, recordedAnswer } from "../examples/event-cases.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { abridged } from "./abridged.ts";
import { curlOf } from "./curl.ts";
import { mainExample } from "./main-example.ts";

const LINE_WIDTH = 100;

/** What a reader types before an example, with the functions that the page begins with. */
const PREPARATIONS: Readonly<Record<string, string>> = {
  idpLogin: "CODE=$(new_code)",
  resetPassword: "LINK=$(mailed_link reset-password ada)",
  verifyEmail: "LINK=$(mailed_link verify-email reader)",
  logout: "TOKEN=$(new_token)",
  deleteAccount: "TOKEN=$(new_token)",
};

/** These end the session of the token, so that no other example can follow. */
const LAST = ["changePassword", "logout", "deleteAccount"];

/** One example in Markdown: the curl line that makes the request, and the answer, shortened to valid JSON. */
export const exampleOf = (id: string): string => {
  const shown = eventCase(id);
  const { statusCode, body } = recordedAnswer(shown);
  const lines = [PREPARATIONS[shown.operationId] ?? [], curlOf(shown.event, "http://localhost:3000")].flat();
  const request = ["```sh", ...lines, "```", ""];
  const answer =
    body === null
      ? [`answers ${statusCode} without a body.`]
      : [
          ...[`answers ${statusCode}:`, ""],
          ...["```json", stringify(abridged(body), { maxLength: LINE_WIDTH }), "```"],
        ];
  return [...request, ...answer].join("\n");
};

/** The main example of every endpoint that answers JSON, in an order in which a reader can paste them all. */
export const allExamples = (): string => {
  const cases = eventCases();
  return ENDPOINTS.filter(({ shape }) => shape !== "file")
    .flatMap((contract) => mainExample(contract, cases) ?? [])
    .toSorted((one, other) => LAST.indexOf(one.operationId) - LAST.indexOf(other.operationId))
    .map(({ id, event }) => `### \`${String(event.routeKey)}\`\n\n\`events/${id}.json\`\n\n${exampleOf(id)}`)
    .join("\n\n");
};
