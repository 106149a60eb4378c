import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

let folder: string;
const at = (...path: string[]): string => join(folder, ...path);
const program = (...path: string[]): string => {
  mkdirSync(at(...path.slice(0, -1)), { recursive: true });
  writeFileSync(at(...path), "#!/bin/sh\n");
  chmodSync(at(...path), 0o755);
  return at(...path);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "find-browser-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the browser for the pages", () => {
  test("is what CHROME_PATH names, before any other", () => {
    const own = program("own", "my chrome");
    const PATH = at("named");
    program("named", "chromium");
    expect(findBrowser({ CHROME_PATH: own, PATH }, [])).toBe(own);
  });

  test("is refused if CHROME_PATH names nothing that can be run", () => {
    expect(() => findBrowser({ CHROME_PATH: at("none"), PATH: "" })).toThrow(`CHROME_PATH is ${at("none")}`);
  });

  test("is Chrome on the path before Chromium, wherever the two are", () => {
    const chromium = program("first", "chromium");
    const chrome = program("second", "google-chrome");
    expect(findBrowser({ PATH: `${at("first")}:${at("second")}` }, [])).toBe(chrome);
    expect(findBrowser({ PATH: `:${at("first")}:${at("empty")}`, CHROME_PATH: "" }, [])).toBe(chromium);
  });

  test("is Chromium without windows before any other on the path", () => {
    program("all", "google-chrome-stable");
    const shell = program("all", "chromium-headless-shell");
    expect(findBrowser({ PATH: at("all") }, [])).toBe(shell);
  });

  test("is in one of the usual places if the path has none", () => {
    const app = program("Google Chrome.app", "Google Chrome");
    expect(findBrowser({ PATH: at("empty") }, [at("no.app"), app])).toBe(app);
  });

  test("is missing without a browser, or with broken ones only", () => {
    chmodSync(program("locked", "chromium"), 0o644);
    expect([findBrowser({ PATH: at("locked") }, []), findBrowser({}, [])]).toEqual([undefined, undefined]);
  });
});
