import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from "playwright-core";
import { WITHOUT_SERVICE_CLOCK } from "../screens/campus.ts";
import { findBrowser } from "./find-browser.ts";

const BROWSER = findBrowser(process.env);

export const hasBrowser = BROWSER !== undefined;

/** Milliseconds after which a hanging call ends, on a busy machine. */
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
  /** Sets a clock, scripts or routes before the page asks for anything. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The same, after `prepare`. */
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

/** Starts a headless browser; its sandbox needs rights that containers and root do not have. */
export const startBrowser = async (): Promise<BrowserServer> => {
  if (BROWSER === undefined) throw new Error("No Chrome or Chromium is found: name one with CHROME_PATH");
  return chromium.launchServer({
    executablePath: BROWSER,
    chromiumSandbox: false,
    // Pages of one origin need no isolation; with it, Chromium starts a second, unused process for each page.
    args: ["--disable-site-isolation-trials"],
    timeout: PATIENCE,
  });
};

/** Nothing is published that a page could keep. */
const NO_VERSIONS = {
  json: { success: true, message: "Versions found", data: [], changes: null, school: null },
};

/** Pages of a browser that runs already, by its endpoint; its other users do not see them. */
export const connectBrowser = async (endpoint: string): Promise<TestBrowser> => {
  const browser: Browser = await chromium.connect(endpoint, { timeout: PATIENCE });
  const opened: BrowserContext[] = [];
  return {
    open: async (url, width, opening = {}) => {
      const { scheme: colorScheme = "light", locale = "en-GB", serviceWorkers = "block" } = opening;
      const context = await browser.newContext({
        colorScheme,
        locale,
        serviceWorkers,
        timezoneId: "America/New_York",
        viewport: { width, height: 800 },
      });
      context.setDefaultTimeout(PATIENCE);
      opened.push(context);
      if (!opening.pocket) {
        await context.route("**/versions", (route) => route.fulfill(NO_VERSIONS));
        await context.addInitScript(WITHOUT_SERVICE_CLOCK);
      }
      const page = await context.newPage();
      const problems = watch(page, new URL(url).origin);
      await opening.prepare?.(page);
      await opening.arrange?.(page);
      await page.goto(url);
      return { page, problems };
    },
    closePages: async () => {
      await Promise.all(opened.splice(0).map((context) => context.close()));
    },
    close: () => browser.close(),
  };
};
