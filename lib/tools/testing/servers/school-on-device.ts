import type { Page } from "playwright-core";
import type { WatchedPage } from "./browser.ts";
import { type OpenedPages, PHONE } from "./opened-pages.ts";

export const goOffline = async (page: Page): Promise<void> => {
  // As if the time of what is in the browser's own cache were over.
  const client = await page.context().newCDPSession(page);
  await client.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
};

/** Opens the app with the school on the device. */
export const openSchool = async (
  served: OpenedPages,
  path: string,
  width = PHONE,
  prepare?: (page: Page) => Promise<void>,
): Promise<WatchedPage> => {
  const arrived = Promise.withResolvers<Promise<unknown>>();
  const watched = await served.open(path, width, {
    pocket: true,
    serviceWorkers: "allow",
    ...(prepare && { prepare }),
    arrange: async (page) => arrived.resolve(page.waitForResponse(/\/timetable\//)),
  });
  await await arrived.promise;
  // As text: the tools have no types of a browser.
  await watched.page.waitForFunction(
    `caches.open("pocket").then((pocket) => pocket.keys()).then((kept) => kept.length >= 2)`,
  );
  return watched;
};
