import type { EndpointDefinition } from "../../contract/endpoint.ts";
import { type EventCase, eventCases } from "../examples/event-cases.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { mainExample } from "./main-example.ts";

const rowOf = (routes: string, what: string, example: EventCase | undefined): string =>
  `| ${routes} | ${what} | ${example === undefined ? "" : `\`events/${example.id}.json\``} |`;

const isForPeople = ({ tag }: EndpointDefinition): boolean => tag === "Documentation";

/** Every endpoint in Markdown, in the order of `serverless.yml`; the pages are one row. */
export const endpointTable = (): string => {
  const cases = eventCases();
  const listed = ENDPOINTS.filter(({ route }) => route !== "$default");
  const pages = listed.filter(isForPeople).map(({ route }) => `\`${route}\``);
  return [
    "| Endpoint | What it is for | Example |",
    "|---|---|---|",
    ...listed
      .filter((contract) => !isForPeople(contract))
      .map((contract) => rowOf(`\`${contract.route}\``, contract.summary, mainExample(contract, cases))),
    rowOf(
      pages.join(", "),
      "The [app and the pages](../../site/README.md) and the OpenAPI document",
      undefined,
    ),
  ].join("\n");
};
