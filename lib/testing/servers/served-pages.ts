import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { freePort } from "../../local/free-port.ts";
import { startLocalService } from "../../local/local-service.ts";
import { hasBrowser, type Opening, startBrowser, type WatchedPage } from "./browser.ts";

/** False on a machine without the browser, which CI is not allowed to be. */
export const canOpenPages = hasBrowser || process.env.CI !== undefined;

/** Starting everything, or one test: longer than the browser waits for a single thing. */
export const PAGES_TIMEOUT = 300_000;

/** Pixels. */
export const DESKTOP = 1200;
export const PHONE = 360;

export interface ServedPages {
  readonly url: string;
  readonly open: (path: string, width: number, opening?: Opening) => Promise<WatchedPage>;
  readonly closePages: () => Promise<void>;
  /** What `POST` of the body to the path answers under `data`. */
  readonly post: (path: string, body: object) => Promise<unknown>;
  /** The folder with the mails that the service sent. */
  readonly mailbox: string;
  readonly stop: () => Promise<void>;
}

const withData = v.object({ data: v.unknown() });

/**
 * The service as `npm start` runs it, with the sample timetable and nobody registered, and a browser in front of it.
 */
export const startServedPages = async (): Promise<ServedPages> => {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const undo of stops.toReversed()) await undo();
  };
  try {
    const browser = await startBrowser();
    stops.push(browser.close);
    const { url } = await startLocalService({
      port: await freePort(),
      dataFolder: join(folder, "data"),
      timetableFile: undefined,
      dynamodbEndpoint: undefined,
      say: () => {},
      onStop: (undo) => stops.push(undo),
    });
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return v.parse(withData, await answer.json()).data;
    };
    return {
      url,
      open: (path, width, opening) => browser.open(`${url}${path}`, width, opening),
      closePages: browser.closePages,
      post,
      mailbox: join(folder, "data", "mailbox"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** By how many pixels a page is wider than its screen. */
export const overflow = ({ page }: WatchedPage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
