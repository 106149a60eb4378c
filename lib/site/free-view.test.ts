import type { Page, Route } from "playwright-core";
import * as v from "valibot";
import { expect, it } from "vitest";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const served = openedPages();

const answer = v.object({
  data: v.looseObject({
    rooms: v.array(
      v.looseObject({
        _id: v.string(),
        name: v.string(),
        building: v.nullable(v.string()),
        free_from: v.string(),
        free_until: v.string(),
        next: v.nullable(v.string()),
      }),
    ),
  }),
});

const freeRooms = async (query: string) => {
  const response = await fetch(`${served.url}/free?${query}&limit=1000`);
  return v.parse(answer, await response.json()).data.rooms;
};

/** What the page says of the answer. */
const heading = (page: Page): Promise<string> => page.locator(".sum b:not(.early *)").innerText();
/** Opens the sheet of a word of the question, or of the filters. */
const change = (page: Page, word: string | RegExp) =>
  page.getByRole("button", { name: word }).first().click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const shownRooms = (page: Page): Promise<string[]> =>
  page
    .locator(".room > a:first-child")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
/** Waits until these rooms are shown, in this order: a page draws in its own time. */
const showsRooms = (page: Page, links: readonly string[]) =>
  expect.poll(() => shownRooms(page), { timeout: 60_000 }).toEqual(links);
const addressOf = (page: Page): string => page.url().slice(served.url.length);
/** Waits for the address: it is written after the rooms are drawn. */
const isAt = (page: Page, address: string) => expect.poll(() => addressOf(page)).toBe(address);
const says = (page: Page, text: string | RegExp) =>
  page.locator(".sum b:not(.early *)").filter({ hasText: text }).first().waitFor();

const room = (index: number, more: object = {}) => ({
  name: `Hall ${index}`,
  _id: `hall.${index}`,
  building: "Hall",
  capacity: null,
  features: [],
  kind: null,
  free_from: "2026-10-13T00:00",
  free_until: "2026-10-13T18:00",
  next: "MATH-1",
  ...more,
});

const answerWith = (rooms: readonly object[], more: object = {}) => ({
  success: true,
  message: "Rooms free at this time",
  data: {
    school: null,
    term: { id: "fall", name: "Fall" },
    time_zone: "Europe/Madrid",
    from: "2026-10-13T14:00",
    until: "2026-10-13T15:00",
    total: rooms.length,
    rooms,
    ...more,
  },
});

/** Answers every question with this one, and for every room with a week without classes. */
const answering = async (page: Page, json: unknown, status = 200): Promise<void> => {
  await page.route(/\/free\?/, (route: Route) => route.fulfill({ status, json }));
  const week = {
    room: { name: "Hall 1", _id: "hall.1" },
    data: { weekly_schedule: { M: [], T: [], W: [], R: [], F: [], S: [], U: [] } },
  };
  await page.route("**/getroom/**", (route: Route) =>
    route.fulfill({ json: { success: true, message: "Room found", ...week } }),
  );
};

/** Opens the view with an answer of our own. */
const openWith = (json: unknown, path = "/?date=2026-10-13&from=14:00", width = PHONE, status = 200) =>
  served.open(path, width, { arrange: (page) => answering(page, json, status) });

