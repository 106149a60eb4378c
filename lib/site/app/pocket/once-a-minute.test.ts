import { expect, it } from "vitest";
import { onceAMinute } from "./once-a-minute.ts";

it("an answer is kept until the clock shows another minute, later or earlier", async () => {
  let now = 0;
  const loads: string[] = [];
  const answer = onceAMinute(
    async (question) => {
      loads.push(`${question} at ${now}`);
      return loads.length;
    },
    () => now,
  );
  const answers: number[] = [];
  for (now of [0, 59_999, 60_000, 119_999, 30_000]) answers.push(await answer("a"), await answer("b"));
  expect(answers).toEqual([1, 2, 1, 2, 3, 4, 3, 4, 5, 6]);
  expect(loads).toEqual(["a at 0", "b at 0", "a at 60000", "b at 60000", "a at 30000", "b at 30000"]);
});

it("a failed search is tried again in the same minute", async () => {
  let isThere = false;
  const answer = onceAMinute(
    async (question) => {
      if (!isThere) throw new Error("not there");
      return question;
    },
    () => 0,
  );
  await expect(answer("a")).rejects.toThrow("not there");
  isThere = true;
  expect(await answer("a")).toBe("a");
});
