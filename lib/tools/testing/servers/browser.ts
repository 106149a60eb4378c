import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

const BROWSER = findBrowser(process.env);

export const hasBrowser = BROWSER !== undefined;

/** Ends what hangs, on a machine that has much else to do; milliseconds. */
const PATIENCE = 120_000;

/** A page, and what it must not do: write to the console, throw, or ask another origin. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

/** How a page is opened; a desktop's by day without. */
export interface Opening {
  readonly scheme?: "light" | "dark";
  readonly locale?: string;
  /** Without them, so that a test sees every request. */
  readonly serviceWorkers?: "allow" | "block";
  /** The page answers by itself and trusts the service's clock; without, each question is the service's. */
  readonly pocket?: boolean;
  /**
   * What is to be set before the page asks for anything, for as long as its window is open: a clock, scripts. A window
   * that the same function has prepared may be used again.
   */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The same, for this once: routes, and what Playwright calls media. */
  readonly arrange?: (page: Page) => Promise<unknown>;
}

export interface TestBrowser {
  /** A new page with no memory of others, `width` pixels wide. */
  readonly open: (url: string, width: number, opening?: Opening) => Promise<WatchedPage>;
  /** Leaves every open page: a forgotten one would keep sending requests. */
  readonly closePages: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What Playwright says in the page's name when it keeps a service worker away. */
const NO_WORKER = "Service Worker registration blocked by Playwright";

/** How a browser calls a request that the page itself gave up: a question that another overtook, a page that was left. */
const GIVEN_UP = "net::ERR_ABORTED";

const watch = (page: Page, origin: string): string[] => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.text() === NO_WORKER) return;
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin: other } = new URL(request.url());
    if (protocol !== "data:" && other !== origin) problems.push(`another origin: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== GIVEN_UP) problems.push(`failed: ${request.url()}: ${reason}`);
  });
  return problems;
};

/** Pages of the browser's own, which it loads for every window, though they are never shown: a third of what a window costs. */
const UNSEEN = [
  "PreloadTopChromeWebUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  "SpareRendererForSitePerProcess",
];

/** What Playwright turns off and a test may notice: of several such lists a browser obeys the last. */
const OFF_ALREADY = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Starts a headless browser; its sandbox needs rights that containers and root do not have. */
export const startBrowser = async (): Promise<BrowserServer> => {
  if (BROWSER === undefined) throw new Error("No Chrome or Chromium is found: name one with CHROME_PATH");
  return chromium.launchServer({
    executablePath: BROWSER,
    args: [`--disable-features=${[...OFF_ALREADY, ...UNSEEN].join()}`],
    chromiumSandbox: false,
    timeout: PATIENCE,
  });
};

/** A window with one page, and what cannot be changed about it. */
interface BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly kind: readonly unknown[];
}

/** Windows that wait to be used again. */
const MOST_IDLE = 2;

/** Nothing is published that a page could keep. */
const NO_VERSIONS = {
  json: { success: true, message: "Versions found", data: [], changes: null, school: null },
};

/** Tests set the clock of a page, and not that of the service. */
const WITHOUT_SERVICE_CLOCK = `
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name === "date" ? null : get.call(this, name);
  };
`;

/** What tests listen to. */
const WATCHED = ["console", "pageerror", "request", "requestfailed", "response"];

/** Milliseconds for a window to forget; one that takes longer is closed. */
const FORGETTING = 60_000;

/** The page that is left goes nowhere else and writes nothing down again. What belongs to the window only its page can remove. */
const forgetSession = (origin: string): string => `
  window.stop();
  if (location.origin !== ${JSON.stringify(origin)}) throw new Error(location.origin);
  Storage.prototype.setItem = () => {};
  sessionStorage.clear();
`;

/** Makes a window forget what it was shown of an origin, and how. */
const forget = async ({ context, page }: BrowserWindow, origin: string): Promise<void> => {
  for (const event of WATCHED) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearCookies();
  const client = await context.newCDPSession(page);
  const { exceptionDetails } = await client.send("Runtime.evaluate", { expression: forgetSession(origin) });
  if (exceptionDetails !== undefined) throw new Error("It shows something else, whose memory is unknown");
  await page.goto("about:blank");
  await client.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await client.send("Network.clearBrowserCache");
  await client.detach();
  // Nothing is pointed at.
  await page.mouse.move(-1, -1);
};

/**
 * Pages of a browser that runs already, by its endpoint; its other users do not see them. To open a window takes the
 * browser three times as long as to show a page in it: windows are used again.
 */
export const connectBrowser = async (endpoint: string): Promise<TestBrowser> => {
  const browser: Browser = await chromium.connect(endpoint, { timeout: PATIENCE });
  const idle: BrowserWindow[] = [];
  const used: { readonly window: BrowserWindow; readonly origin: string }[] = [];

  const openWindow = async (kind: BrowserWindow["kind"], options: Opening): Promise<BrowserWindow> => {
    const { locale = "en-GB", serviceWorkers = "block", pocket, prepare } = options;
    const timezoneId = "America/New_York";
    const context = await browser.newContext({ locale, serviceWorkers, timezoneId });
    context.setDefaultTimeout(PATIENCE);
    if (!pocket) {
      await context.route("**/versions", (route) => route.fulfill(NO_VERSIONS));
      await context.addInitScript(WITHOUT_SERVICE_CLOCK);
    }
    const page = await context.newPage();
    await prepare?.(page);
    return { context, page, kind };
  };
  const takeWindow = (
    kind: BrowserWindow["kind"],
    options: Opening,
  ): Promise<BrowserWindow> | BrowserWindow => {
    const at = idle.findIndex((window) => window.kind.every((part, index) => part === kind[index]));
    const [known] = at < 0 ? [] : idle.splice(at, 1);
    return known ?? openWindow(kind, options);
  };
  return {
    open: async (url, width, opening = {}) => {
      const { scheme = "light", locale, serviceWorkers, pocket, prepare, arrange } = opening;
      const window = await takeWindow([locale, serviceWorkers, pocket, prepare], opening);
      const { page } = window;
      const { origin } = new URL(url);
      used.push({ window, origin });
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: null });
      const problems = watch(page, origin);
      await arrange?.(page);
      await page.goto(url);
      return { page, problems };
    },
    closePages: async () => {
      for (const { window, origin } of used.splice(0)) {
        const { context, kind } = window;
        const forgotten = forget(window, origin).then(
          () => true,
          () => false, // It was closed, has crashed, or has left the service.
        );
        const isForgotten = await Promise.race([forgotten, sleep(FORGETTING, false, { ref: false })]);
        // What a service worker keeps, and for how long, is the browser's business.
        if (isForgotten && !kind.includes("allow")) idle.unshift(window);
        else await context.close();
      }
      for (const { context } of idle.splice(MOST_IDLE)) await context.close();
    },
    close: () => browser.close(),
  };
};
