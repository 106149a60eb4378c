import { beforeEach, describe, expect, it } from "vitest";
import { createRefreshedValue, pause } from "./refreshed-value.ts";

/** Of each load whether it is consistent, and how it ends. */
interface Load {
  readonly isConsistent: boolean;
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
}

let clock: number;
let loads: Load[];
let failures: unknown[];
let value: ReturnType<typeof createRefreshedValue<string>>;
beforeEach(() => {
  clock = 0;
  loads = [];
  failures = [];
  value = createRefreshedValue<string>(
    (_, isConsistent) => {
      const { promise, ...ends } = Promise.withResolvers<string>();
      loads.push({ isConsistent, ...ends });
      return promise;
    },
    { freshSeconds: 5, staleSeconds: 10 },
    {
      now: () => clock,
      onRefreshFailed: (error) => failures.push(error),
      random: () => 0,
      wait: () => new Promise(() => {}),
    },
  );
});

const turn = () => new Promise(setImmediate);
const loaded = async (text: string) => {
  const reading = value.current();
  loads.at(-1)?.resolve(text);
  return reading;
};

describe("a value that a warm function remembers", () => {
  it("is as old as the question that confirmed it, however long the answer took", async () => {
    const reading = value.current();
    clock = 4000;
    loads[0]?.resolve("one");
    await reading;
    clock = 5000;
    expect([await value.current(), loads.length]).toEqual(["one", 2]);
    clock = 10_000;
    expect(value.isStale()).toBe(true);
  });

  it.each([1, 4999, 3_600_000])(
    "is asked for again if the clock was set back by %i ms",
    async (milliseconds) => {
      clock = 3_600_000;
      await loaded("one");
      clock -= milliseconds;
      expect([await loaded("two"), loads.length]).toEqual(["two", 2]);
    },
  );

  it("is loaded by consistent reads although another load is under way", async () => {
    const [reading, reloading] = [value.current(), value.reload()];
    expect(loads.map(({ isConsistent }) => isConsistent)).toEqual([false, true]);
    loads[1]?.resolve("two");
    expect(await reloading).toBe("two");
    loads[0]?.resolve("one");
    expect([await reading, await value.current()]).toEqual(["two", "two"]);
  });

  it("makes all callers wait while a stale one is refreshed, up to a limit", async () => {
    await loaded("one");
    clock = 10_000;
    const readings = Promise.all([value.current(), value.current()]);
    for (let turns = 0; turns < 3; turns += 1) await turn();
    loads[1]?.resolve("two");
    expect([await readings, loads.length]).toEqual([["two", "two"], 2]);
  });

  it("is loaded once although a load that was frozen ends meanwhile", async () => {
    await loaded("one");
    clock = 5000;
    await value.current();
    clock = 600_000;
    const reading = value.current();
    loads[1]?.reject(new Error("timed out"));
    await turn();
    clock = 606_000;
    expect([await value.current(), loads.length]).toEqual(["one", 3]);
    loads[2]?.resolve("two");
    expect(await reading).toBe("two");
  });
});

it("a pause keeps no process alive", () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  void pause(10);
  expect(timers()).toBe(before);
});
