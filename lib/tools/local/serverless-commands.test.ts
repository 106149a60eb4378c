import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { casesOfEachKind, type EventCase, eventCase, recordedAnswer } from "../examples/event-cases.ts";
import { stepsBefore } from "../examples/given.ts";
import { SETTINGS } from "../examples/steps.ts";
import { playCase } from "../testing/player/case-player.ts";
import { type CaseStage, startCaseStage } from "../testing/player/case-stage.ts";
import { createOfflineCalls } from "../testing/player/offline-calls.ts";

const OPTIONS = "signInOptions/options";

/** A local run has accounts with passwords, limits that no case reaches, and an account page. */
const isOfOtherSettings = (example: EventCase): boolean =>
  example.name === "too-many-attempts" ||
  stepsBefore(example).some((step) => step in SETTINGS) ||
  example.id === OPTIONS;

const CASES = casesOfEachKind().filter((played) => !isOfOtherSettings(played));

/** Serverless-offline writes the attributes in another order, and adds when a cookie expires. */
const attributesOf = (cookies: readonly string[] = []): string[][] =>
  cookies.map((cookie) =>
    cookie
      .split("; ")
      .filter((attribute) => !attribute.startsWith("Expires="))
      .toSorted(),
  );

let stages: CaseStage;
const offline = createOfflineCalls();
beforeAll(async () => {
  stages = await startCaseStage("local");
});
afterAll(async () => {
  await offline.stop();
  await stages.stop();
});

describe("npx sls offline, beside a running service", { timeout: 600_000 }, () => {
  test.each(CASES)("answers $id as the functions do", async (played) => {
    const { statusCode, headers, cookies, body } = await playCase(played, await stages.open(offline.call));
    const recorded = recordedAnswer(played);
    const { vary } = recorded.headers;
    expect({ statusCode, headers, cookies: attributesOf(cookies), body }).toEqual({
      ...recorded,
      // Serverless-offline adds what it varies by itself.
      headers: expect.objectContaining({
        ...recorded.headers,
        ...(vary && { vary: expect.stringContaining(vary) }),
      }),
      cookies: attributesOf(recorded.cookies),
    });
  });

  test("signs in with the provider on the account page of npm start", async () => {
    const { body } = await playCase(eventCase(OPTIONS), await stages.open(offline.call));
    const provider = { redirect_uris: expect.arrayContaining([expect.stringMatching(/\/me$/)]) };
    expect(body).toMatchObject({ data: { passwords: true, mail: true, provider } });
  });
});
