import { randomInt } from "node:crypto";
import { dirname } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { runOperatorCommand } from "../../operator/operator-commands.ts";
import { newPassword } from "../data/secrets.ts";
import { connectBrowser, type Opening, type TestBrowser } from "./browser.ts";
import { canOpenPages } from "./opened-pages.ts";
import { type ServedPages, startServedPages } from "./served-pages.ts";

const TIMEOUT = 300_000;

const subjectOf = (token: string): string => {
  const [, claims = ""] = token.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
};

/** `npm run accounts -- grant-admin`, in the test's process: a process of its own takes a second to start. */
const grantAdmin = async (folder: string, userId: string): Promise<void> => {
  let said = "";
  const say = (text: string): void => {
    said += text;
  };
  const exitCode = await runOperatorCommand(["--data-dir", folder, "grant-admin", userId], {
    environment: process.env,
    out: say,
    error: say,
  });
  if (exitCode !== 0) throw new Error(`${userId} is not an admin: ${said}`);
};

/** As if the user had signed in in this tab just now. */
const keepSession = (page: Page, token: string): Promise<void> =>
  page.evaluate((kept) => {
    sessionStorage.setItem("access-token", kept);
    sessionStorage.setItem("last-input", String(Date.now()));
  }, token);

/**
 * The desk in a browser, with a service of the test file's own: what an admin publishes would be in the way of others.
 * To be called at the top of a test file; nothing is there before its tests run.
 */
export const openedDesk = () => {
  let served: ServedPages | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    if (!canOpenPages) return;
    served = await startServedPages();
    browser = await connectBrowser(served.browser);
  }, TIMEOUT);
  afterEach(() => browser?.closePages());
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
  });

  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("The desk is opened by tests and their hooks only");
    return part;
  };
  const urlOf = (path: string): string => `${started(served).url}${path}`;
  const dataFolder = (): string => dirname(started(served).mailbox);
  const register = async (name: string): Promise<string> => {
    // A test's second try meets the account of the first.
    const username = `${name}${randomInt(1e6)}`;
    const response = await fetch(urlOf("/register"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, email: `${username}@school.example`, password: newPassword() }),
    });
    if (!response.ok) throw new Error(`${username} is not registered: ${await response.text()}`);
    return ((await response.json()) as { data: { token: string } }).data.token;
  };
  const forgetProfile = async (token: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const school = (await (await fetch(urlOf("/school"), { headers })).json()) as {
      readonly data: { readonly etag: string | null };
    };
    const { etag } = school.data;
    const saved = await fetch(urlOf("/school"), {
      method: "PUT",
      headers: { ...headers, ...(etag !== null && { "if-match": etag }) },
      body: JSON.stringify({ profile: "" }),
    });
    if (!saved.ok) throw new Error(`The profile stays as it is: ${saved.status}`);
  };
  return {
    urlOf,
    dataFolder,
    register,
    forgetProfile,
    /** The token of a new admin. What files of tests before taught the profile is forgotten: it may not fit others. */
    adminToken: async (username: string): Promise<string> => {
      const token = await register(username);
      await grantAdmin(dataFolder(), subjectOf(token));
      await forgetProfile(token);
      return token;
    },
    open: async (token: string, width: number, opening?: Opening) => {
      const opened = await started(browser).open(urlOf("/me"), width, opening);
      await keepSession(opened.page, token);
      await opened.page.goto(urlOf("/desk"));
      return opened;
    },
    roomNames: async (): Promise<string[]> => {
      const response = await fetch(urlOf("/getrooms"));
      return Object.keys(((await response.json()) as { data: object }).data);
    },
  };
};

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();
/** Waits until the page shows the text; what it shows instead stands in the error. */
export const says = async (page: Page, text: string): Promise<void> => {
  try {
    await page.getByText(text).first().waitFor();
  } catch (cause) {
    throw new Error(`The page says: ${await page.locator("body").innerText()}`, { cause });
  }
};

/** Gives the first question its first answer, and waits until the page shows what the service makes of it. */
export const answerQuestion = async (page: Page): Promise<void> => {
  const card = await page.locator("[aria-labelledby=desk-question]").first().elementHandle();
  await page
    .locator("[aria-labelledby=desk-question]")
    .getByRole("button", { name: /^(This is right|Answer)/ })
    .first()
    .click();
  // Until then the question stays, and can be answered again.
  await card?.waitForElementState("hidden");
};
