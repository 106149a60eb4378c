import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";
const keepRoom = (page: Page) => page.addInitScript(`localStorage.setItem("rooms", '["${ROOM}"]')`);
const namesIn = (page: Page) => page.locator(".fit .no").allInnerTexts();

describePages("the rooms that a device keeps", () => {
  it("show no name until it is loaded, and not their id", async () => {
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    const { page } = await served.open("/saved", PHONE, {
      arrange: async (opened) => {
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
      arrange: async (opened) => {
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
      arrange: async (opened) => {
        await keepRoom(opened);
        await opened.route(/\/get(rooms|batch)/, (route) => route.abort());
      },
    });
    await expect.poll(() => namesIn(page)).toEqual([ROOM]);
  });

  it.each([
    ["/saved", PHONE],
    ["/me", DESKTOP],
  ] as const)(
    "can be chosen among rooms that are free now by a user who has none: %s",
    async (path, width) => {
      const { page, problems } = await served.open(path, width, {
        // Of every hour of the test, the afternoon.
        arrange: (opened) =>
          opened.route(/\/free\?/, (route) =>
            route.continue({ url: `${route.request().url()}&date=${served.tuesday}&from=14:07` }),
          ),
      });
      const stars = page.locator(".to-keep .star");
      await stars.nth(7).waitFor();
      await stars.nth(2).click();
      await stars.nth(4).click();
      // They stay where they were pressed.
      expect(
        await stars.evaluateAll((all) => all.map((star) => star.getAttribute("aria-pressed") === "true")),
      ).toEqual([false, false, true, false, true, false, false, false]);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.reload();
      await expect.poll(() => page.locator(".fit .star.saved").count()).toBe(2);
      expect([await page.locator(".to-keep").count(), problems]).toEqual([0, []]);
    },
  );

  it("stand under the account on a wide screen, with a link to the free rooms if none is saved", async () => {
    const { page } = await served.open("/me", DESKTOP, { arrange: keepRoom });
    await page.locator(".rooms-below .fit").filter({ hasText: "308" }).waitFor();
    await page.locator(".rooms-below .star").click();
    await page.locator(".rooms-below").getByRole("link", { name: "Find a free room" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });
});
