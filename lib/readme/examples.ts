import stringify from "json-stringify-pretty-compact";
import { type EventCase, eventCase, eventCases, recordedAnswer } from "../examples/event-cases.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { abridged } from "./abridged.ts";
import { curlOf } from "./curl.ts";

const LINE_WIDTH = 100;

/** One example in Markdown: the curl line that makes the request, and the answer, shortened to valid JSON. */
export const exampleOf = (id: string): string => {
  const shown = eventCase(id);
  const { statusCode, body } = recordedAnswer(shown);
  return [
    "```sh",
    curlOf(shown.event, "http://localhost:3000"),
    "```",
    "",
    `answers ${statusCode}:`,
    "",
    "```json",
    stringify(abridged(body), { maxLength: LINE_WIDTH }),
    "```",
  ].join("\n");
};

/** Bare answers carry no message: their status alone tells a success. */
const answers = (shown: EventCase, status: number, message: string): boolean => {
  const { statusCode, body } = recordedAnswer(shown);
  if (typeof body !== "object" || body === null) return false;
  return statusCode === status && (!("message" in body) || body.message === message);
};

/** The first successful example of every endpoint that answers JSON, in the order of the contract. */
export const allExamples = (): string => {
  const cases = eventCases();
  return ENDPOINTS.filter(({ shape }) => shape !== "file")
    .flatMap(({ operationId, success }) => {
      const [[status, message] = []] = Object.values(success);
      if (status === undefined || message === undefined) return [];
      return cases
        .filter((candidate) => candidate.operationId === operationId && answers(candidate, status, message))
        .slice(0, 1);
    })
    .map(({ id, event }) => `### \`${String(event.routeKey)}\`\n\n\`events/${id}.json\`\n\n${exampleOf(id)}`)
    .join("\n\n");
};
