import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { tuesdayOf } from "../testing/screens/campus.ts";
import { findBrowser } from "../testing/servers/find-browser.ts";
import { startServedPages } from "../testing/servers/served-pages.ts";
import type { SchoolSize } from "./published-school.ts";
import { median } from "./stopwatch.ts";
import { rounded, type Table } from "./table.ts";
import { PARTS, type TapTime, type TraceEvent, tapTime } from "./tap-trace.ts";

const WARM_UP = 4;
const TAPS = 20;
/** A slow phone: how many times slower than this machine. */
const SLOWER = 4;

/** Milliseconds that a person looks at the opened sheet, in which the device searches ahead; and at the result. */
const LOOK = 800;

/** Milliseconds that the finger stays on the choice; the app draws meanwhile what a press would show. */
const TOUCH = 60;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The least that a page can do: one button, and one number that it changes a frame later. */
const ONE_BUTTON = `<!doctype html><meta name="viewport" content="width=device-width"><h1><button class="word">0</button></h1>
<p class="sheet"><button class="chip">for 2 h</button><button class="chip">for 1 h</button></p><script>
const number = document.querySelector(".word");
addEventListener("pointerup", () => {});
addEventListener("click", ({ target }) => {
  if (target !== number) requestAnimationFrame(() => { number.textContent++; setTimeout(() => {}); });
});</script>`;

/** The word of the question that says for how long; the only one of the page that has one button. */
const OPEN = `[...document.querySelectorAll("h1 .word")].slice(0, 2).at(-1).click()`;

const middleOf = (page: Page, chip: string): Promise<{ x: number; y: number }> =>
  page.evaluate(`(() => {
    const chip = [...document.querySelectorAll(".sheet .chip")].find((each) => each.textContent === "${chip}");
    const { x, y, width, height } = chip.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);

/** Runs `act` under the browser's timeline alone: each further category makes it slower. */
const traced = async (browser: Browser, act: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"], excludedCategories: ["*"] },
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
};

/** A tap of a finger, by the browser's debugger: Playwright's own looks at the page before it presses. */
const tapped = async (browser: Browser, page: Page, chip: string): Promise<TapTime> => {
  const finger = await page.context().newCDPSession(page);
  await page.evaluate(OPEN);
  await page.waitForTimeout(LOOK);
  const touchPoints = [await middleOf(page, chip)];
  const events = await traced(browser, async () => {
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(TOUCH);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(LOOK);
  });
  await finger.detach();
  return tapTime(events);
};

/** Playwright's own way to wait would bring its scripts into the page that is measured. */
const FOUR_ROOMS = `new Promise((resolve) => {
  const look = () => document.querySelectorAll(".room").length > 3 ? resolve() : setTimeout(look, 50);
  look();
})`;

const openApp = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  const pocket = page.waitForResponse(/\/timetable\//);
  await page.goto(`${url}/?date=${await tuesdayOf(url)}&from=14:07`);
  await pocket;
  await page.evaluate(FOUR_ROOMS);
  return page;
};

const openButton = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.setContent(ONE_BUTTON);
  return page;
};

/** What a tap on another length of time costs a phone, in turns with a page that has one button. */
export const tapBench = async (_: SchoolSize, run: AsyncDisposableStack): Promise<readonly Table[]> => {
  const { url, stop } = await startServedPages();
  run.defer(stop);
  const executablePath = findBrowser(process.env);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: false,
  });
  run.defer(() => browser.close());
  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  const pages = {
    "133 rooms": { page: await openApp(context, url), length: "for 2 h", times: [] as TapTime[] },
    // A room of the first screen is free for less.
    "133 rooms, other rows": { page: await openApp(context, url), length: "for 3 h", times: [] as TapTime[] },
    "one button": { page: await openButton(context), length: "for 2 h", times: [] as TapTime[] },
  };
  for (let tap = 0; tap < WARM_UP + TAPS; tap += 1)
    for (const { page, length, times } of Object.values(pages)) {
      await page.bringToFront();
      const time = await tapped(browser, page, tap % 2 === 0 ? length : "for 1 h");
      if (tap >= WARM_UP) times.push(time);
    }
  return [
    {
      title: `A tap to the new list: processor time of the page's thread × ${SLOWER}, ms`,
      head: ["page", "least", "median", ...PARTS.map((part) => `of it ${part}`), "finger on the screen"],
      rows: Object.entries(pages).map(([name, { times }]) => [
        name,
        rounded(SLOWER * Math.min(...times.map(({ whole }) => whole))),
        rounded(SLOWER * median(times.map(({ whole }) => whole))),
        ...PARTS.map((part) => rounded(SLOWER * median(times.map(({ parts }) => parts[part])))),
        rounded(SLOWER * median(times.map(({ touch }) => touch))),
      ]),
    },
  ];
};
