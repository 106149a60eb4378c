import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { chromium } from "playwright-core";
import { findBrowser } from "../servers/find-browser.ts";
import { startServedPages } from "../servers/served-pages.ts";
import { onCampus, tuesdayOf } from "./campus.ts";
import { SCREENS } from "./screens.ts";

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
} as const;

/** Ends what hangs; milliseconds. */
const PATIENCE = 120_000;

const takePictures = async (
  url: string,
  folder: string,
  wanted: readonly string[],
  locale: string,
): Promise<readonly string[]> => {
  const executablePath = findBrowser(process.env);
  if (executablePath === undefined)
    throw new Error("No Chrome or Chromium is found: name one with CHROME_PATH");
  await mkdir(folder, { recursive: true });
  const date = await tuesdayOf(url);
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const screens = SCREENS.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
    for (const { name, path, device, scheme } of screens) {
      // Far from the school, so that a clock of the device would be seen.
      const zone = { locale, timezoneId: "Europe/Berlin" };
      const context = await browser.newContext({ ...SIZES[device], ...zone, colorScheme: scheme });
      context.setDefaultTimeout(PATIENCE);
      await onCampus(context, date);
      const page = await context.newPage();
      await page.goto(`${url}${path.replace("DATE", date)}`, { waitUntil: "networkidle" });
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await context.close();
    }
    return screens.map(({ name }) => name);
  } finally {
    await browser.close();
  }
};

new Command("npm run screenshots --")
  .description("Takes pictures of the app's views, on a phone and on a desktop, by day and by night.")
  .option("--to <folder>", "where the pictures are put", ".screenshots")
  .option("--at <url>", "a service that runs already, instead of one of its own")
  .option("--only <names...>", "the beginnings of the names of those to take", [""])
  .option("--locale <tag>", "the language of the browser", "en-GB")
  .action(async (options: { to: string; at?: string; only: string[]; locale: string }) => {
    const { to, at, only, locale } = options;
    const served = at === undefined ? await startServedPages() : undefined;
    try {
      const names = await takePictures(at ?? served?.url ?? "", to, only, locale);
      process.stdout.write(`${names.length} pictures in ${to}\n`);
    } finally {
      await served?.stop();
    }
  })
  .parse();
