import { afterEach, describe, expect, it } from "vitest";
import { prefetch } from "./prefetch.ts";

const awaited = (): unknown => Reflect.get(globalThis, Symbol.for("classroom-schedule.prefetch"));

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("classroom-schedule.prefetch"));
});

describe("reading ahead", () => {
  it("holds up the start until it is there", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let started = false;
    prefetch(() => promise, 60_000);
    const start = (awaited() as Promise<unknown>).then(() => {
      started = true;
    });
    await new Promise(setImmediate);
    expect(started).toBe(false);
    resolve();
    await start;
    expect(started).toBe(true);
  });

  it("holds it up until all of it is there, and leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    const { promise, resolve } = Promise.withResolvers<void>();
    prefetch(() => promise, 60_000);
    prefetch(async () => {}, 60_000);
    expect(await Promise.race([awaited(), new Promise((wait) => setImmediate(wait, "waiting"))])).toBe(
      "waiting",
    );
    resolve();
    await awaited();
    expect(timers()).toBe(before);
  });

  it("holds it up no longer than allowed if the store hangs", async () => {
    prefetch(() => new Promise(() => {}), 1);
    await expect(awaited()).resolves.toBeUndefined();
  });

  it("never fails the start", async () => {
    prefetch(() => Promise.reject(new Error("store down")), 60_000);
    await expect(awaited()).resolves.toBeUndefined();
  });

  it("is not read at all if the start may not wait for it", () => {
    let reads = 0;
    prefetch(async () => {
      reads += 1;
    }, 0);
    expect([reads, awaited()]).toEqual([0, undefined]);
  });
});
