import { beforeEach, describe, expect, it } from "vitest";
import { type Cached, cachedFor } from "./cached-for.ts";

let clock: number;
let loads: number;
let fault: Error | undefined;
/** Milliseconds that each load takes. */
let duration: number;
let kept: Cached<number>;
beforeEach(() => {
  clock = 0;
  loads = 0;
  fault = undefined;
  duration = 0;
  const load = async () => {
    loads += 1;
    clock += duration;
    if (fault) throw fault;
    return loads;
  };
  kept = cachedFor(
    load,
    60_000,
    () => clock,
    () => 0,
  );
});

describe("a value that is kept for a minute", () => {
  it("is read once, however many ask, and again when its time is over", async () => {
    expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
    clock = 59_999;
    expect(await kept()).toBe(1);
    clock = 60_000;
    expect(await kept()).toBe(2);
  });

  it("is read again for a caller that needs a younger value", async () => {
    await kept();
    clock = 29_999;
    expect(await kept(30_000)).toBe(1);
    clock = 30_000;
    expect(await kept(30_000)).toBe(2);
    clock = 90_000;
    expect(await kept(100_000)).toBe(3);
  });

  it("is as old as its request, and a failed source is not asked for a second", async () => {
    duration = 6000;
    await kept();
    clock = 60_000;
    fault = new Error("away");
    expect([await kept(), clock]).toEqual([1, 66_000]);
    clock = 66_999;
    expect([await kept(), loads]).toEqual([1, 2]);
    clock = 67_000;
    fault = undefined;
    expect(await kept()).toBe(3);
  });

  it("is read up to a quarter earlier, by chance", async () => {
    const early = cachedFor(
      async () => clock,
      60_000,
      () => clock,
      () => 1,
    );
    await early();
    clock = 44_999;
    expect(await early()).toBe(0);
    clock = 45_000;
    expect(await early()).toBe(45_000);
  });

  it("stays in use if a refresh fails, and its source is tried again a second later", async () => {
    await kept();
    fault = new Error("away");
    clock = 60_000;
    expect(await kept()).toBe(1);
    expect(await kept()).toBe(1);
    expect(loads).toBe(2);
    fault = undefined;
    clock = 61_000;
    expect(await kept()).toBe(3);
  });

  it("fails without an earlier value, and the next caller reads it", async () => {
    fault = new Error("away");
    await expect(kept()).rejects.toBe(fault);
    fault = undefined;
    expect(await kept()).toBe(2);
  });

  it("is read again if the clock was set back", async () => {
    clock = 3_600_000;
    await kept();
    clock = 0;
    expect(await kept()).toBe(2);
  });
});
