import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import type { WatchedPage } from "./browser.ts";
import { type OpenedPages, PHONE } from "./opened-pages.ts";

export const goOffline = async (page: Page): Promise<void> => {
  // As if the time of what is in the browser's own cache were over.
  const client = await page.context().newCDPSession(page);
  await client.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
};

/**
 * The paths of the answers that the device keeps under a name (`lib/site/app/client/kept-answers.ts`). To be polled:
 * Playwright's `waitForFunction` takes the promise of a condition for the condition.
 */
export const keptPaths = (page: Page, cache: "answers" | "pocket"): Promise<string[]> =>
  // As text: the tools have no types of a browser.
  page.evaluate(
    `caches.open("${cache}").then((kept) => kept.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))`,
  );

/** Opens the app with the school on the device. */
export const openSchool = async (
  served: OpenedPages,
  path: string,
  width = PHONE,
  prepare?: (page: Page) => Promise<void>,
): Promise<WatchedPage> => {
  const arrived = Promise.withResolvers<Promise<readonly [Response, Response]>>();
  const watched = await served.open(path, width, {
    pocket: true,
    serviceWorkers: "allow",
    ...(prepare && { prepare }),
    arrange: async (page) =>
      arrived.resolve(
        Promise.all([page.waitForResponse(/\/versions$/), page.waitForResponse(/\/timetable\//)]),
      ),
  });
  const [versions] = await await arrived.promise;
  // On a slow machine the first page does not wait for its worker, which keeps nothing then until the next question.
  if (!versions.fromServiceWorker()) {
    await expect.poll(() => watched.page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    await watched.page.reload();
  }
  await expect
    .poll(() => keptPaths(watched.page, "pocket"))
    .toEqual(expect.arrayContaining(["/versions", expect.stringMatching("^/timetable/")]));
  return watched;
};