describePages("the rooms that are free", () => {
  it("are those that the service answers, by building, with counts", async () => {
    const expected = await freeRooms(`date=${served.tuesday}&from=14:07&minutes=60`);
    const { page, problems } = await served.open(`/?date=${served.tuesday}&from=14:07&sort=name`, DESKTOP);
    await says(page, `${expected.length} rooms free`);
    const buildings = [...new Set(expected.map(({ building }) => building ?? ""))];
    const counts = buildings.map((name) => {
      const { length } = expected.filter(({ building }) => building === name);
      return `${name} ${length} free`;
    });
    // What is far below is not drawn yet: its text is there nevertheless.
    const heads = await page
      .locator(".building > header")
      .evaluateAll((all) =>
        all.map((head) => Array.from(head.children, ({ textContent }) => textContent).join(" ")),
      );
    expect(heads).toEqual(counts);
    const links = buildings.flatMap((name) =>
      expected
        .filter(({ building }) => building === name)
        .map(({ _id }) => `/room/${_id}?date=${served.tuesday}&from=14%3A07`),
    );
    await showsRooms(page, links);
    expect(problems).toEqual([]);
  });

  it("say until when, and what comes then", async () => {
    const [first] = (await freeRooms(`date=${served.tuesday}&from=14:07&minutes=60`)).filter(
      ({ next }) => next,
    );
    const { page } = await served.open(`/?date=${served.tuesday}&from=14:07`, DESKTOP);
    const row = page.locator(`.room > a[href^="/room/${first?._id}?"]`);
    await row.waitFor();
    expect((await row.locator(".until").innerText()).replace(/\s+/g, " ")).toBe(
      `until ${first?.free_until.slice(11)} then ${first?.next}`,
    );
    // Every row has its bar, also of a room that is closed then.
    await page.locator(".closes").first().waitFor();
    const heights = await page
      .locator(".room .track")
      .evaluateAll((tracks) => tracks.map((track) => track.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([10]);
  });

  it("show in their bars when they are free again, as soon as the device knows the school", async () => {
    const at = `date=${served.tuesday}`;
    const evening = await freeRooms(`${at}&from=21:30&minutes=30`);
    const taken = (await freeRooms(`${at}&from=14:07&minutes=60`)).filter(
      ({ free_until }) => free_until < `${served.tuesday}T21:00`,
    );
    const again = taken.flatMap(({ _id }) => evening.find((room) => room._id === _id) ?? []);
    // From then on it is pale, up to the end of the axis at ten.
    const places = again.map(({ _id, free_from }) => {
      const [hour = 0, minute = 0] = free_from.slice(11).split(":").map(Number);
      return [_id, (((hour - 14) * 60 + minute) / 4.8).toFixed(2)];
    });
    const paths: string[] = [];
    const { page, problems } = await served.open(`/?${at}&from=14:07&sort=name`, DESKTOP, {
      pocket: true,
      arrange: async (opened) =>
        opened.on("request", (request) => paths.push(new URL(request.url()).pathname)),
    });
    const bars = (): Promise<string[][]> =>
      page.locator(".building:not(.later) .room > a").evaluateAll((rows) =>
        rows.map((row) => {
          const [, id = ""] = /^\/room\/([^?]+)/.exec(row.getAttribute("href") ?? "") ?? [];
          const style = row.querySelector(".day-known")?.getAttribute("style") ?? "";
          return [id, /--free-later\) ([\d.]+)% 100\.00%/.exec(style)?.[1] ?? ""];
        }),
      );
    const ofThese = async () =>
      Object.fromEntries((await bars()).filter(([id]) => again.some(({ _id }) => _id === id)));
    await expect.poll(ofThese, { timeout: 60_000 }).toEqual(Object.fromEntries(places));
    expect(again.length).toBeGreaterThan(3);
    expect([paths.filter((path) => path === "/getbatch"), problems]).toEqual([[], []]);
  });

  it("are asked for by the words of a sentence: for two hours, for forty, with a projector", async () => {
    const { page } = await openWith(
      answerWith([
        room(1, { capacity: 60, features: ["projector"] }),
        room(2, { capacity: 60 }),
        room(3, { capacity: 30, features: ["projector"] }),
        room(4, { features: ["projector"] }),
      ]),
      "/",
    );
    await change(page, "for 1 h");
    await press(page, "for 2 h");
    await change(page, "any size");
    await press(page, "40 or more");
    await change(page, "Filter");
    await page.locator(".sheet .chip").filter({ hasText: "projector" }).click();
    await page.getByRole("button", { name: "Show 1 room", exact: true }).click();
    await showsRooms(page, ["/room/hall.1?for=120"]);
    await isAt(page, "/?for=120&seats=40&with=projector");
    await page.locator("dialog").waitFor({ state: "detached" });
    // What is on is seen, and can be taken away.
    await press(page, "Remove projector");
    await press(page, "Remove 40 or more");
    await says(page, /^4 rooms/);
    await isAt(page, "/?for=120");
  });

  it("stand in the address: back, reload and a link show the same", async () => {
    const { page, problems } = await served.open(`/?date=${served.tuesday}&from=14:07`, DESKTOP);
    await says(page, /rooms? free/);
    const before = await heading(page);
    await change(page, "for 1 h");
    await press(page, "for 2 h");
    await page.waitForURL(/for=120/);
    const after = await freeRooms(`date=${served.tuesday}&from=14:07&minutes=120`);
    await says(page, `${after.length} rooms free`);
    await change(page, "any building");
    await page.locator(".options button").nth(2).click();
    await page.waitForURL(/building=/);
    await expect.poll(() => heading(page)).not.toBe(`${after.length} rooms free`);
    const narrowed = await heading(page);
    expect(narrowed).not.toBe(before);
    await page.reload();
    await says(page, narrowed);
    await page.goBack();
    await page.goBack();
    await says(page, before);
    expect([addressOf(page), problems]).toEqual([`/?date=${served.tuesday}&from=14:07`, []]);
  });

  it("can be searched at a chosen date and time, and then for now again", async () => {
    const { page } = await served.open("/", PHONE);
    await change(page, "now");
    await page.getByLabel("Date").fill(served.tuesday);
    await page.waitForURL(new RegExp(`date=${served.tuesday}`));
    await page.getByLabel("From").fill("09:30");
    await page.getByLabel("From").blur();
    await page.waitForURL(/from=09%3A30/);
    await page.getByLabel("To", { exact: true }).fill("11:00");
    await page.getByLabel("To", { exact: true }).blur();
    await page.waitForURL(/until=11%3A00/);
    const expected = await freeRooms(`date=${served.tuesday}&from=09:30&until=11:00`);
    await says(page, `${expected.length} rooms free`);
    await press(page, "Now");
    await page.waitForURL(`${served.url}/`);
    await page.keyboard.press("Escape");
    expect(await page.locator("h1").innerText()).toBe("Free now for 1 h in any building for any size");
  });

  it("are sorted as asked", async () => {
    const rooms = [
      room(1, { capacity: 90, free_until: "2026-10-13T16:00" }),
      room(2, { capacity: 20, free_until: "2026-10-13T17:00" }),
      room(3, { capacity: 50, free_until: "2026-10-14T00:00", next: null }),
    ];
    const { page } = await openWith(answerWith(rooms));
    const ids = (...numbers: number[]) =>
      numbers.map((number) => `/room/hall.${number}?date=2026-10-13&from=14%3A00`);
    await showsRooms(page, ids(3, 2, 1));
    await change(page, "Filter");
    await press(page, "Smallest first");
    await showsRooms(page, ids(2, 3, 1));
    await press(page, "By name");
    await showsRooms(page, ids(1, 2, 3));
  });

  it("that are free for hardly longer are marked, and not by colour alone", async () => {
    const rooms = [room(1, { free_until: "2026-10-13T15:25" }), room(2, { free_until: "2026-10-13T15:30" })];
    const { page } = await openWith(answerWith(rooms));
    await says(page, "2 rooms free");
    expect(await page.locator(".room.soon").allInnerTexts()).toEqual([
      expect.stringContaining("until 15:25"),
    ]);
  });

  it("have a week beside them on a desktop: of the first, and of whichever is chosen", async () => {
    const { page, problems } = await served.open(`/?date=${served.tuesday}&from=14:07&sort=name`, DESKTOP);
    const rows = page.locator(".room > a:first-child");
    const pane = page.locator(".pane");
    await rows.nth(2).waitFor();
    await pane.locator(".day").first().waitFor();
    const numbers = await rows.locator(".no").evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(await pane.locator("h2").innerText()).toBe(numbers[0]);
    expect(await rows.first().getAttribute("aria-current")).toBe("true");
    const link = await rows.nth(2).getAttribute("href");
    await rows.nth(2).click();
    await page.waitForURL(/room=/);
    await pane
      .locator("h2")
      .filter({ hasText: numbers[2] ?? "" })
      .waitFor();
    expect(await pane.locator("h2 a").getAttribute("href")).toBe(link);
    const chosen = page.url();
    await page.reload();
    await pane
      .locator("h2")
      .filter({ hasText: numbers[2] ?? "" })
      .waitFor();
    await page.goBack();
    await pane
      .locator("h2")
      .filter({ hasText: numbers[0] ?? "" })
      .waitFor();
    await page.goto(chosen);
    await pane.locator("h2 a").click();
    await page.waitForURL(`${served.url}${link}`);
    expect(problems).toEqual([]);
  });

  it("lead to a room's own page on a phone; back leads to the same place in the list", async () => {
    const { page } = await served.open(`/?date=${served.tuesday}&from=14:07`, PHONE);
    const row = page.locator(".room").nth(20);
    await row.scrollIntoViewIfNeeded();
    expect(await page.locator(".pane").count()).toBe(0);
    const scrolled = await page.evaluate(() => scrollY);
    const link = await row.locator("a").first().getAttribute("href");
    await row.locator("a").first().click();
    await page.waitForURL(`${served.url}${link}`);
    await page.locator(".class, .day").first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await row.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    expect(scrolled).toBeGreaterThan(500);
  });

  it("are kept on the device by their stars, without an account", async () => {
    const { page, problems } = await openWith(answerWith([room(1), room(2)]), "/");
    await page.getByRole("button", { name: "Save Hall 2" }).click();
    await page.locator('.star[aria-label="Save Hall 2"][aria-pressed="true"]').first().waitFor();
    await page.reload();
    await page.locator('.star[aria-label="Save Hall 2"][aria-pressed="true"]').first().waitFor();
    // The part for those who keep rooms comes after the list.
    await page.locator(".yours h2").filter({ hasText: "Your rooms" }).waitFor();
    await showsRooms(page, ["/room/hall.2", "/room/hall.1"]);
    await page.getByRole("button", { name: "Save Hall 2" }).first().click();
    await page.reload();
    await says(page, /rooms? (free|were free)/);
    expect(await page.locator('.star[aria-pressed="true"]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it("that the student keeps come first, the busy ones with the time until which they are", async () => {
    const busy = "darrin-communications-center.308";
    const gone = "low-center-for-industrial-innovation.no-such-room";
    const [free] = await freeRooms(`date=${served.tuesday}&from=14:07&minutes=60`);
    const { page, problems } = await served.open(`/?date=${served.tuesday}&from=14:07`, PHONE, {
      arrange: (opened) =>
        opened.addInitScript(
          (ids) => localStorage.setItem("rooms", JSON.stringify(ids)),
          [busy, gone, free?._id],
        ),
    });
    const own = page.locator(".yours");
    await own.locator(".busy .until").filter({ hasText: "busy until 15:20" }).waitFor();
    expect(await own.locator("header").innerText()).toMatch(/^Your rooms\s+1 of 3 free$/);
    await own.getByText("This room is no longer in the timetable").waitFor();
    // Beside the longest name there is, no text is as narrow as a letter.
    const height = (room: string) =>
      own.locator(`[href*="${room}"]`).evaluate((element) => element.clientHeight);
    expect(await height(gone)).toBeLessThan(3 * (await height(busy)));
    expect(
      await own.locator(".room > a").evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
    ).toEqual([free?._id, busy, gone].map((id) => `/room/${id}?date=${served.tuesday}&from=14%3A07`));
    expect(problems).toEqual([]);
  });

  it.each([
    ["all day", { free_until: "2026-10-14T00:00", next: null }, "2 more, free all day"],
    [
      "until their building closes",
      { free_until: "2026-10-13T22:00", next: null, until_reason: "hours" },
      "2 more, until 22:00",
    ],
  ])("that are free %s are one line, which opens", async (_, allDay, text) => {
    const rooms = [room(1, allDay), room(2), room(3, allDay), room(4, allDay)];
    const { page } = await openWith(answerWith(rooms));
    const fold = page.locator(".fold");
    await fold.getByText(text).waitFor();
    expect(await page.locator(".building > ul .room").count()).toBe(2);
    await fold.locator("summary").click();
    await page.getByRole("button", { name: "Save Hall 4" }).waitFor();
  });

  it("are the school's, by its name", async () => {
    const { page } = await openWith(answerWith([room(1)], { school: "Escuela de Minas" }));
    await page.getByRole("link", { name: "Escuela de Minas" }).waitFor();
    await expect.poll(() => page.title()).toBe("Free rooms · Escuela de Minas");
    await page.unroute(/\/free\?/);
    await page.route(/\/free\?/, (route) => route.fulfill({ json: answerWith([room(1)]) }));
    await page.reload();
    await page.getByRole("link", { name: "Free rooms" }).waitFor();
    await expect.poll(() => page.title()).toBe("Free rooms");
  });

  it("follow the school's clock, whatever the device's", async () => {
    const { page } = await served.open("/", DESKTOP, {
      prepare: async (opened) => {
        await opened.clock.setFixedTime("2026-10-13T12:07:00Z");
        await opened.route(/\/free\?/, (route) => route.fulfill({ json: answerWith([room(1)]) }));
      },
    });
    await page.getByText("Tue 14:07 on campus").waitFor();
    await says(page, "1 room was free at 14:00");
    expect(await heading(page)).toBe("1 room was free at 14:00");
  });
});

describePages("the nearest rooms", () => {
  it("are a shortcut of the installed app", async () => {
    // The sample's term lies around today: a Wednesday has classes, and open buildings.
    const untilWednesday = 3 - new Date().getUTCDay();
    const date = new Date(Date.now() + untilWednesday * 86_400_000).toISOString().slice(0, 10);
    const { page } = await served.open(`/?near=1&date=${date}&from=14:00&sort=name`, PHONE, {
      arrange: async (opened) => {
        await opened.context().grantPermissions(["geolocation"]);
        await opened.context().setGeolocation({ latitude: 42.7312, longitude: -73.6845 });
      },
    });
    await page.locator(".way").first().waitFor();
    expect(await page.locator(".way").first().innerText()).toMatch(/^\d[\d,]* m · \d+ min$/);
  });

  it("come first, and no request says where the reader is", async () => {
    const requests: string[] = [];
    const { page, problems } = await served.open("/?date=2026-10-13&from=14:00&sort=name", PHONE, {
      arrange: async (opened) => {
        await opened.context().grantPermissions(["geolocation"]);
        await opened.context().setGeolocation({ latitude: 42.7312, longitude: -73.6845 });
        await answering(opened, answerWith([room(1, { building: "East" }), room(2, { building: "West" })]));
        await opened.route("**/getrooms?details=true", (route) => {
          const buildings = [
            { name: "East", latitude: 42.74, longitude: -73.66 },
            { name: "West", latitude: 42.7311, longitude: -73.6847 },
          ];
          const message = "All room names fetched";
          return route.fulfill({ json: { success: true, message, data: {}, rooms: [], buildings } });
        });
        opened.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
      },
    });
    const buildings = () => page.locator(".building h2").allInnerTexts();
    await expect.poll(buildings).toEqual(["East", "West"]);
    await change(page, "any building");
    await press(page, "Nearest first");
    await page.keyboard.press("Escape");
    await expect.poll(buildings).toEqual(["West", "East"]);
    expect(await page.locator(".way").allInnerTexts()).toEqual(["20 m · 1 min", "2,230 m · 37 min"]);
    expect(await page.locator(".way").first().getAttribute("href")).toBe("geo:42.7311,-73.6847");
    expect(requests.filter((request) => /42\.73|73\.68/.test(request))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describePages("if there is nothing to show", () => {
  it("if no room matches all filters, every change that finds some is a press away, and rooms say what they lack", async () => {
    const noon = `date=${served.tuesday}&from=12:00`;
    const [hall, seats, projector] = [
      "building=Russell+Sage+Laboratory",
      "min_capacity=40",
      "feature=projector",
    ];
    const all = [noon, "minutes=180", hall, seats, projector];
    const queries: Readonly<Record<string, readonly string[]>> = {
      "10 or more": [noon, "minutes=180", hall, "min_capacity=10", projector],
      "Remove Russell Sage Laboratory": all.filter((part) => part !== hall),
      "Remove 40 or more": all.filter((part) => part !== seats),
      "Remove projector": all.filter((part) => part !== projector),
      "Show all that are free": [noon, "minutes=180"],
      "for 2 h": [noon, "minutes=120", hall, seats, projector],
      "Tue, 14:00": [`date=${served.tuesday}&from=14:00`, "minutes=180", hall, seats, projector],
    };
    const counts = await Promise.all(
      Object.entries(queries).map(async ([text, query]) => [text, (await freeRooms(query.join("&"))).length]),
    );
    const changes = counts.filter(([, rooms]) => rooms !== 0).map(([text, rooms]) => `${text} ${rooms} free`);
    const view = "building=Russell+Sage+Laboratory&seats=40&with=projector";
    const questions: string[] = [];
    const { page, problems } = await served.open(`/?${noon}&for=180&${view}`, PHONE, {
      arrange: async (opened) =>
        opened.on("request", (request) => {
          const { pathname, searchParams } = new URL(request.url());
          if (pathname === "/free")
            questions.push(`${searchParams.get("from")} ${searchParams.get("minutes")}`);
        }),
    });
    await says(page, "No free room matches all filters");
    expect(await page.locator(".sum:not(.early *)").innerText()).toBe("No free room matches all filters");
    const ways = page.locator(".then button");
    const texts = async () =>
      (await ways.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").replace(/^Tue \d+ \w+,/, "Tue,"));
    await expect.poll(texts, { timeout: 60_000 }).toEqual(changes);
    await page.locator(".room").nth(5).waitFor();
    const lacks = await page.locator(".room .until b").allInnerTexts();
    expect(lacks.length).toBe(6);
    expect(lacks.join("\n")).toMatch(/^(?:(?:elsewhere|too small|size unknown|no projector)\n?)+$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The hours one after the other, and all lengths at once.
    expect([...new Set(questions)]).toEqual(["12:00 180", "14:00 180", "12:00 1"]);
    await ways.filter({ hasText: "for 2 h" }).click();
    await says(page, /rooms? free/);
    await isAt(page, `/?date=${served.tuesday}&from=12%3A00&for=120&${view}`);
    expect(problems).toEqual([]);
  });

  it("at night the next time at which rooms are free is a press away, in any building or in one", async () => {
    const { page, problems } = await served.open(`/?date=${served.tuesday}&from=03:10`, PHONE);
    await says(page, "No room is free");
    const next = page.locator(".note .button");
    await next.waitFor();
    expect(await next.innerText()).toMatch(/, 7:00 · \d+ free$/);
    const hall = page.locator(".then button").filter({ hasText: "West Hall" });
    expect(await hall.innerText()).toMatch(/^West Hall, 7:00\s+\d+ free$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await next.click();
    await isAt(page, `/?date=${served.tuesday}&from=07%3A00`);
    await page.locator(".room").first().waitFor();
    await page.goBack();
    await hall.click();
    await page.locator(".building h2").filter({ hasText: "West Hall" }).waitFor();
    // Filters stay if they leave rooms, and other buildings are a press away.
    await page.goto(`${served.url}/?date=${served.tuesday}&from=03:10&building=West+Hall&seats=40`);
    await next.click();
    await isAt(page, `/?date=${served.tuesday}&from=07%3A00&building=West+Hall&seats=40`);
    await page.goBack();
    await page.locator(".then button").filter({ hasText: "Lally Hall" }).click();
    await isAt(page, `/?date=${served.tuesday}&from=07%3A00&building=Lally+Hall`);
    expect(problems).toEqual([]);
  });

  it("outside the term it says so, and calls no room free", async () => {
    const { page, problems } = await served.open("/?date=2026-07-15&from=14:00", PHONE);
    await says(page, "No term on Wed 15 Jul");
    expect(await page.locator(".sum:not(.early *)").innerText()).toBe("No term on Wed 15 Jul");
    expect(await page.locator(".origin").innerText()).toMatch(/^updated [^·]+$/);
    await page.getByRole("button", { name: "Show its first day" }).click();
    await says(page, /rooms free/);
    expect(problems).toEqual([]);
  });

  it("a message takes the whole width of a desktop until a room is shown beside it", async () => {
    const { page } = await served.open("/?date=2026-07-15&from=14:00", DESKTOP);
    await page.locator(".split.alone").waitFor();
    const width = () => page.locator(".view").evaluate((view) => view.clientWidth);
    expect([await page.locator(".pane").count(), await width()]).toEqual([0, DESKTOP - 32]);
    await page.getByRole("button", { name: "Show its first day" }).click();
    await page.locator(".pane .day").first().waitFor();
    expect(await width()).toBe(640);
  });

  it("a timetable without dates answers as in any week, and says so", async () => {
    const { building, capacity, features, kind } = room(1);
    const weekly = (index: number, until: number) => ({
      ...{ name: `Hall ${index}`, _id: `hall.${index}`, building, capacity, features, kind },
      free_until: { T: [until] },
    });
    const bodies: unknown[] = [];
    const { page, problems } = await served.open("/?date=2026-10-13&from=14:00&buffer=10", PHONE, {
      arrange: async (opened) => {
        await answering(opened, answerWith([], { term: null, time_zone: null }));
        await opened.route("**/free", async (route) => {
          bodies.push(route.request().postDataJSON());
          const rooms = [weekly(1, 1080), weekly(2, 1440)];
          const data = rooms.map(({ name }) => name);
          await route.fulfill({ json: { success: true, message: "Rooms available", data, rooms } });
        });
      },
    });
    await says(page, "2 rooms free");
    await showsRooms(page, [
      "/room/hall.2?date=2026-10-13&from=14%3A00",
      "/room/hall.1?date=2026-10-13&from=14%3A00",
    ]);
    expect(await page.locator(".until b").allInnerTexts()).toEqual(["all day", "until 18:00"]);
    expect(await page.locator(".sum:not(.early *) span").innerText()).toBe(
      "Tuesday, 14:00 to 15:00, as in any week: this timetable has no dates",
    );
    const query = { T: [{ start_time: 840, end_time: 900 }] };
    expect([bodies, problems]).toEqual([[{ query, where: {}, buffer_minutes: 10, details: true }], []]);
  });

  it.each([
    [500, { success: false, message: "Error finding free rooms" }, "The service can't answer now."],
    [
      400,
      { success: false, message: "Invalid request: date must be a date" },
      "Something is wrong with this search.",
    ],
    [
      200,
      { success: true, message: "Rooms free at this time", data: { rooms: 7 } },
      "The service can't answer now.",
    ],
    [200, "<html>captive portal</html>", "The service can't answer now."],
  ])("an answer %s %j is treated as a failure, and another try helps", async (status, json, says_) => {
    const { page } = await openWith(json, "/?date=2026-10-13&from=14:00", PHONE, status);
    await page.getByRole("alert").filter({ hasText: says_ }).waitFor();
    expect(await heading(page)).toBe("Free rooms");
    await page.unroute(/\/free\?/);
    await page.route(/\/free\?/, (route) => route.fulfill({ json: answerWith([room(1)]) }));
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, "1 room free");
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("without a network the last answer stays, in the past tense", async () => {
    const { page } = await served.open("/", PHONE, {
      prepare: async (opened) => {
        await opened.clock.install({ time: "2026-10-13T12:00:20Z" });
        await opened.route(/\/free\?/, (route) => route.fulfill({ json: answerWith([room(1), room(2)]) }));
      },
    });
    await says(page, "2 rooms free");
    await page.context().setOffline(true);
    await page.unroute(/\/free\?/);
    await page.clock.runFor("05:00");
    await says(page, "2 rooms were free at 14:00");
    await page
      .getByRole("alert")
      .filter({ hasText: "No connection. This is what was known at 14:00." })
      .waitFor();
    expect(await shownRooms(page)).toHaveLength(2);
  });

  it("the answer to another question is not shown if this one gets none", async () => {
    const { page } = await openWith(answerWith([room(1), room(2)]));
    await says(page, "2 rooms free");
    await page.unroute(/\/free\?/);
    await page.route(/\/free\?/, (route) => route.fulfill({ status: 500, json: {} }));
    await change(page, "for 1 h");
    await press(page, "for 2 h");
    await page.getByRole("alert").filter({ hasText: "The service can't answer now." }).waitFor();
    expect([await heading(page), await shownRooms(page)]).toEqual(["Free rooms", []]);
  });

  it("names are shown as text, never as markup", async () => {
    const name = `<img src=x onerror=alert(1)> "&' \u202Ecba`;
    const { page, problems } = await openWith(
      answerWith([room(1, { name, _id: "../a?b#c", building: "<script>", next: "</b>" })]),
    );
    await showsRooms(page, ["/room/..%2Fa%3Fb%23c?date=2026-10-13&from=14%3A00"]);
    expect(problems).toEqual([]);
    expect(await page.locator(".no").innerText()).toContain("<img src=x");
    expect(await page.locator("img[src=x]").count()).toBe(0);
  });

  it("an address that makes no sense is ignored", async () => {
    const { page, problems } = await served.open(
      `/?date=2026-99-99&from=25:00&for=-3&seats=x&buffer=9e9&sort=up&with=${"%F0%9F%92%A5".repeat(50)}`,
      PHONE,
    );
    // What is free now depends on the hour of the test: at night every building is closed.
    await page
      .getByText(/No free room matches|rooms? free|Every room has a class/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });
});

describePages("of a school with more free rooms than the service lists", () => {
  const LARGE = { total: 4610 };
  const DATE = "/?date=2026-10-13&from=14:00";

  const openLarge = (path: string) =>
    served.open(path, PHONE, {
      arrange: async (page) => {
        await answering(page, answerWith([room(1), room(2)], LARGE));
        await page.route("**/getrooms?details=true", (route) => {
          const { free_from, free_until, next, ...known } = room(3, { building: "Zuse Hall" });
          const rooms = [room(1), known].map((each) => ({ ...each, offered: true }));
          const data = { "Hall 1": "hall.1", "Hall 3": "hall.3" };
          return route.fulfill({
            json: { success: true, message: "All room names fetched", data, rooms },
          });
        });
        await page.route(/\/free\?.*building=Zuse/, (route) =>
          route.fulfill({ json: answerWith([room(3, { building: "Zuse Hall" })]) }),
        );
        await page.route(/\/free\?.*building=Nowhere/, (route) => route.fulfill({ json: answerWith([]) }));
      },
    });

  it("all are counted, and every building can be chosen", async () => {
    const { page, problems } = await openLarge(DATE);
    await says(page, "4,610 rooms free");
    await page.getByText("The first 2 of 4,610 rooms are listed.").waitFor();
    expect(await page.locator(".building .count").count()).toBe(0);
    await change(page, "any building");
    await press(page, "Zuse Hall");
    await says(page, "1 room free");
    await showsRooms(page, ["/room/hall.3?date=2026-10-13&from=14%3A00"]);
    expect(await page.locator(".building .count").innerText()).toBe("1 free");
    expect(problems).toEqual([]);
  });

  it("a room that is not listed is not called busy", async () => {
    const { page } = await openLarge(`${DATE}&building=Nowhere`);
    await says(page, "No free room matches all filters");
    await page.getByRole("button", { name: "Show all that are free" }).click();
    await says(page, "4,610 rooms free");
    await isAt(page, "/?date=2026-10-13&from=14%3A00");
  });
});

describePages("everybody", () => {
  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const)("can use it, by day and by night: %s", async (_, width) => {
    const rooms = [
      room(1, { capacity: 60, features: ["projector"], free_until: "2026-10-13T15:10" }),
      room(2, { capacity: 30 }),
    ];
    const watched = await openWith(answerWith(rooms), "/?date=2026-10-13&from=14:00&seats=20", width);
    const { page, problems } = watched;
    await says(page, "2 rooms free");
    if (width === DESKTOP) await page.locator(".pane .day").first().waitFor();
    // A colour on its way to another is neither.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const faults: unknown[] = [];
    for (const word of [undefined, /Tue/, "for 1 h", "any building", "20 or more", "Filter"]) {
      await page.emulateMedia({ colorScheme: "light" });
      if (word !== undefined) await change(page, word);
      const byDay = await accessibilityFaults(page);
      await page.emulateMedia({ colorScheme: "dark" });
      faults.push(...byDay, ...(await accessibilityFaults(page, "colours")), await overflow(watched));
      await page.keyboard.press("Escape");
    }
    expect([faults, problems]).toEqual([Array(6).fill(0), []]);
  });

  it("gets there by the keyboard alone", async () => {
    const { page } = await openWith(answerWith([room(1)]), "/");
    await says(page, /1 room/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    const reached: string[] = [];
    for (let tabs = 0; tabs < 30 && !reached.at(-1)?.startsWith("/room/"); tabs += 1) {
      await page.keyboard.press("Tab");
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute("href") ?? ""));
    }
    expect(reached.at(-1)).toBe("/room/hall.1");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/room\/hall\.1$/);
  });

  it("reads it with letters twice as large", async () => {
    const watched = await openWith(answerWith([room(1, { capacity: 60, features: ["projector"] })]));
    await says(watched.page, "1 room free");
    await watched.page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await overflow(watched)).toBe(0);
    await change(watched.page, "Filter");
    await watched.page.getByRole("dialog").waitFor();
    expect(await overflow(watched)).toBe(0);
  });
});
