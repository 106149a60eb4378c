import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";
const keepRoom = (page: Page) => page.addInitScript(`localStorage.setItem("rooms", '["${ROOM}"]')`);
const namesIn = (page: Page) => page.locator(".fit .no").allInnerTexts();

describePages("the rooms that a device keeps", () => {
  it("show no name until it is loaded, and not their id", async () => {
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const { page } = await served.open("/saved", PHONE, {
      prepare: async (opened) => {
        await keepRoom(opened);
        await opened.route(/\/get(rooms|batch)/, async (route) => {
          await isLetThrough;
          await route.continue();
        });
      },
    });
    await page.locator(".fit .unnamed").waitFor();
    expect((await page.locator(".fit").innerText()).trim()).toBe("");
    letThrough();
    await expect.poll(() => namesIn(page)).toEqual([expect.stringMatching(/^308\s*Darrin/)]);
  });

  it("are not said to be free before it is known whether searches offer them", async () => {
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const { page } = await served.open("/saved", PHONE, {
      prepare: async (opened) => {
        await keepRoom(opened);
        await opened.route("**/getrooms*", async (route) => {
          await isLetThrough;
          await route.continue();
        });
      },
    });
    // The name comes with the week, which says when the room is free.
    await expect.poll(() => namesIn(page)).toEqual([expect.stringMatching(/308/)]);
    expect(await page.locator(".fit .why").innerText()).toBe("");
    letThrough();
    await expect.poll(() => page.locator(".fit .why").innerText()).not.toBe("");
  });

  it("show their id if the name cannot be loaded", async () => {
    const { page } = await served.open("/saved", PHONE, {
      prepare: async (opened) => {
        await keepRoom(opened);
        await opened.route(/\/get(rooms|batch)/, (route) => route.abort());
      },
    });
    await expect.poll(() => namesIn(page)).toEqual([ROOM]);
  });

  it("stand under the account on a wide screen, with a link to the free rooms if none is saved", async () => {
    const { page } = await served.open("/me", DESKTOP, { prepare: keepRoom });
    await page.locator(".rooms-below .fit").filter({ hasText: "308" }).waitFor();
    await page.locator(".rooms-below .star").click();
    await page.locator(".rooms-below").getByRole("link", { name: "Find a free room" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });
});
