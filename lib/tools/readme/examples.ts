import stringify from "json-stringify-pretty-compact";
import { eventCase, eventCases, recordedAnswer } from "../examples/event-cases.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { abridged } from "./abridged.ts";
import { curlOf } from "./curl.ts";
import { mainExample } from "./main-example.ts";

const LINE_WIDTH = 100;

/** One example in Markdown: the curl line that makes the request, and the answer, shortened to valid JSON. */
export const exampleOf = (id: string): string => {
  const shown = eventCase(id);
  const { statusCode, body } = recordedAnswer(shown);
  const request = ["```sh", curlOf(shown.event, "http://localhost:3000"), "```", ""];
  const answer =
    body === null
      ? [`answers ${statusCode} without a body.`]
      : [
          ...[`answers ${statusCode}:`, ""],
          ...["```json", stringify(abridged(body), { maxLength: LINE_WIDTH }), "```"],
        ];
  return [...request, ...answer].join("\n");
};

/** The main example of every endpoint that answers JSON, in the order of `serverless.yml`. */
export const allExamples = (): string => {
  const cases = eventCases();
  return ENDPOINTS.filter(({ shape }) => shape !== "file")
    .flatMap((contract) => mainExample(contract, cases) ?? [])
    .map(({ id, event }) => `### \`${String(event.routeKey)}\`\n\n\`events/${id}.json\`\n\n${exampleOf(id)}`)
    .join("\n\n");
};
