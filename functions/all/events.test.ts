import { existsSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { eventCases, missingAnswer } from "../../lib/examples/event-cases.ts";
import type { HttpResponse } from "../../lib/http/respond.ts";
import { declaredFunctions, sourceOf } from "../../lib/stage/declared-functions.ts";
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
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const module = (await import(/* @vite-ignore */ `../../${sourceOf(operationId, FUNCTIONS)}`)) as {
    handler: (event: unknown) => Promise<HttpResponse>;
  };
  return module.handler(event);
};

/** Whether the run was told to record answers, by `-u`. */
const recording = (): boolean => expect.getState().snapshotState.snapshotUpdateState === "all";

describe("the examples under events/", () => {
  test.each(eventCases().filter(({ operationId }) => operationId in FUNCTIONS))(
    "$id is answered as it says",
    async (played) => {
      const answer = await playCase(played, await stages.open(callFresh));
      if (!existsSync(played.answerFile) && !recording()) throw new Error(missingAnswer(played));
      await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot(played.answerFile.pathname);
    },
  );
});
