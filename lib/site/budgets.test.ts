import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  canOpenPages,
  PAGES_TIMEOUT,
  PHONE,
  type ServedPages,
  startServedPages,
} from "../testing/servers/served-pages.ts";

let served: ServedPages;
beforeAll(async () => {
  if (canOpenPages) served = await startServedPages();
}, PAGES_TIMEOUT);
afterEach(() => served?.closePages());
afterAll(() => served?.stop());

const KB = 1024;

const sizeOf = (sizes: ReadonlyMap<string, number>, extension: string): number =>
  Array.from(sizes)
    .filter(([path]) => path.endsWith(extension))
    .reduce((sum, [, size]) => sum + size, 0);

/** Bytes of the bodies as they were sent, by path, from now on. */
const watchSizes = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const length = Number((await response.allHeaders())["content-length"] ?? 0);
    sizes.set(new URL(response.url()).pathname, length);
  });
  return sizes;
};

const aThousand = Array.from({ length: 1000 }, (_, index) => ({
  name: `Hall ${Math.floor(index / 25)} ${index}`,
  _id: `hall.${index}`,
  building: `Hall ${Math.floor(index / 25)}`,
  capacity: index % 200,
  features: ["projector"],
  kind: null,
  free_from: "2026-10-13T00:00",
  free_until: "2026-10-13T18:00",
  next: "MATH-1",
}));

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Nothing shifted: the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

describe.runIf(canOpenPages)("before the first room is shown", { timeout: PAGES_TIMEOUT }, () => {
  it("three files come, small ones, and one answer; then nothing has moved", async () => {
    let sizes = new Map<string, number>();
    const { page, problems } = await served.open("/", PHONE, {
      prepare: async (opened) => {
        sizes = watchSizes(opened);
      },
    });
    await page.locator(".room").first().waitFor();
    const asked = [...sizes.keys()].filter((path) => !/icon|manifest|\.png$/.test(path));
    expect(asked.map((path) => path.replace(/-[A-Z0-9]{8}\./, ".")).toSorted()).toEqual([
      "/",
      "/app/main.js",
      "/app/style.css",
      "/free",
    ]);
    expect(sizeOf(sizes, ".js")).toBeLessThan(45 * KB);
    expect(sizeOf(sizes, ".css")).toBeLessThan(12 * KB);
    expect(sizeOf(sizes, ".js")).toBeGreaterThan(10 * KB);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    expect(problems).toEqual([]);
  });

  it("of a thousand rooms only those on the screen are drawn", async () => {
    const data = {
      school: null,
      term: { id: "fall", name: "Fall" },
      time_zone: "Europe/Madrid",
      from: "2026-10-13T14:00",
      until: "2026-10-13T15:00",
      rooms: aThousand,
    };
    const { page } = await served.open("/?date=2026-10-13&from=14:00", PHONE, {
      prepare: (opened) =>
        opened.route(/\/free\?/, (route) =>
          route.fulfill({ json: { success: true, message: "Rooms free at this time", data } }),
        ),
    });
    await page.locator("h1").filter({ hasText: "1000 rooms free" }).waitFor();
    const drawn = await page
      .locator(".building")
      .evaluateAll(
        (buildings) =>
          buildings.filter((each) =>
            each.querySelector("li")?.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(10);
    // The scroll bar is right from the beginning: the last building is where it will be.
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(".building").last().locator(".room").last().waitFor();
    const after = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(after - before) / before).toBeLessThan(0.05);
  });
});

describe.runIf(canOpenPages)("once it was open", { timeout: PAGES_TIMEOUT }, () => {
  it("it starts without a network, with what was known, in the past tense", async () => {
    const { page } = await served.open("/", PHONE, { serviceWorkers: "allow" });
    await page.locator(".room").first().waitFor();
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== "activated")
        await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    });
    // The worker sees what is asked from the next visit on.
    await page.reload();
    await page.locator(".room").first().waitFor();
    await page.waitForFunction(async () => (await (await caches.open("answers")).keys()).length > 0);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("alert").filter({ hasText: "No connection. This is what was known at" }).waitFor();
    expect(await page.locator(".room").count()).toBeGreaterThan(0);
    const kept = await page.evaluate(async () =>
      (await (await caches.open("answers")).keys()).map(({ url }) => new URL(url).pathname),
    );
    expect([...new Set(kept)].toSorted()).toEqual(["/free"]);
  });
});
