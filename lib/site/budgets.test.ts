import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { thousandRooms } from "../tools/testing/data/thousand-rooms.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { goOffline, keptPaths } from "../tools/testing/servers/school-on-device.ts";

const served = openedPages();

const KB = 1024;

/** https://wicg.github.io/layout-instability/: TypeScript does not know it yet. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The page of an afternoon on which rooms are free: at night the sample's buildings are closed, and "now" has no room. */
const inUse = (): string => `/?date=${served.tuesday}&from=14:00`;

/** A file with a hash in its name, by the name alone. */
const plain = (path: string): string => path.replace(/-[a-z0-9]{8}\./, ".");

/** Remembers what was asked for before the first room was there, icons and manifest apart: no room waits for them. */
const watchFirstRoom = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(".room") === null) return;
      observer.disconnect();
      const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      Object.assign(window, { askedBefore: [location.pathname, ...paths] });
    }).observe(document, { childList: true, subtree: true });
  });

const askedBefore = async (page: Page): Promise<string[]> => {
  const paths = await page.evaluate(() => (window as unknown as { askedBefore: string[] }).askedBefore);
  return paths.filter((path) => !/icon|manifest/.test(path));
};

/** Bytes of a body as it is sent to a client that takes this encoding. */
const sentSize = async (path: string, encoding: "gzip" | "br"): Promise<number> => {
  const { headers, body } = await fetch(`${served.url}${path}`, { headers: { "accept-encoding": encoding } });
  await body?.cancel();
  expect(headers.get("content-encoding")).toBe(encoding);
  return Number(headers.get("content-length"));
};

/** How much has moved by itself, and what, for the one who reads a failure. */
const layoutShift = (page: Page): Promise<{ sum: number; moved: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as unknown as LayoutShift[]).filter(
            (each) => !each.hadRecentInput,
          );
          const sources = shifts.flatMap((each) => each.sources);
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: sources
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.textContent}: ${previousRect.y} to ${currentRect.y}`,
              )
              .join("; "),
          });
        }).observe({ type: "layout-shift", buffered: true });
        // Nothing shifted: the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum: 0, moved: "" })));
      }),
  );

describePages("before the first room is shown", () => {
  it("a page, a script and the answer come, small ones; then nothing has moved", async () => {
    const { page, problems } = await served.open(inUse(), PHONE, { arrange: watchFirstRoom });
    await page.locator(".room").first().waitFor();
    const requests = await askedBefore(page);
    const [, script = ""] = requests.toSorted();
    expect(requests.map(plain).toSorted()).toEqual(["/", "/app/main.js", "/free"]);
    for (const encoding of ["gzip", "br"] as const) {
      const size = await sentSize(script, encoding);
      expect(size).toBeGreaterThan(10 * KB);
      expect(size).toBeLessThan(40 * KB);
    }
    const answer = `/free?date=${served.tuesday}&from=21:00&limit=1000`;
    const sizes = await Promise.all(["/", script, answer].map((path) => sentSize(path, "br")));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * KB);
    const css = await page.locator("style").evaluate((style) => style.textContent);
    expect(gzipSync(css).length).toBeGreaterThan(2 * KB);
    expect(gzipSync(css).length).toBeLessThan(12 * KB);
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThan(0.05);
    expect(problems).toEqual([]);
  });

  it.each([
    ["/", true],
    ["/?for=90&building=Hall+1&seats=40&with=projector&sort=smallest&buffer=10", true],
    ["/?date=2026-10-13&from=14:00&until=16:30", true],
    // The school's clock decides when an evening ends.
    ["/?for=evening", false],
  ])("the first question is asked before the script is there, once: %s", async (path, isAhead) => {
    const questions: string[] = [];
    const isAsked = Promise.withResolvers<undefined>();
    const { page, problems } = await served.open(path, PHONE, {
      prepare: async (opened) => {
        // An answer about now is good until the minute's end: a page that comes across it would ask once more.
        await opened.clock.setFixedTime(new Date());
        // Rooms are free that fit, at any hour: a page that shows none asks for later times.
        await opened.route(/\/free\?/, (route) => route.fulfill({ json: thousandRooms }));
        opened.on("request", (request) => {
          const { pathname, search } = new URL(request.url());
          if (pathname !== "/free") return;
          questions.push(search);
          isAsked.resolve(undefined);
        });
        await opened.route(/\/app\/main-/, async (route) => {
          if (isAhead) await isAsked.promise;
          await route.continue();
        });
      },
    });
    await page.locator("[aria-busy=false]").waitFor();
    expect([questions.length, problems]).toEqual([1, []]);
  });

  it.each([PHONE, DESKTOP])("nothing of a room's page moves, %i pixels wide", async (width) => {
    const { page } = await served.open(
      `/room/darrin-communications-center.308?date=${served.tuesday}`,
      width,
      {
        // The slowest case: the page is drawn before the service says whether its weeks have dates.
        arrange: (opened) =>
          opened.route(/\/terms$/, async (route) => {
            await opened.locator(".week.waiting").waitFor();
            await route.continue();
          }),
      },
    );
    await page.locator(".class").first().waitFor();
    await page.locator(".sub b:not(:empty)").waitFor();
    const { sum, moved } = await layoutShift(page);
    expect(sum, moved).toBeLessThan(0.01);
  });

  it("another language's words come beside the answer, not before it", async () => {
    const isAsked = Promise.withResolvers<undefined>();
    const { page } = await served.open("/", PHONE, {
      locale: "de-DE",
      prepare: async (opened) => {
        opened.on("request", (request) => {
          if (new URL(request.url()).pathname === "/free") isAsked.resolve(undefined);
        });
        await opened.route(/\/app\/de-/, async (route) => {
          await isAsked.promise;
          await route.continue();
        });
      },
    });
    await page
      .locator(".sum b:not(.early *)")
      .filter({ hasText: /(Raum ist|Räume sind) frei/ })
      .waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
  });

  it("of a thousand rooms only those on the screen are drawn", async () => {
    const { page } = await served.open("/?date=2026-10-13&from=14:00", PHONE, {
      arrange: (opened) => opened.route(/\/free\?/, (route) => route.fulfill({ json: thousandRooms })),
    });
    await page.locator(".sum b:not(.early *)").filter({ hasText: "1,000 rooms free" }).waitFor();
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

describePages("once it was open", () => {
  it("it starts without a network, with what was known, in the past tense", async () => {
    const { page } = await served.open(inUse(), PHONE, { serviceWorkers: "allow" });
    await page.locator(".room").first().waitFor();
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== "activated")
        await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    });
    // The worker sees what is asked from the next visit on.
    await page.reload();
    await page.locator(".room").first().waitFor();
    await expect.poll(() => keptPaths(page, "answers")).toContain("/free");
    await goOffline(page);
    await page.reload();
    await page.getByRole("alert").filter({ hasText: "No connection. This is what was known at" }).waitFor();
    expect(await page.locator(".room").count()).toBeGreaterThan(0);
    expect([...new Set(await keptPaths(page, "answers"))]).toEqual(["/free"]);
  });
});
