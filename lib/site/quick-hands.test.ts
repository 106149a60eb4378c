import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPassword } from "../tools/testing/data/secrets.ts";
import { describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";

const served = openedPages();

/** Presses all of them before the page draws again. */
const pressAtOnce = async (page: Page, ...selectors: string[]): Promise<void> => {
  for (const selector of selectors) await page.locator(selector).first().waitFor();
  await page.evaluate((all) => {
    const elements = all.map((selector) => document.querySelector<HTMLElement>(selector));
    for (const element of elements) element?.click();
  }, selectors);
};

const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries());

const asks = (page: Page, query: object) => expect.poll(() => queryOf(page)).toEqual(query);

const chip = (place: string, index: number): string => `${place} .chip:nth-of-type(${index})`;

describePages("presses within a frame all count", () => {
  it("when they remove filters", async () => {
    const { page } = await served.open(
      `/?date=${served.tuesday}&from=14:00&with=computers,piano,projector`,
      PHONE,
    );
    await pressAtOnce(page, chip(".narrow", 1), chip(".narrow", 3));
    await asks(page, { date: served.tuesday, from: "14:00", with: "piano" });
  });

  it("when they ask for features, and for one of them no longer", async () => {
    const time = { date: served.tuesday, from: "14:00" };
    const { page } = await served.open(`/?${new URLSearchParams(time)}`, PHONE);
    await page.getByRole("button", { name: "Filter" }).click();
    const features = page.locator(".sheet fieldset").first().locator(".chip");
    await features.nth(2).waitFor();
    const names = await features.allTextContents();
    const [first, second] = [
      "fieldset:first-of-type .chip:nth-of-type(1)",
      "fieldset:first-of-type .chip:nth-of-type(2)",
    ];
    await pressAtOnce(page, first, second);
    await asks(page, { ...time, with: names.slice(0, 2).join(",") });
    await pressAtOnce(page, first, first, second);
    await asks(page, { ...time, with: names[0] });
  });

  it("when they choose a day and an hour", async () => {
    const { page } = await served.open("/", PHONE, {
      prepare: (opened) => opened.clock.setFixedTime(`${served.tuesday}T17:00:00Z`),
    });
    await page.getByRole("button", { name: "now", exact: true }).click();
    await pressAtOnce(page, ".sheet .chips .chip:nth-of-type(3)", '[data-hour="840"]');
    await asks(page, { date: isoDate(dayNumber(served.tuesday) + 1), from: "14:00" });
  });

  it("when they ask for features at several times", async () => {
    const { page } = await served.open("/times?at=M10:00-12:00", PHONE);
    await page.getByRole("button", { name: "Filter" }).click();
    const features = page.locator(".sheet fieldset").first().locator(".chip");
    await features.nth(1).waitFor();
    const names = await features.allTextContents();
    const [first, second] = [chip(".sheet fieldset", 1), chip(".sheet fieldset", 2)];
    await pressAtOnce(page, first, second);
    await asks(page, { at: "M10:00-12:00", with: names.slice(0, 2).join(",") });
  });

  it("when they go from week to week", async () => {
    const { page } = await served.open("/room/darrin-communications-center.308?date=2026-10-12", PHONE);
    const next = '.steps [aria-label="The week after"]';
    await pressAtOnce(page, next, next);
    await asks(page, { date: "2026-10-26" });
    await page.locator(".steps b").filter({ hasText: "26" }).waitFor();
  });

  it("when a name is typed and Enter follows", async () => {
    const { page } = await served.open("/", PHONE);
    const field = page.getByRole("searchbox");
    await field.fill("dcc");
    await page.locator(".found a").nth(1).waitFor();
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "dcc 337";
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/room/darrin-communications-center.337");
  });

  it("when they save rooms in an account: one after another, so that no older list comes last", async () => {
    const { page } = await served.open("/me?form=register", PHONE);
    await page.getByLabel("User name").fill("Quentin");
    await page.getByLabel("E-mail").fill("quentin@school.example");
    await page.getByLabel("Password").fill(newPassword());
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.locator("h1").filter({ hasText: "Quentin" }).waitFor();
    await page.goto(`${served.url}/?date=${served.tuesday}&from=20:30&sort=name`);
    await page.locator(".room .star").nth(1).waitFor();
    const steps: string[] = [];
    await page.route("**/saved/*", async (route) => {
      steps.push("asked");
      const response = await route.fetch();
      steps.push("answered");
      await route.fulfill({ response });
    });
    await page.evaluate(() => {
      const stars = Array.from(document.querySelectorAll<HTMLElement>(".room .star")).slice(0, 2);
      for (const star of stars) star.click();
    });
    await page.locator(".yours .star.saved").nth(1).waitFor();
    expect(steps).toEqual(["asked", "answered", "asked", "answered"]);
  });
});
