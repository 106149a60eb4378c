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
  /** Sets a clock, scripts or routes before the page asks for anything, also those of its context. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The same, after `prepare`; of the page alone. */
  readonly arrange?: (page: Page) => Promise<unknown>;
}

export interface TestBrowser {
  /**
   * A new page with no memory of others, `width` pixels wide. One that nothing prepares may share its context with those of
   * earlier tests, without what they left there.
   */
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
    // Those of one context share a process.
    args: ["--disable-site-isolation-trials", "--renderer-process-limit=1"],
    timeout: PATIENCE,
  });
};

/** Nothing is published that a page could keep. */
const NO_VERSIONS = {
  json: { success: true, message: "Versions found", data: [], changes: null, school: null },
};

/** What pages leave in their browser besides cookies. */
const FORGET = `
  localStorage.clear();
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => {});
`;

/**
 * A context that outlives its pages. One of them stays, and with it their process: to start one and to compile the app
 * takes as long as a page itself.
 */
interface LastingContext {
  readonly context: BrowserContext;
  readonly anchor: Page;
}

const leaveLasting = async ({ context, anchor }: LastingContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => (page === anchor ? undefined : page.close())));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await anchor.evaluate(FORGET);
};

/** Pages of a browser that runs already, by its endpoint; its other users do not see them. */
export const connectBrowser = async (endpoint: string): Promise<TestBrowser> => {
  const browser: Browser = await chromium.connect(endpoint, { timeout: PATIENCE });
  const opened: BrowserContext[] = [];
  let lasting: LastingContext | undefined;
  let isLastingInUse = false;
  const newContext = async ({ locale = "en-GB", serviceWorkers = "block", pocket }: Opening) => {
    const context = await browser.newContext({ locale, serviceWorkers, timezoneId: "America/New_York" });
    context.setDefaultTimeout(PATIENCE);
    if (!pocket) {
      await context.route("**/versions", (route) => route.fulfill(NO_VERSIONS));
      await context.addInitScript(WITHOUT_SERVICE_CLOCK);
    }
    return context;
  };
  const ownContext = async (opening: Opening): Promise<BrowserContext> => {
    const context = await newContext(opening);
    opened.push(context);
    return context;
  };
  const lastingContext = async (origin: string): Promise<BrowserContext> => {
    isLastingInUse = true;
    if (lasting === undefined) {
      const context = await newContext({});
      const anchor = await context.newPage();
      await anchor.goto(`${origin}/robots.txt`);
      lasting = { context, anchor };
    }
    return lasting.context;
  };
  return {
    open: async (url, width, { scheme: colorScheme = "light", arrange, ...own } = {}) => {
      const { origin } = new URL(url);
      const isOwn = isLastingInUse || Object.keys(own).length > 0;
      const context = await (isOwn ? ownContext(own) : lastingContext(origin));
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const problems = watch(page, origin);
      await own.prepare?.(page);
      await arrange?.(page);
      await page.goto(url);
      return { page, problems };
    },
    closePages: async () => {
      await Promise.all(opened.splice(0).map((context) => context.close()));
      if (isLastingInUse && lasting !== undefined) await leaveLasting(lasting);
      isLastingInUse = false;
    },
    close: () => browser.close(),
  };
};
