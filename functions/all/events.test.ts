import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RIGHTS } from "../../lib/tools/deployment/rights.ts";
import {
  type EventCase,
  eventCase,
  eventCases,
  missingAnswer,
} from "../../lib/tools/examples/event-cases.ts";
import { declaredFunctions } from "../../lib/tools/stage/declared-functions.ts";
import { playCase, type Stage } from "../../lib/tools/testing/player/case-player.ts";
import { type CaseStage, startCaseStage } from "../../lib/tools/testing/player/case-stage.ts";
import { readsOrWrites, startWatchedFunctions } from "../../lib/tools/testing/player/watched-functions.ts";
import { outboxEvent, startMailService } from "../../lib/tools/testing/servers/mail-service.ts";

/** `readSources` has no examples: its files come from elsewhere (`functions/desk/sources.test.ts`). */
const { readSources: _, ...FUNCTIONS } = declaredFunctions();
const CASES = eventCases().filter(({ operationId }) => operationId in FUNCTIONS);

let stages: CaseStage;
let mails: Awaited<ReturnType<typeof startMailService>>;
let functions: Awaited<ReturnType<typeof startWatchedFunctions>>;
beforeAll(async () => {
  [stages, mails] = await Promise.all([startCaseStage(), startMailService("http")]);
  functions = await startWatchedFunctions(stages.endpoint, mails.environment);
});
afterAll(async () => {
  await functions.stop();
  await mails.stop();
  await stages.stop();
});

const answers = new Map<string, ReturnType<typeof playCase>>();

/** Every case is played once, whichever test asks first; a test that asks for all waits for one after the other. */
const answerTo = (played: EventCase): ReturnType<typeof playCase> => {
  const answer =
    answers.get(played.id) ?? stages.open(functions.call).then((stage) => playCase(played, stage));
  answers.set(played.id, answer);
  return answer;
};

/** Whether the run records answers (`-u`). */
const recording = (): boolean => expect.getState().snapshotState.snapshotUpdateState === "all";

describe("the examples under events/", () => {
  test.each(CASES)("$id is answered as it says", async (played) => {
    const answer = await answerTo(played);
    if (!existsSync(played.answerFile) && !recording()) throw new Error(missingAnswer(played));
    await expect(`${JSON.stringify(answer, null, 2)}\n`).toMatchFileSnapshot(
      fileURLToPath(played.answerFile),
    );
  });
});

/** Three mails to an account, one of which is counted; the last voids the link of the one before. */
const playMails = async (stage: Stage): Promise<void> => {
  const play = (id: string) => stage.call(eventCase(id).operationId, eventCase(id).event);
  await play("register/registered");
  expect(await stage.call("sendMails", outboxEvent("verify", "ada@example.edu"))).toEqual({
    batchItemFailures: [],
  });
  for (const _ of ["first", "second"]) {
    await play("forgotPassword/asked");
    const sent = await stage.call("sendMails", outboxEvent("reset", "ada@example.edu"));
    expect(sent).toEqual({ batchItemFailures: [] });
  }
};

/** No example fills a layer at the desk: such files come from elsewhere (`functions/desk/sources.test.ts`). */
const hasNoExample = (name: string, right: string): boolean =>
  name === "publishTimetable" && right.endsWith("TimetableTable LAYER#*");

// If it is the first to run, it plays every case.
test("a function's rights are what its examples use, and nothing else", { timeout: 1_200_000 }, async () => {
  for (const played of CASES) await answerTo(played);
  await playMails(await stages.open(functions.call));
  expect(mails.taken).toHaveLength(3);
  const used = Object.keys(FUNCTIONS).map((name) => [name, functions.usedBy(name)]);
  const allowed = Object.keys(FUNCTIONS).map((name) => {
    const rights = (RIGHTS[name] ?? []).flatMap((right) =>
      "on" in right
        ? [
            ...right.actions.map((action) => `${action} ${right.on}`),
            ...right.actions.flatMap((action) =>
              right.leadingKeys.map((key) => `${readsOrWrites(action)} ${right.on} ${key}`),
            ),
          ]
        : [],
    );
    return [name, [...new Set(rights)].filter((right) => !hasNoExample(name, right)).toSorted()];
  });
  expect(Object.fromEntries(used)).toEqual(Object.fromEntries(allowed));
});

test("no function may write what tokens are checked with", () => {
  const writers = Object.entries(RIGHTS).filter(([, rights]) =>
    rights.some(
      (right) =>
        "on" in right &&
        right.leadingKeys.includes("PUBLIC_KEYS") &&
        right.actions.some((action) => action !== "GetItem"),
    ),
  );
  expect(writers).toEqual([]);
});
