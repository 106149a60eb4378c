import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPassword } from "../tools/testing/data/secrets.ts";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";
const heading = (page: Page, text: string) => page.locator("h1").filter({ hasText: text }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, name: string) => page.locator("summary").filter({ hasText: name }).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/**
 * No sample person (`local/sample-people.ts`) has this name: a person whom the school signs in takes their own, in any
 * order of the tests.
 */
const askToRegister = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel("User name").fill(name);
  await page.getByLabel("E-mail").fill(`${name}@school.example`);
  await page.getByLabel("Password").fill(password);
  const answered = page.waitForResponse("**/register");
  await press(page, "Register");
  expect((await answered).status()).toBe(201);
};

const register = async (page: Page, name: string, password: string): Promise<void> => {
  await askToRegister(page, name, password);
  await heading(page, name);
};

const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel("E-mail").fill(`${name}@school.example`);
  await page.getByLabel("Password").fill(password);
  await press(page, "Sign in");
};

/** The address in the last mail to a person, which goes to the normal form of theirs; another one than `before`. */
const mailedLink = async (name: string, purpose: string, before?: string): Promise<string> => {
  const find = (): string | undefined => {
    for (const file of readdirSync(served.mailbox).toSorted().toReversed()) {
      const text = readFileSync(join(served.mailbox, file), "utf8");
      const [link] = new RegExp(`https?://\\S+#${purpose}=[\\w-]+`).exec(text) ?? [];
      if (text.includes(`${name.toLowerCase()}@school.example`) && link !== undefined)
        return link === before ? undefined : link;
    }
    return undefined;
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? "";
};

describePages("an account", () => {
  it("is registered, keeps a room over a reload, is exported, and deleted", async () => {
    const password = newPassword();
    const watched = await served.open("/me?form=register", PHONE, { scheme: "dark" });
    const { page, problems } = watched;
    await page.getByLabel("User name").waitFor();
    expect(await overflow(watched)).toBe(0);
    await register(page, "Edith", password);
    await page.goto(`${served.url}/room/${ROOM}`);
    await press(page, "Save");
    await page.getByRole("button", { name: "Saved", pressed: true }).waitFor();
    await page.goto(`${served.url}/saved`);
    await page.locator(".fit").filter({ hasText: "308" }).waitFor();
    await page.goto(`${served.url}/?date=${served.tuesday}&from=23:00&minutes=30`);
    const first = page.locator(".building").first();
    await first.filter({ hasText: "Your rooms" }).waitFor();
    // Without its name, until the names of the rooms are there.
    await expect.poll(() => first.locator(".no").allTextContents()).toEqual(["308"]);
    await page.goto(`${served.url}/me`);
    await says(page, "1 saved room");
    await open(page, "What is stored about me");
    const download = page.waitForEvent("download");
    await press(page, "Download");
    expect(await json(await (await download).createReadStream())).toMatchObject({
      username: "Edith",
      email: "Edith@school.example",
      saved: [ROOM],
    });
    expect(problems).toEqual([]);
    await open(page, "Delete the account");
    await page.locator("details[open]").getByLabel("Password").last().fill("not my password");
    await press(page, "Delete for good");
    await says(page, "The password is wrong.");
    await page.locator("details[open]").getByLabel("Password").last().fill(password);
    await press(page, "Delete for good");
    await says(page, "Your account is deleted.");
    // The school's name is everybody's.
    expect(
      await page.evaluate(() => [sessionStorage.length, Object.keys(localStorage), document.cookie]),
    ).toEqual([0, ["school"], ""]);
  });

  it("says which: a wrong password, too many attempts, the service away, no connection", async () => {
    const { page } = await served.open("/me", DESKTOP);
    await signIn(page, "nobody", newPassword());
    await says(page, "E-mail and password do not match.");
    expect(await accessibilityFaults(page)).toEqual([]);
    const answerWith = (status: number, message: string, headers: Record<string, string> = {}) =>
      page.route("**/login", (route) =>
        route.fulfill({ status, headers, json: { success: false, message } }),
      );
    await answerWith(429, "Too many attempts, try again later", { "retry-after": "150" });
    await press(page, "Sign in");
    await says(page, "Too many attempts. Try again in 3 minutes.");
    await answerWith(500, "Login failed");
    await press(page, "Sign in");
    await says(page, "The service can't answer now.");
    await page.route("**/login", (route) => route.abort());
    await press(page, "Sign in");
    await says(page, "No connection.");
  });

  it("confirms the address by a mailed link, if its owner says so on the page", async () => {
    const { page } = await served.open("/me?form=register", PHONE);
    await register(page, "Mary", newPassword());
    const lost = await mailedLink("Mary", "verify-email");
    await open(page, "Your e-mail address is not confirmed");
    await press(page, "Send the link again");
    await says(page, "We have mailed you a link.");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto("about:blank");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(await mailedLink("Mary", "verify-email", lost));
    await heading(page, "Your e-mail address");
    expect(page.url()).toBe(`${served.url}/me`);
    expect(requested).not.toContain("/verify-email");
    await press(page, "Confirm the address");
    await says(page, "Your e-mail address is confirmed.");
    expect(requested).toContain("/verify-email");
  });

  it("stays signed in on a device of their own, goes back to where they were, and leaves it signed out", async () => {
    const { page } = await served.open("/saved", PHONE);
    await page.getByRole("link", { name: "Sign in" }).last().click();
    await page.getByRole("link", { name: "Register" }).click();
    await page.getByLabel("User name").waitFor();
    await page.getByLabel("Stay signed in on this device").check();
    const password = newPassword();
    await askToRegister(page, "Valentina", password);
    await page.waitForURL(`${served.url}/saved`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${served.url}/me`);
    await heading(page, "Valentina");
    await press(page, "Sign out");
    await says(page, "You are signed out.");
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${served.url}/me`);
    await page.getByLabel("Stay signed in on this device").check();
    await signIn(page, "Valentina", password);
    await heading(page, "Valentina");
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      ...["device-token", "school", "session-lasts", "signed-in", "stay-signed-in"],
    ]);
    await press(page, "Sign out");
    await says(page, "You are signed out.");
    expect(await page.evaluate(() => [sessionStorage.length, Object.keys(localStorage)])).toEqual([
      0,
      ["school"],
    ]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  });

  it("ends half an hour after its user left the computer, also in a tab that is opened again", async () => {
    const password = newPassword();
    const { page } = await served.open("/me?form=register", DESKTOP);
    await register(page, "Karen", password);
    await page.goto(`${served.url}/me`);
    const signInAgain = page.getByRole("button", { name: "Sign in", exact: true });
    const leaveFor = (minutes: number) =>
      page.evaluate((at) => sessionStorage.setItem("last-input", String(at)), Date.now() - minutes * 60_000);
    await leaveFor(29);
    await page.reload();
    await heading(page, "Karen");
    await leaveFor(31);
    await page.keyboard.press("Tab");
    await signInAgain.waitFor();
    await signIn(page, "Karen", password);
    await heading(page, "Karen");
    await leaveFor(31);
    await page.reload();
    await signInAgain.waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it("leaves no viewed rooms in a browser whose tab was closed", async () => {
    const { page } = await served.open("/me?form=register", DESKTOP);
    await register(page, "Sophie", newPassword());
    await page.goto(`${served.url}/me`);
    const keeps = () =>
      page.evaluate(async () => {
        const cache = await caches.open("answers");
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    await page.evaluate(() =>
      caches.open("answers").then((cache) => cache.put("/getroom/x", new Response())),
    );
    await page.reload();
    await heading(page, "Sophie");
    expect(await keeps()).toContain("/getroom/x");
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    await expect.poll(keeps).not.toContain("/getroom/x");
  });

  it("does not claim to be signed out everywhere if its session had ended", async () => {
    const { page } = await served.open("/me?form=register", PHONE);
    const password = newPassword();
    await register(page, "Joan", password);
    const phone = await served.open("/me", PHONE);
    await signIn(phone.page, "Joan", password);
    await heading(phone.page, "Joan");
    await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem("access-token")}` };
      await fetch("/logout", { method: "POST", headers });
    });
    await press(page, "Sign out everywhere");
    await says(page, "Your session had already ended");
    await phone.page.reload();
    await heading(phone.page, "Joan");
  });

  it("gets another password by a mailed link, and is signed out everywhere", async () => {
    const [old, next, last] = [newPassword(), newPassword(), newPassword()];
    const { page } = await served.open("/me?form=register", DESKTOP);
    await register(page, "Hedy", old);
    await press(page, "Sign out");
    await says(page, "You are signed out.");
    await page.getByRole("link", { name: "Forgotten password" }).click();
    // The form before it asks for an e-mail address as well.
    await page.getByRole("button", { name: "Send the link", exact: true }).waitFor();
    await page.getByLabel("E-mail").fill("Hedy@school.example");
    await press(page, "Send the link");
    await says(page, "we have mailed it a link");
    await page.goto("about:blank");
    await page.goto(await mailedLink("Hedy", "reset-password"));
    await heading(page, "New password");
    expect(page.url()).toBe(`${served.url}/me`);
    await page.getByLabel("New password").fill(next);
    await press(page, "Change the password");
    await says(page, "The password is changed.");
    await signIn(page, "Hedy", old);
    await says(page, "E-mail and password do not match.");
    await signIn(page, "Hedy", next);
    await heading(page, "Hedy");
    await open(page, "Change the password");
    await page.getByLabel("Current password").fill(next);
    await page.getByLabel("New password").fill(last);
    await press(page, "Change the password");
    await says(page, "The password is changed.");
    await press(page, "Sign out everywhere");
    await says(page, "You are signed out on every device.");
    await signIn(page, "Hedy", last);
    await heading(page, "Hedy");
  });

  it("is the school's: by code, with a challenge, a state and a nonce, and nothing left in the address", async () => {
    const { page } = await served.open("/me", PHONE);
    const requested = page.waitForRequest((request) => new URL(request.url()).pathname === "/auth");
    await press(page, "Sign in with your school");
    const { searchParams } = new URL((await requested).url());
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    await page.getByRole("button", { name: /Grace Hopper/ }).click();
    await heading(page, "grace");
    expect(page.url()).toBe(`${served.url}/me`);
    await page.reload();
    await heading(page, "grace");
    const foreign = await served.open("/me?code=stolen&state=of-another-tab", PHONE);
    await says(foreign.page, "This sign-in started in another tab");
    expect(foreign.page.url()).toBe(`${served.url}/me`);
  });

  it("keeps rooms by their stars, first in every list, and asks for all their weeks at once", async () => {
    const { page, problems } = await served.open("/me?form=register", PHONE);
    await register(page, "Annie", newPassword());
    await page.goto(`${served.url}/?date=${served.tuesday}&from=20:30&sort=name`);
    const stars = page.locator(".room .star");
    const names = ["Save Alumni Sports and Rec Center 209", "Save Amos Eaton Hall 214"];
    await stars.nth(1).waitFor();
    for (const name of names) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.locator(`.star[aria-label="${name}"][aria-pressed="true"]`).first().waitFor();
    }
    await expect
      .poll(() => page.locator(".building").first().locator(".no").allTextContents())
      .toEqual(["209", "214"]);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${served.url}/saved`);
    await page.locator(".fit .why").nth(1).filter({ hasText: /\w/ }).waitFor();
    expect(requested.filter((path) => /^\/get(room|batch)/.test(path) && path !== "/getrooms")).toEqual([
      "/getbatch",
    ]);
    await page.getByRole("button", { name: names[0] ?? "", exact: true }).click();
    await page.locator(".fit").nth(1).waitFor({ state: "detached" });
    await expect
      .poll(() => page.locator(".fit .no").allTextContents())
      .toEqual([expect.stringMatching(/^214/)]);
    expect(problems).toEqual([]);
  });

  it("shows the week of one of the rooms beside the list on a wide screen", async () => {
    const path = `/?date=${served.tuesday}&from=20:30&sort=name`;
    const { page, problems } = await served.open(path, DESKTOP);
    for (const name of ["Save Alumni Sports and Rec Center 209", "Save Amos Eaton Hall 214"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.locator(`.star[aria-label="${name}"][aria-pressed="true"]`).first().waitFor();
    }
    await page.goto(`${served.url}/saved`);
    await page.locator(".pane h2").filter({ hasText: "209" }).waitFor();
    await page.locator(".fit a").filter({ hasText: "214" }).click();
    await page.locator(".pane h2").filter({ hasText: "214" }).waitFor();
    await page.locator(".pane .day").first().waitFor();
    expect(await page.locator('.fit a[aria-current="true"]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/saved");
    expect(problems).toEqual([]);
  });

  it("takes over the rooms that the device kept, and leaves none on it after signing out", async () => {
    const { page, problems } = await served.open(`/room/${ROOM}?date=${served.tuesday}`, PHONE);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.goto(`${served.url}/saved`);
    await page.locator(".fit").first().waitFor();
    await says(page, "These rooms are kept on this device.");
    await page.goto(`${served.url}/me?form=register`);
    await register(page, "Barbara", newPassword());
    await says(page, "1 saved room");
    await page.evaluate(() => localStorage.removeItem("rooms"));
    await page.goto(`${served.url}/saved`);
    await page.locator(".fit").first().waitFor();
    await page.goto(`${served.url}/me`);
    await press(page, "Sign out");
    await says(page, "You are signed out.");
    expect([await page.evaluate(() => localStorage.getItem("rooms")), problems]).toEqual([null, []]);
  });

  it("takes over no other room once its user has signed out", async () => {
    const { promise: isSignedOut, resolve: signedOut } = Promise.withResolvers<void>();
    const requested: string[] = [];
    const { page } = await served.open("/me?form=register", PHONE, {
      arrange: async (opened) => {
        await opened.addInitScript(`localStorage.setItem("rooms", '["${ROOM}","hall.1","hall.2"]')`);
        await opened.route("**/saved/*", async (route) => {
          requested.push(new URL(route.request().url()).pathname);
          await isSignedOut;
          await route.continue();
        });
      },
    });
    await register(page, "Maryam", newPassword());
    await expect.poll(() => requested).toEqual([`/saved/${ROOM}`]);
    const answered = page.waitForResponse("**/saved/*");
    await press(page, "Sign out");
    await says(page, "You are signed out.");
    signedOut();
    await answered;
    await page.evaluate(() => fetch("/terms").then((response) => response.text()));
    expect(requested).toEqual([`/saved/${ROOM}`]);
  });

  it("keeps the last saved rooms on the device if the session expires", async () => {
    const { page } = await served.open("/me?form=register", DESKTOP);
    await register(page, "Wangari", newPassword());
    await page.goto(`${served.url}/room/${ROOM}?date=${served.tuesday}`);
    await press(page, "Save");
    await page.getByRole("button", { name: "Saved", pressed: true }).waitFor();
    await page.evaluate((at) => sessionStorage.setItem("last-input", String(at)), Date.now() - 31 * 60_000);
    await page.goto(`${served.url}/saved`);
    await says(page, "These rooms are kept on this device.");
    await page.locator(".fit").first().waitFor();
    await expect
      .poll(() => page.locator(".fit .no").allTextContents())
      .toEqual([expect.stringMatching(/^308/)]);
  });

  it("says what is wrong with a field in the reader's language", async () => {
    const { page } = await served.open("/me?form=register", PHONE, { locale: "de-DE" });
    await page.getByLabel("Benutzername").fill("no body");
    await page.getByLabel("E-Mail").fill("nobody@school.example");
    await page.getByLabel("Passwort").fill(newPassword());
    await press(page, "Registrieren");
    await says(page, "Ein Benutzername hat 3 bis 30 Zeichen, ohne @ und Leerzeichen.");
    expect(await page.getByRole("alert").allInnerTexts()).not.toContain("Das wurde nicht angenommen");
  });

  it("of the school has no password to change, or to delete it with", async () => {
    const { page } = await served.open("/me", PHONE);
    await press(page, "Sign in with your school");
    const stored = page.waitForResponse((response) => new URL(response.url()).pathname === "/account");
    await page.getByRole("button", { name: /Ada Lovelace/ }).click();
    await heading(page, "ada");
    expect(await (await stored).json()).toMatchObject({ data: { has_password: false } });
    await page.locator("summary").filter({ hasText: "Change the password" }).waitFor({ state: "detached" });
    await open(page, "Delete the account");
    await page.getByRole("button", { name: "Delete for good" }).waitFor();
    expect(await page.locator("input[type=password]").count()).toBe(0);
  });

  it("of the school gets an answer if it is disabled", async () => {
    const { page } = await served.open("/me", PHONE, {
      arrange: (opened) =>
        opened.route("**/idp-login", (route) =>
          route.fulfill({ status: 403, json: { success: false, message: "Account is disabled" } }),
        ),
    });
    await press(page, "Sign in with your school");
    await page.getByRole("button", { name: /Ada Lovelace/ }).click();
    await says(page, "This account is disabled. Ask your school.");
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it("has no password if the school turned them off", async () => {
    const { page } = await served.open("/me", PHONE, {
      arrange: (opened) =>
        opened.route("**/sign-in-options", async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as { data: object };
          await route.fulfill({
            response,
            json: { ...answer, data: { ...answer.data, passwords: false, mail: false } },
          });
        }),
    });
    await page.getByRole("button", { name: "Sign in with your school" }).waitFor();
    expect(await page.locator("input[type=password]").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it("speaks the browser's language", async () => {
    const { page } = await served.open("/me?form=register", PHONE, { locale: "fr-CA" });
    await heading(page, "Compte");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr-CA");
    await page.getByLabel("Nom d'utilisateur").waitFor();
  });
});
