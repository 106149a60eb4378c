import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const served = openedPages();

const cell = (page: Page, day: string, hours: number) =>
  page.locator(`[data-day="${day}"][data-start="${hours * 60}"]`);

const at = async (page: Page, day: string, hours: number) => {
  const box = await cell(page, day, hours).boundingBox();
  if (box === null) throw new Error(`There is no cell for ${day} ${hours}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const asks = (page: Page): string => new URL(page.url()).searchParams.get("at") ?? "";

const paintWithMouse = async (page: Page, from: readonly [string, number], to: readonly [string, number]) => {
  // It waits until the table stands still.
  await cell(page, ...from).hover();
  const end = await at(page, ...to);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};

/** Moves a finger on the page's screen, as the browser's debugger does it. */
const fingerOn = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
};

describePages("several times at once", () => {
  it("are painted; what fits is what the service says, with what almost does and why", async () => {
    const watched = await served.open("/times", DESKTOP);
    const { page, problems } = watched;
    await page.getByText("To paint, press on the week").waitFor();
    await paintWithMouse(page, ["M", 10], ["M", 11.5]);
    await expect.poll(() => asks(page)).toBe("M10:00-12:00");
    // Until the answer is drawn, the table may still move under the mouse.
    await page.locator('.answer [aria-busy="false"] .fit').first().waitFor();
    await paintWithMouse(page, ["W", 10], ["W", 11.5]);
    await expect.poll(() => asks(page)).toBe("M10:00-12:00.W10:00-12:00");
    const period = [{ start_time: 600, end_time: 720 }];
    const fitting = (await served.post("/free", { query: { M: period, W: period } })) as string[];
    await page.getByRole("heading", { name: `${fitting.length} rooms fit` }).waitFor();
    const almost = page.locator(".almost .fit");
    expect(await page.locator(".fits .fit").count()).toBe(fitting.length + (await almost.count()));
    expect(await almost.first().textContent()).toMatch(/(Mon|Wed) \d+:\d\d to \d+:\d\d: \S+/);
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
    await paintWithMouse(page, ["W", 10], ["W", 11.5]);
    await expect.poll(() => asks(page)).toBe("M10:00-12:00");
    await page.goBack();
    await page.getByRole("heading", { name: `${fitting.length} rooms fit` }).waitFor();
  });

  it("say how many rooms are free in each alone, after an answer that holds for the filters", async () => {
    const { page } = await served.open("/times?at=M10:00-12:00.W10:30-12:00", DESKTOP);
    const alone = async (query: object, where: object = {}): Promise<string> => {
      const rooms = (await served.post("/free", { query, where })) as string[];
      return `${rooms.length} free`;
    };
    const monday = { M: [{ start_time: 600, end_time: 720 }] };
    const wednesday = { W: [{ start_time: 630, end_time: 720 }] };
    const counts = () =>
      page
        .locator(".paint td")
        .evaluateAll((cells) => cells.flatMap((each) => each.getAttribute("data-rooms") ?? []));
    const said = page.locator(".periods .visually-hidden");
    const expected = [await alone(monday), await alone(wednesday)];
    await expect.poll(counts).toEqual(expected);
    expect([await said.allInnerTexts(), await accessibilityFaults(page)]).toEqual([expected, []]);
    await page.goto(`${served.url}/times?at=M10:00-12:00&seats=80`);
    await expect.poll(counts).toEqual([await alone(monday, { min_capacity: 80 })]);
  });

  it("are in the weeks, the building and the size that the words of the heading say", async () => {
    const watched = await served.open("/times?at=M10:00-12:00", PHONE);
    const { page, problems } = watched;
    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
    await page.getByRole("button", { name: "every week" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "next week" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "next week" }).click();
    const monday = parameter("from") ?? "";
    await page.getByLabel("To", { exact: true }).fill(monday);
    await expect.poll(() => [parameter("from"), parameter("to")]).toEqual([monday, monday]);
    expect([await accessibilityFaults(page), await overflow(watched)]).toEqual([[], 0]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "any size" }).click();
    await page.getByRole("button", { name: "80 or more" }).click();
    await page.getByRole("button", { name: "any building" }).click();
    await page.getByRole("dialog").locator(".options button").nth(1).click();
    await expect.poll(() => parameter("building")).not.toBeNull();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.locator("h1").innerText()).toContain(parameter("building"));
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("button", { name: "projector", exact: true }).click();
    await expect.poll(() => [parameter("seats"), parameter("with")]).toEqual(["80", "projector"]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove 80 or more" }).click();
    await expect.poll(() => [parameter("seats"), parameter("with")]).toEqual([null, "projector"]);
    expect(problems).toEqual([]);
  });

  it("say on a phone what fits without a scroll, and lead to it", async () => {
    const { page } = await served.open("/times?at=M10:00-12:00", PHONE);
    const bar = page.locator(".result-bar");
    await bar.filter({ hasText: /rooms? fit/ }).waitFor();
    const said = await page.locator(".answer-head h2").innerText();
    const isInSight = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
    expect([(await bar.innerText()).startsWith(said), await isInSight(".result-bar")]).toEqual([true, true]);
    expect(await isInSight(".answer-head h2")).toBe(false);
    await bar.click();
    await expect.poll(() => isInSight(".answer-head h2")).toBe(true);
  });

  it("are painted by all keys that are pressed within a frame", async () => {
    const { page } = await served.open("/times", DESKTOP);
    await cell(page, "M", 10).evaluate((from) => {
      const press = (key: string, shiftKey: boolean) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
      from.focus();
      press(" ", false);
      press("ArrowDown", true);
      press("ArrowDown", true);
    });
    expect(asks(page)).toBe("M10:00-11:30");
    await page.locator('[data-day="M"][data-start="660"][aria-selected="true"]').waitFor();
  });

  it("are painted with keys alone, and typed to the minute", async () => {
    const { page, problems } = await served.open("/times", DESKTOP, { scheme: "dark" });
    await cell(page, "M", 10).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => asks(page)).toBe("M10:00-10:30");
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => asks(page)).toBe("M10:00-11:00");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(() => asks(page)).toBe("M10:00-11:00.T10:30-11:00");
    await page.getByRole("button", { name: "Remove Tue 10:30 to 11:00" }).press("Enter");
    await expect.poll(() => asks(page)).toBe("M10:00-11:00");
    await page.getByText("Type a time instead").click();
    await page.locator(".typed select").selectOption("F");
    await page.getByLabel("From", { exact: true }).fill("09:05");
    await page.getByLabel("Until", { exact: true }).fill("08:00");
    await page.getByRole("button", { name: "Add" }).click();
    await page.getByText("The end must come after the start.").waitFor();
    await page.getByLabel("Until", { exact: true }).fill("09:55");
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('"F"') ?? false,
    );
    await page.getByRole("button", { name: "Add" }).click();
    await expect.poll(() => asks(page)).toBe("M10:00-11:00.F09:05-09:55");
    await answered;
    // Until it is drawn, the answer before it is shown, fainter than what is to be read.
    await page.locator('.answer [aria-busy="false"] .fit').first().waitFor();
    expect([problems, await accessibilityFaults(page)]).toEqual([[], []]);
  });

  it("are requested again if they change before the answer arrives, and the first request is aborted", async () => {
    const { page, problems } = await served.open("/times", DESKTOP);
    await page.route("**/free", () => {}, { times: 1 });
    const [first, givenUp] = [page.waitForRequest("**/free"), page.waitForEvent("requestfailed")];
    await cell(page, "M", 10).focus();
    await page.keyboard.press("Space");
    await first;
    await page.keyboard.press("Shift+ArrowDown");
    expect(await givenUp).toBe(await first);
    await page.locator(".answer .fit").first().waitFor();
    expect(problems).toEqual([]);
  });

  it("are painted with a finger that rests first", async () => {
    const { page } = await served.open("/times", PHONE);
    const [start, end] = [await at(page, "T", 9), await at(page, "R", 9.5)];
    const touch = await fingerOn(page);
    await touch("touchStart", start);
    await page.locator('[data-day="T"][data-start="540"][aria-selected="true"]').waitFor();
    await touch("touchMove", { x: (start.x + end.x) / 2, y: end.y });
    await touch("touchMove", end);
    await touch("touchEnd");
    await expect.poll(() => asks(page)).toBe("T09:00-10:00.W09:00-10:00.R09:00-10:00");
  });

  it("are one at a tap of a finger; a finger that moves at once scrolls", async () => {
    const { page } = await served.open("/times", PHONE, { prepare: (opened) => opened.clock.install() });
    const { x, y } = await at(page, "W", 13);
    const touch = await fingerOn(page);
    await touch("touchStart", { x, y });
    await touch("touchEnd");
    await expect.poll(() => asks(page)).toBe("W13:00-13:30");
    // From here on no time passes for the page: however slow the machine, the finger does not rest.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await touch("touchStart", { x, y });
    for (const way of [40, 80, 120, 160, 200]) await touch("touchMove", { x, y: y - way });
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(asks(page)).toBe("W13:00-13:30");
  });

  it("are looked for in a building, with what is in the room", async () => {
    const bodies: unknown[] = [];
    const { page } = await served.open("/times?at=M10:00-12:00", DESKTOP, {
      arrange: async (opened) =>
        opened.on("request", (request) => {
          if (request.method() === "POST") bodies.push(request.postDataJSON());
        }),
    });
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("button", { name: "projector" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "any building" }).click();
    await page.getByRole("button", { name: "Amos Eaton Hall" }).click();
    await expect
      .poll(() => bodies.at(-1))
      .toMatchObject({ where: { buildings: ["Amos Eaton Hall"], features: ["projector"] } });
    await page.locator(".fit").first().waitFor();
    expect(new URL(page.url()).search).toBe("?at=M10%3A00-12%3A00&building=Amos+Eaton+Hall&with=projector");
  });

  it("say so if a date is outside the term, and if the service cannot answer", async () => {
    const opened = await served.open("/times?at=M10:00-12:00&from=1999-01-04&to=1999-01-10", PHONE);
    await opened.page.getByText("One of these dates is outside the term").waitFor();
    expect(await opened.page.locator(".fit").count()).toBe(0);
    const away = await served.open("/times?at=M10:00-12:00", PHONE, {
      arrange: (page) =>
        page.route("**/free", (route) =>
          route.fulfill({ status: 500, json: { success: false, message: "Error finding free rooms" } }),
        ),
    });
    await away.page.getByText("The service can't answer now.").waitFor();
    expect(await accessibilityFaults(away.page)).toEqual([]);
  });
});
