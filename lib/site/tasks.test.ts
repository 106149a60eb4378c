import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { goOffline, openSchool } from "../tools/testing/servers/school-on-device.ts";

const served = openedPages();

const STATUS = /\d+ rooms? free|No room is free|No free room matches/;
/** The view's answer, not that of the layer that is painted over it before it shows. */
const says = (page: Page, text: RegExp) =>
  page.locator(".sum b:not(.early *)").filter({ hasText: text }).waitFor();

/** Presses what a finger would, and counts; a drag is one. */
const createFinger = (page: Page) => {
  let taps = 0;
  const tap = async (selector: string, hasText?: string | RegExp): Promise<void> => {
    taps += 1;
    await page
      .locator(selector)
      .filter(hasText === undefined ? {} : { hasText })
      .first()
      .click();
  };
  const drag = async (from: string, to: string): Promise<void> => {
    taps += 1;
    // It waits until the sheet has risen.
    await page.locator(from).hover({ position: { x: 10, y: 10 } });
    const end = await page.locator(to).boundingBox();
    if (end === null) throw new Error("There is nothing to drag to");
    await page.mouse.down();
    await page.mouse.move(end.x + 10, end.y + 10, { steps: 4 });
    await page.mouse.up();
  };
  return { tap, drag, taps: () => taps };
};

type Finger = ReturnType<typeof createFinger>;
type Task = readonly [
  name: string,
  taps: number,
  act: (finger: Finger, page: Page) => Promise<void>,
  isDone: (page: Page) => Promise<unknown>,
];

const word = (index: number) => `h1 .word >> nth=${index}`;
const CHIP = ".sheet .chip";

/** Those of the README, in its order. */
const OFFLINE: readonly Task[] = [
  [
    "a room that is free now for an hour",
    0,
    async () => {},
    (page) => page.locator(".room").first().waitFor(),
  ],
  [
    "the same in a named building",
    2,
    async ({ tap }) => {
      await tap(word(2));
      await tap(".options button", "Folsom Library");
    },
    (page) => page.waitForURL(/building=Folsom/),
  ],
  [
    "the same near me",
    2,
    async ({ tap }) => {
      await tap(word(2));
      await tap(".options button", "Nearest first");
    },
    (page) => page.locator(".way").first().waitFor(),
  ],
  [
    "a room for two hours",
    2,
    async ({ tap }) => {
      await tap(word(1));
      await tap(CHIP, "for 2 h");
    },
    (page) => page.waitForURL(/for=120/),
  ],
  [
    "tomorrow 14 to 16, for ten people, with a projector",
    6,
    async ({ tap, drag }) => {
      await tap(word(0));
      await tap(CHIP, "Tomorrow");
      await drag('[data-hour="840"]', '[data-hour="960"]');
      await tap(word(3));
      await tap(CHIP, "10 or more");
      await tap(".narrow .chip", "projector");
    },
    (page) => page.waitForURL(/from=14%3A00&until=16%3A00&seats=10&with=projector/),
  ],
  [
    "a room's week and its next free time",
    2,
    async ({ tap }, page) => {
      await tap('[type="search"]');
      await page.keyboard.type("dcc 308");
      await tap(".found a[href^='/room/']");
    },
    (page) => page.locator(".day .class").first().waitFor(),
  ],
  [
    "three weekly times",
    4,
    async ({ tap, drag }) => {
      await tap("nav a", "Several times");
      for (const day of ["M", "W", "R"])
        await drag(`[data-day="${day}"][data-start="600"]`, `[data-day="${day}"][data-start="660"]`);
    },
    (page) => page.locator(".fit").first().waitFor(),
  ],
];

const ONLINE: readonly Task[] = [
  [
    "share a search",
    1,
    ({ tap }) => tap(".narrow .chip", "Share"),
    (page) => page.locator(".narrow .chip").filter({ hasText: "Link copied" }).waitFor(),
  ],
  [
    "keep a room",
    1,
    ({ tap }) => tap(".room .star"),
    (page) => page.locator(".yours .room").first().waitFor(),
  ],
  [
    "sign in with the school's provider",
    3,
    async ({ tap }) => {
      await tap("nav a", "Account");
      await tap(".button", "Sign in with your school");
      await tap("button", "Grace Hopper");
    },
    (page) => page.locator("h1").filter({ hasText: "grace" }).waitFor(),
  ],
];

const prepare = async (page: Page): Promise<void> => {
  const context = page.context();
  await context.grantPermissions(["geolocation", "clipboard-read", "clipboard-write"]);
  await context.setGeolocation({ latitude: 42.7302, longitude: -73.6788 });
};

describePages("on a phone, with the taps that the README states", () => {
  it.each(OFFLINE)("%s, also without a network", async (_, taps, act, isDone) => {
    for (const isOnline of [true, false]) {
      const { page } = await openSchool(served, `/?date=${served.tuesday}&from=14:07`, PHONE, prepare);
      await says(page, STATUS);
      if (!isOnline) await goOffline(page);
      const finger = createFinger(page);
      await act(finger, page);
      await isDone(page);
      if (page.url().includes("/?")) await says(page, STATUS);
      expect(await page.getByRole("alert").filter({ hasText: "No connection" }).count()).toBe(0);
      expect(finger.taps()).toBe(taps);
    }
  });

  it.each(ONLINE)("%s", async (_, taps, act, isDone) => {
    const { page } = await openSchool(served, `/?date=${served.tuesday}&from=14:07`, PHONE, prepare);
    await says(page, STATUS);
    const finger = createFinger(page);
    await act(finger, page);
    await isDone(page);
    expect(finger.taps()).toBe(taps);
  });
});
