import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { openSchool } from "../tools/testing/servers/school-on-device.ts";

const served = openedPages();

/** What a reader sees in a frame: the layer, if it is shown, else the view. */
interface Frame {
  readonly isEarly: boolean;
  /** Texts, places, styles and states of everything on the screen. */
  readonly screen: readonly string[];
}

/** Notes the frames after a press, until half a second has passed. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frame = (): Frame => {
      const layer = document.querySelector(".seen");
      const drawn = [...(layer ?? document.querySelector(".view") ?? document.body).querySelectorAll("*")];
      const lines = drawn.flatMap((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const isOnScreen = height > 0 && y < innerHeight && y + height > 0;
        if (!isOnScreen || each.closest("dialog, search, .early:not(.seen), .later") !== null) return [];
        const text = each.childElementCount === 0 ? each.textContent : "";
        const {
          class: name,
          style,
          href,
          "aria-expanded": open,
        } = Object.fromEntries(Array.from(each.attributes, (attribute) => [attribute.name, attribute.value]));
        return [JSON.stringify([each.tagName, name, style, href, open, text, x, y, width])];
      });
      return { isEarly: layer !== null, screen: lines };
    };
    const frames: Frame[] = [];
    const isOver = Promise.withResolvers<readonly Frame[]>();
    const next = (end: number): void => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          frames.push(frame());
          if (performance.now() < end) next(end);
          else isOver.resolve(frames);
        }),
      );
    };
    addEventListener("click", () => next(performance.now() + 500), { once: true });
    Object.assign(window, { frames: isOver.promise });
  });

const seenFrames = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(() => (window as unknown as { frames: Promise<readonly Frame[]> }).frames);

/** Goes to a choice of the sheet once it has risen: before its first frame a place that still moves looks at rest. */
const goTo = async (page: Page, choice: string): Promise<void> => {
  await page
    .locator(".sheet")
    .evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  await page.locator(".sheet button").filter({ hasText: choice }).hover();
};

/** Opens the sheet of a word, and puts a finger on a choice. */
const hold = async (page: Page, word: string, choice: string): Promise<void> => {
  await page.getByRole("button", { name: word }).first().click();
  await goTo(page, choice);
  await watchFrames(page);
  await page.mouse.down();
};

/** Until the layer of the choice is painted, with bars that show the rest of the day. */
const isPainted = async (page: Page, choice: string): Promise<void> => {
  await page.locator(".early h1").filter({ hasText: choice }).waitFor({ state: "attached" });
  await expect.poll(() => page.locator(".early .taken").count()).toBe(0);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
};

const afternoon = (): string => `/?date=${served.tuesday}&from=14:07`;

describePages("the frame after a press", () => {
  it.each([
    ["", "for 1 h", "for 2 h", 0],
    ["&sort=name", "for 1 h", "for 3 h", 0],
    // The list has rows that it did not have before.
    ["&for=180&sort=name", "for 3 h", "for 1 h", 0],
    ["", "for 1 h", "for 3 h", 3],
    ["", "any building", "Folsom Library", 0],
    ["", "any size", "40 or more", 1],
  ])("shows all that the view then does: %s, %s to %s, %i own rooms", async (more, word, choice, own) => {
    const { page, problems } = await openSchool(served, `${afternoon()}${more}`);
    await page.locator(".room").nth(own).waitFor();
    for (let star = 0; star < own; star += 1) {
      await page.locator(".building:not(.yours) .star").first().click();
      await page.locator(".yours .star.saved").nth(star).waitFor();
    }
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await hold(page, word, choice);
    await isPainted(page, choice);
    await page.mouse.up();
    const [first, ...others] = await seenFrames(page);
    expect(first?.isEarly).toBe(true);
    expect(first?.screen.length).toBeGreaterThan(60);
    for (const { screen } of others) expect(screen).toEqual(first?.screen);
    expect(others.at(-1)?.isEarly).toBe(false);
    expect(await page.locator(".early").count()).toBe(0);
    expect(requests.filter((url) => !/\/versions$/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("shows the choice also if the finger leaves before a frame is drawn", async () => {
    const { page } = await openSchool(served, afternoon());
    await page.getByRole("button", { name: "for 1 h" }).first().click();
    await isPainted(page, "for 1 h");
    await watchFrames(page);
    const choice = page.locator(".sheet .chip").filter({ hasText: "for 3 h" });
    await choice.evaluate((chip: HTMLElement) => {
      chip.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      // The device has the answer already: it is there before another task.
      setTimeout(() => chip.click());
    });
    const [first, ...others] = await seenFrames(page);
    expect(first?.isEarly).toBe(true);
    for (const { screen } of others) expect(screen).toEqual(first?.screen);
    expect(first?.screen.join()).toContain("for 3 h");
  });

  it("shows no layer if the minute has passed since the finger came", async () => {
    const { page } = await openSchool(served, afternoon(), PHONE, (opened) =>
      opened.clock.setFixedTime(`${served.tuesday}T18:00:00Z`),
    );
    await hold(page, "for 1 h", "for 2 h");
    await isPainted(page, "for 2 h");
    // An answer would set the clock back to the service's.
    await page.route("**", (route) => route.abort());
    await page.clock.setFixedTime(`${served.tuesday}T18:01:00Z`);
    // As if the page were looked at again: the clock is set.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.mouse.up();
    await page.waitForURL(/for=120/);
    const frames = await seenFrames(page);
    expect(frames.some(({ isEarly }) => isEarly)).toBe(false);
  });

  it.each([
    ["a scrolled page", PHONE, 300],
    ["a wide screen, where a week stands beside the list", DESKTOP, 0],
  ])("shows no layer on %s", async (_, width, scrolled) => {
    const { page } = await openSchool(served, afternoon(), width);
    await page.locator(".room").nth(12).waitFor();
    const scrollOn = (): Promise<number> =>
      page.evaluate((top) => {
        scrollTo(0, top);
        return scrollY;
      }, scrolled);
    // A page that has just come returns to its top once more.
    await expect.poll(scrollOn).toBe(scrolled);
    await page.evaluate(() => document.querySelectorAll<HTMLElement>("h1 .word")[1]?.click());
    await goTo(page, "for 2 h");
    await page.mouse.down();
    // Longer than the sheet waits before it draws the layer.
    await page.waitForTimeout(600);
    expect(await page.locator(".early").count()).toBe(0);
    await page.mouse.up();
    await page.waitForURL(/for=120/);
  });
});
