import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, inject } from "vitest";
import { tuesdayOf } from "../screens/campus.ts";
import { connectBrowser, hasBrowser, type Opening, type TestBrowser, type WatchedPage } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Tells tests where the pages are (`pages-setup.ts`). */
    readonly pagesDoor: string;
  }
}

/** False on a machine without the browser, which CI is not allowed to be. */
export const canOpenPages = hasBrowser || process.env.CI !== undefined;

/** Starting everything, or one test: longer than the browser waits for a single thing. */
const PAGES_TIMEOUT = 300_000;

/** Tests that open pages: skipped if nothing can open them, and given the time that a browser may need. */
export const describePages = (name: string, tests: () => void): void => {
  describe.runIf(canOpenPages)(name, { timeout: PAGES_TIMEOUT }, tests);
};

/** Pixels. */
export const DESKTOP = 1200;
export const PHONE = 360;

const whereabouts = v.object({ url: v.string(), mailbox: v.string(), browser: v.string() });
const withData = v.object({ data: v.unknown() });

const whereTheyAre = async (): Promise<v.InferOutput<typeof whereabouts>> => {
  const answer = await fetch(inject("pagesDoor"));
  if (!answer.ok) throw new Error(`The pages were not started: ${await answer.text()}`);
  return v.parse(whereabouts, await answer.json());
};

export interface OpenedPages {
  readonly url: string;
  /** The folder with the mails that the service sent. */
  readonly mailbox: string;
  /** A date of the sample's term on which its rooms are in use (`screens/campus.ts`). */
  readonly tuesday: string;
  readonly open: (path: string, width: number, opening?: Opening) => Promise<WatchedPage>;
  /** Leaves every open page, as the end of a test does. */
  readonly leave: () => Promise<void>;
  /** What `POST` of the body to the path answers under `data`. */
  readonly post: (path: string, body: object) => Promise<unknown>;
}

/**
 * Opens pages of the service that all tests share (`pages-setup.ts`), and closes them after each test. To be called at
 * the top of a test file; nothing is there before its tests run.
 */
export const openedPages = (): OpenedPages => {
  let there: v.InferOutput<typeof whereabouts> | undefined;
  let browser: TestBrowser | undefined;
  let tuesday: string | undefined;
  beforeAll(async () => {
    if (!canOpenPages) return;
    there = await whereTheyAre();
    browser = await connectBrowser(there.browser);
    tuesday = await tuesdayOf(there.url);
  }, PAGES_TIMEOUT);
  afterEach(() => browser?.closePages());
  afterAll(() => browser?.close());

  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("Pages are opened by tests and their hooks only");
    return part;
  };
  return {
    get url() {
      return started(there).url;
    },
    get mailbox() {
      return started(there).mailbox;
    },
    get tuesday() {
      return started(tuesday);
    },
    open: (path, width, opening) => started(browser).open(`${started(there).url}${path}`, width, opening),
    leave: () => started(browser).closePages(),
    post: async (path, body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${started(there).url}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return v.parse(withData, await answer.json()).data;
    },
  };
};
