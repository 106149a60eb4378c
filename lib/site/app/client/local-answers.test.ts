import { listTerms } from "@classroom/contract/rooms/terms.ts";
import { expect, it } from "vitest";
import { answerAtOnce, answerOffline, bringPocketBy, type LocalReply, openPocket } from "./local-answers.ts";

it("an answer is given at once for a minute after the service said that it holds, without a network for a week", async () => {
  const reply: LocalReply = { outcome: "LISTED", payload: {}, confirmed: 0, published: 0 };
  let age = 0;
  bringPocketBy(async () => ({
    answer: async (_, __, maxAge) => (age <= maxAge ? reply : undefined),
  }));
  await openPocket();
  const answers: [boolean, boolean][] = [];
  for (age of [59_000, 180_000, 8 * 86_400_000]) {
    const atOnce = await answerAtOnce(listTerms, {});
    const offline = await answerOffline(listTerms, {});
    answers.push([atOnce !== undefined, offline !== undefined]);
  }
  expect(answers).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});
