import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { onCampus } from "../tools/testing/screens/campus.ts";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import type { WatchedPage } from "../tools/testing/servers/browser.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { personWithRoom } from "../tools/testing/servers/person-with-room.ts";
import { illegibleText } from "./testing/legible-text.ts";
import { overflow } from "./testing/overflow.ts";

const served = openedPages();

const ROOM = "darrin-communications-center.308";
const SECRET = "x".repeat(43);

/** `DATE` stands for a Tuesday of the term. The view is there when `shows` is, on a desktop when `beside` is as well. */
interface View {
  readonly name: string;
  readonly path: string;
  readonly shows: string;
  readonly beside?: string;
  readonly isSignedIn?: boolean;
}

const WEEK_BESIDE = ".pane .day";

const VIEWS: readonly View[] = [
  { name: "free now", path: "/", shows: ".room", beside: WEEK_BESIDE },
  { name: "free at a time", path: "/?date=DATE&from=09:30&sort=name", shows: ".room", beside: WEEK_BESIDE },
  { name: "nothing fits", path: "/?seats=150&with=projector,computers", shows: ".room" },
  { name: "outside the term", path: "/?date=2026-01-02&from=10:00", shows: ".note" },
  { name: "rooms found", path: "/?find=dcc+3", shows: ".found a" },
  { name: "a room", path: `/room/${ROOM}?date=DATE`, shows: ".class" },
  { name: "no such room", path: "/room/no-such-room", shows: "h1:text('no such room')" },
  { name: "several times", path: "/times", shows: "[data-day]" },
  { name: "several times, painted", path: "/times?at=M10:00-12:00", shows: "[aria-busy=false] .fit" },
  { name: "saved rooms, signed out", path: "/saved", shows: ".note" },
  { name: "saved rooms", path: "/saved", shows: ".fit .why:not(:empty)", isSignedIn: true },
  { name: "the account, signed out", path: "/me", shows: "input[type=password]" },
  { name: "registering", path: "/me?form=register", shows: "input[name=username]" },
  { name: "a forgotten password", path: "/me?form=forgotten", shows: "form button" },
  { name: "a new password, by link", path: `/me#reset-password=${SECRET}`, shows: "input[name=password]" },
  {
    name: "an address confirmed, by link",
    path: `/me#verify-email=${SECRET}`,
    shows: "h1:text('Your e-mail address')",
  },
  { name: "the account", path: "/me", shows: "summary", isSignedIn: true },
];

let token: string;

const onTuesday = (page: Page) => onCampus(page.context(), served.tuesday);
const signedInOnTuesday = async (page: Page) => {
  await onTuesday(page);
  await page.addInitScript(
    (kept) => Object.assign(sessionStorage, { "access-token": kept, "last-input": String(Date.now()) }),
    token,
  );
};

/** Opens a view on a phone, on the Tuesday's afternoon, with its motion reduced. */
const openView = async ({ path, shows, isSignedIn }: View) => {
  const watched = await served.open(path.replace("DATE", served.tuesday), PHONE, {
    prepare: isSignedIn ? signedInOnTuesday : onTuesday,
    arrange: (page) => page.emulateMedia({ reducedMotion: "reduce" }),
  });
  await watched.page.locator(shows).first().waitFor();
  return watched;
};

/** What moves for longer than no time. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((part) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
        const lasts = `${transitionDuration}, ${animationDuration}`
          .split(", ")
          .some((time) => Number.parseFloat(time) > 0);
        return lasts || scrollBehavior === "smooth"
          ? [`${element.outerHTML.slice(0, 100)}${part ?? ""}`]
          : [];
      }),
    ),
  );

/** What the browser refused or threw: without its styles a page has few faults. Some of the views are answered with an error. */
const broken = ({ problems }: WatchedPage): readonly string[] =>
  problems.filter((problem) => !problem.startsWith("console: Failed to load resource"));

describePages("every view", () => {
  beforeAll(async () => {
    token = await personWithRoom(served, "Katherine", ROOM);
  });

  it.each(VIEWS)(
    "can be read in large letters, and be used by everybody on every screen, by day and by night: $name",
    async (view) => {
      const watched = await openView(view);
      const { page } = watched;
      const root = page.locator("html");
      await root.evaluate(({ style }) => style.setProperty("font-size", "200%"));
      expect([await illegibleText(page), await overflow(watched)], "letters twice as large").toEqual([[], 0]);
      await root.evaluate(({ style }) => style.removeProperty("font-size"));

      const found: Record<string, unknown> = {};
      for (const [device, width] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
        await page.setViewportSize({ width, height: 800 });
        if (width === DESKTOP && view.beside !== undefined) await page.locator(view.beside).first().waitFor();
        // What a desktop shows as a phone does has the same colours there.
        const isNew = width === PHONE || view.beside !== undefined;
        for (const colorScheme of isNew ? (["light", "dark"] as const) : (["light"] as const)) {
          await page.emulateMedia({ colorScheme });
          const rules = colorScheme === "light" ? "all" : "colours";
          const faults = [...(await accessibilityFaults(page, rules)), ...(await moving(page))];
          if (faults.length > 0 || (await overflow(watched)) > 0) found[`${device}, ${colorScheme}`] = faults;
        }
      }
      expect([found, broken(watched)]).toEqual([{}, []]);
    },
  );
});
