import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";

/** Where Debian's package `chromium` puts it. */
const CHROMIUM = "/usr/bin/chromium";

export const hasBrowser = existsSync(CHROMIUM);

/** A page, and what no page of ours may do: complain to the console, throw, or ask another origin. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
}

export interface TestBrowser {
  /** A new page with no memory of others, `width` pixels wide. */
  readonly open: (url: string, width: number) => Promise<WatchedPage>;
  readonly close: () => Promise<void>;
}

const watch = (page: Page, origin: string): string[] => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin: other } = new URL(request.url());
    if (protocol !== "data:" && other !== origin) problems.push(`another origin: ${request.url()}`);
  });
  page.on("requestfailed", (request) => problems.push(`failed: ${request.url()}`));
  return problems;
};

/** Starts headless Chromium. Its sandbox needs rights that root in a container does not have. */
export const startBrowser = async (): Promise<TestBrowser> => {
  const isRoot = process.getuid?.() === 0;
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: isRoot ? ["--no-sandbox"] : [],
  });
  return {
    open: async (url, width) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        locale: "en-GB",
        timezoneId: "America/New_York",
      });
      const page = await context.newPage();
      const problems = watch(page, new URL(url).origin);
      await page.goto(url, { waitUntil: "networkidle" });
      return { page, problems };
    },
    close: () => browser.close(),
  };
};
