import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { eventCases } from "../../lib/examples/event-cases.ts";
import type { HttpResponse } from "../../lib/http/respond.ts";
import { declaredFunctions } from "../../lib/testing/deployment/declared-functions.ts";
import { playCase } from "../../lib/testing/player/case-player.ts";
import { type CallFunction, type CaseStage, startCaseStage } from "../../lib/testing/player/case-stage.ts";

const FUNCTIONS = declaredFunctions();

let stages: CaseStage;
beforeAll(async () => {
  stages = await startCaseStage();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => stages.stop());

/** A function that has just started, with its real wiring. */
const callFresh: CallFunction = async (operationId, event, environment) => {
  const handler = FUNCTIONS[operationId];
  if (handler === undefined) throw new Error(`serverless.yml declares no function ${operationId}`);
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const module = (await import(/* @vite-ignore */ `../../${handler.replace(/\.handler$/, ".ts")}`)) as {
    handler: (event: unknown) => Promise<HttpResponse>;
  };
  return module.handler(event);
};

describe("the examples under events/", () => {
  test.each(eventCases().filter(({ operationId }) => operationId in FUNCTIONS))(
    "$id is answered as it says",
    async (played) => {
      const answer = await playCase(played, await stages.open(callFresh));
      // `npx vitest run functions/all/events.test.ts -u` records the answers anew.
      await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot(played.answerFile.pathname);
    },
  );
});
