import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { casesOfEachKind, eventCases, recordedAnswer } from "../examples/event-cases.ts";
import { playCase } from "../testing/player/case-player.ts";
import { type CaseStage, startCaseStage } from "../testing/player/case-stage.ts";
import { createGatewayCalls } from "../testing/player/gateway-calls.ts";
import { liveThrough, WHOLE_LIFE } from "../testing/player/whole-life.ts";
import { OPENAPI_FILE } from "./document.ts";
import { type DocumentedResponse, documentedResponses } from "./document-schemas.ts";

/** What serverless-offline calls the deployment stage of a laptop. */
const LAPTOP = "local";
const TIMEOUT = 600_000;

const documented = documentedResponses(JSON.parse(readFileSync(OPENAPI_FILE, "utf8")) as object);
const nameOf = ({ operationId, status }: DocumentedResponse): string => `${operationId} ${status}`;

let stages: CaseStage;
const gateways = createGatewayCalls();
beforeAll(async () => {
  stages = await startCaseStage(LAPTOP);
});
afterAll(async () => {
  await gateways.stop();
  await stages.stop();
});

describe("what the functions answer keeps to the document", () => {
  test.each(eventCases())("$id", (example) => {
    const { statusCode, headers, body } = recordedAnswer(example);
    const promised = documented.find(
      ({ operationId, status }) => operationId === example.operationId && status === statusCode,
    );
    if (promised === undefined) throw new Error(`${example.operationId} ${statusCode} is not documented`);
    expect(Object.keys(headers)).toEqual(expect.arrayContaining([...promised.requiredHeaders]));
    const [type = ""] = headers["content-type"]?.split(";") ?? [];
    const validate = promised.content.get(type);
    expect([promised.content.size > 0, validate !== undefined]).toEqual([body !== null, body !== null]);
    const isFile = typeof body === "string";
    if (validate !== undefined && !isFile) expect([validate(body), validate.errors]).toEqual([true, null]);
  });
});

describe("the running service, asked over HTTP, answers as the functions do", { timeout: TIMEOUT }, () => {
  test.each(casesOfEachKind())("$id", async (played) => {
    const { statusCode, headers, cookies, body } = await playCase(played, await stages.open(gateways.call));
    expect({ statusCode, headers, ...(cookies && { cookies }), body }).toEqual({
      ...recordedAnswer(played),
      headers: expect.objectContaining(recordedAnswer(played).headers),
    });
  });
});

test("a person's account, from the registration to its end", { timeout: TIMEOUT }, async () => {
  expect(await liveThrough(await stages.open(gateways.call))).toEqual(WHOLE_LIFE);
});

test("every documented status has an example, and no other", () => {
  const shown = eventCases().map((played) => `${played.operationId} ${recordedAnswer(played).statusCode}`);
  expect([...new Set(shown)].toSorted()).toEqual(documented.map(nameOf).toSorted());
});

test("a body with an extra, a missing or a mistyped member is noticed", () => {
  const found = documented.find((response) => nameOf(response) === "listRooms 200");
  const validate = found?.content.get("application/json");
  const good = { success: true, message: "All room names fetched", data: { "DCC 308": "dcc.308" } };
  const judged = [good, { ...good, extra: 1 }, { ...good, data: undefined }, { ...good, success: "yes" }];
  expect(judged.map((body) => validate?.(JSON.parse(JSON.stringify(body))))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
