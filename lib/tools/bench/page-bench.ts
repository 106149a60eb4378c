import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { thousandRooms } from "../testing/data/thousand-rooms.ts";
import { startServedPages } from "../testing/servers/served-pages.ts";
import { benchRun } from "./bench-run.ts";
import { type Budget, type Findings, milliseconds } from "./findings.ts";
import * as inPage from "./in-page.js";
import { median, percentile } from "./stopwatch.ts";

/** Milliseconds that each request takes longer: here, and as on a bad mobile network. */
const LATENCIES = [
  { where: "on this machine", latency: 0, bound: 300 },
  { where: "at 400 ms latency", latency: 400, bound: 1500 },
] as const;

const PHONE = { viewport: { width: 390, height: 844 }, locale: "en-GB" };
const ROOMS = 1000;
const SCROLL_STEP = 200;
const SCROLL_FRAMES = 100;
/** Milliseconds; three frames of a screen with sixty a second, which a person sees as a hitch. */
const HITCH = 50;

/** Milliseconds from the beginning of the visit to the first room on the page. */
const firstRoomAt = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(inPage.watchFirstRoom);
  await page.goto(url);
  const found = await page.waitForFunction(inPage.firstRoomAt);
  return Number(await found.jsonValue());
};

const slowedDown = async (page: Page, latency: number): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send("Network.emulateNetworkConditions", { ...unlimited, latency });
};

/** Milliseconds from frame to frame while a thousand rooms are scrolled. */
const frames = async (page: Page, url: string): Promise<number[]> => {
  await page.route(/\/free\?/, (route) => route.fulfill({ json: thousandRooms }));
  await firstRoomAt(page, `${url}?date=2026-10-13&from=14:00`);
  return page.evaluate(inPage.scrolledFrames, [SCROLL_STEP, SCROLL_FRAMES] as const);
};

const inNewContext = async <Found>(
  browser: Browser,
  look: (page: Page) => Promise<Found>,
): Promise<Found> => {
  const context: BrowserContext = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
};

const within = (what: string, bound: number, reached: number): Budget => ({
  what,
  promised: `at most ${bound} ms`,
  reached: `${milliseconds(reached)} ms`,
  holds: reached <= bound,
});

const measure = async (quick: boolean, run: AsyncDisposableStack): Promise<Findings> => {
  const visits = quick ? 3 : 11;
  const { url, browser: endpoint, stop } = await startServedPages();
  run.defer(stop);
  const browser = await chromium.connect(endpoint);
  run.defer(() => browser.close());
  const rows: string[][] = [];
  const budgets: Budget[] = [];
  // What the service does once is not the page's.
  await inNewContext(browser, (page) => firstRoomAt(page, `${url}/`));
  for (const { where, latency, bound } of LATENCIES) {
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1)
      times.push(
        await inNewContext(browser, async (page) => {
          await slowedDown(page, latency);
          return firstRoomAt(page, `${url}/`);
        }),
      );
    rows.push([where, milliseconds(median(times)), milliseconds(Math.max(...times))]);
    budgets.push(within(`First rooms on the page, ${where}`, bound, median(times)));
  }
  const gaps = await inNewContext(browser, (page) => frames(page, `${url}/`));
  budgets.push(
    within(`A frame while ${ROOMS} rooms are scrolled, of a hundred the 95th`, HITCH, percentile(gaps, 95)),
  );
  return {
    tables: [
      {
        title: "The page",
        note: `Milliseconds from the beginning of a first visit to the first room drawn, on a phone's screen in headless Chromium; ${visits} visits.`,
        head: ["where", "median", "slowest"],
        rows,
      },
    ],
    budgets,
  };
};

/** A student's first visit: how long until rooms are there, and whether a long list scrolls. */
export const pageBench = ({ quick }: { readonly quick: boolean }): Promise<Findings> =>
  benchRun((run) => measure(quick, run));
