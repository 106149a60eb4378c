import type { Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { canOpenPages, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { personWithRoom } from "../tools/testing/servers/person-with-room.ts";
import { goOffline, keptPaths } from "../tools/testing/servers/school-on-device.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";

let token: string;
beforeAll(async () => {
  if (canOpenPages) token = await personWithRoom(served, "Rosalind", ROOM);
});

const signIn = (page: Page) =>
  page.addInitScript(
    (kept) => Object.assign(sessionStorage, { "access-token": kept, "last-input": String(Date.now()) }),
    token,
  );
const alert = (page: Page, text: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: text }).first().waitFor();
const again = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

const AWAY = "The service can't answer now.";
const WRONG = [
  ["an error", { status: 500, json: { success: false, message: "Something else" } }],
  [
    "a page of somebody else",
    { status: 200, contentType: "text/html", body: "<h1>Sign in to the Wi-Fi</h1>" },
  ],
  ["half an answer", { status: 200, contentType: "application/json", body: '{"success":true,"da' }],
  ["an answer of another shape", { status: 200, json: { success: true, message: "Found", data: 7 } }],
] as const;

/** Each view that asks for something, what it asks, and what it shows if it is answered. */
const ASKING = [
  ["a room", `/room/${ROOM}`, `**/getroom/${ROOM}*`, ".class"],
  ["a room, about the terms", `/room/${ROOM}`, "**/terms", ".class"],
  ["the saved rooms", "/saved", "**/getbatch", ".fit .why:not(:empty)"],
  ["the saved rooms, about the user", "/saved", "**/validate-token", ".fit .why:not(:empty)"],
] as const;

describePages("a view", () => {
  it.each(ASKING.flatMap((asking) => WRONG.map((wrong) => [...asking, ...wrong] as const)))(
    "of %s (%s, %s, %s) says in a sentence that it got %s, and shows all when asked again",
    async (_, path, asked, shows, __, answer) => {
      const { page } = await served.open(path === "/saved" ? path : `${path}?date=${served.tuesday}`, PHONE, {
        arrange: async (opened) => {
          await signIn(opened);
          await opened.route(asked, (route: Route) => route.fulfill(answer));
        },
      });
      await alert(page, AWAY);
      await page.unroute(asked);
      // A view that was just opened may ask by itself in this moment: then there is nothing left to press.
      await expect
        .poll(async () => {
          const button = page.getByRole("button", { name: "Try again" });
          if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
          return page.getByRole("alert").filter({ hasText: AWAY }).count();
        })
        .toBe(0);
      await page.locator(shows).first().waitFor();
      expect(await page.locator("h1").innerText()).not.toBe("");
    },
  );
});

describePages("without a network", () => {
  it("a room shows its last answer and its time", async () => {
    const { page } = await served.open("/", PHONE, { serviceWorkers: "allow" });
    await page.locator(".room, .note").first().waitFor();
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== "activated")
        await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    });
    await page.goto(`${served.url}/room/${ROOM}?date=${served.tuesday}`);
    await page.locator(".class").first().waitFor();
    const kept = expect.arrayContaining(["/terms", `/getroom/${ROOM}`]);
    await expect.poll(() => keptPaths(page, "answers")).toEqual(kept);
    const classes = await page.locator(".class").allTextContents();
    await goOffline(page);
    await page.reload();
    await alert(page, /No connection\. This is what was known at .*\d:\d\d\./);
    expect(await page.locator(".class").allTextContents()).toEqual(classes);
    await page.context().setOffline(false);
    await again(page);
    await page.getByRole("alert").filter({ hasText: "No connection" }).waitFor({ state: "detached" });
  });

  it("the viewed rooms are forgotten after signing out", async () => {
    // Signing out ends the session: the others need theirs.
    const own = await personWithRoom(served, "Chien-Shiung", ROOM);
    const { page } = await served.open("/me", PHONE, {
      arrange: (opened) =>
        opened.addInitScript(
          (kept) => Object.assign(sessionStorage, { "access-token": kept, "last-input": String(Date.now()) }),
          own,
        ),
    });
    await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
    const rooms = () =>
      page.evaluate(
        async () =>
          (await (await caches.open("answers")).keys()).filter(({ url }) => url.includes("/getroom/")).length,
      );
    await page.evaluate(async (room) => {
      await (await caches.open("answers")).put(`/getroom/${room}`, new Response("{}"));
    }, ROOM);
    expect(await rooms()).toBe(1);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("You are signed out.").first().waitFor();
    await expect.poll(rooms).toBe(0);
  });

  it("has one heading if a part of its page cannot be loaded", async () => {
    const { page } = await served.open(`/?date=${served.tuesday}&from=14:00`, 1280, {
      arrange: (opened) => opened.route(/\/app\/room-pane-/, (route) => route.abort()),
    });
    await page.locator(".room").first().waitFor();
    await alert(page, "No connection.");
    expect(await page.locator("h1").count()).toBe(1);
  });

  it("several times say that the search failed", async () => {
    const { page } = await served.open("/times", PHONE);
    await page.locator('[data-day="M"]').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('[data-day="M"][data-start="600"]').focus();
    await page.keyboard.press("Space");
    await alert(page, "No connection.");
    expect(await page.locator(".fit").count()).toBe(0);
  });

  it("the saved rooms are those of the last answer, with its time; a user is not called a guest", async () => {
    const { page } = await served.open("/saved", PHONE, { arrange: signIn });
    await page.locator(".fit .why:not(:empty)").waitFor();
    const said = await page.locator(".fit .why").innerText();
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Your rooms", exact: true }).click();
    await alert(page, /No connection\. This is what was known at .*\d:\d\d\./);
    expect(await page.locator(".fit .why").innerText()).toBe(said);
    await page.context().setOffline(false);
    const { page: other } = await served.open("/saved", PHONE, {
      arrange: async (opened) => {
        await signIn(opened);
        await opened.route("**/validate-token", (route) => route.abort());
      },
    });
    await alert(other, "No connection.");
    expect(await other.getByRole("link", { name: "Sign in" }).count()).toBe(0);
  });
});
