import type { Locator, Page } from "playwright-core";
import * as v from "valibot";
import { expect, it } from "vitest";
import { newPassword } from "../tools/testing/data/secrets.ts";
import { accessibilityFaults } from "../tools/testing/servers/axe.ts";
import { DESKTOP, describePages, openedPages, PHONE } from "../tools/testing/servers/opened-pages.ts";
import { overflow } from "./testing/overflow.ts";

const served = openedPages();

const open = (width: number) => served.open("/docs", width);

/** None of them is in `local/sample-people.ts`, and none in another file: all tests share one service. */
const person = (username: string) => ({
  username,
  email: `${username}@school.example`,
  password: newPassword(),
});

const withContent = v.looseObject({ content: v.optional(v.record(v.string(), v.unknown()), {}) });
const operation = v.looseObject({
  operationId: v.string(),
  parameters: v.optional(v.array(v.looseObject({ in: v.string() })), []),
  requestBody: v.optional(withContent, { content: {} }),
  responses: v.record(v.string(), withContent),
});
type Operation = v.InferOutput<typeof operation>;
const openApi = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) });

const documentedOperations = async (): Promise<Operation[]> => {
  const { paths } = v.parse(openApi, await (await fetch(`${served.url}/openapi.json`)).json());
  return Object.values(paths).flatMap((path) => Object.values(path));
};

/** What decides how an operation is laid out: where its parameters are, and what media types it takes and answers with. */
const layoutOf = ({ parameters, requestBody, responses }: Operation): string =>
  JSON.stringify([
    [...new Set(parameters.map((parameter) => parameter.in))],
    Object.keys(requestBody.content),
    [...new Set(Object.values(responses).flatMap(({ content }) => Object.keys(content)))].toSorted(),
  ]);

/** Of every layout the operation with the most to show. */
const oneOfEachLayout = (operations: readonly Operation[]): string[] =>
  Object.values(Object.groupBy(operations, layoutOf)).flatMap((alike = []) =>
    alike
      .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
      .slice(0, 1)
      .map(({ operationId }) => operationId),
  );

const executed = async (block: Locator): Promise<string> => {
  await block.getByRole("button", { name: "Execute" }).click();
  return (await block.locator(".live-responses-table .response").textContent()) ?? "";
};

/** Opens an operation and sends its example, or the body given; what came back. */
const tryIt = async (page: Page, tag: string, operationId: string, body?: object): Promise<string> => {
  const block = page.locator(`#operations-${tag}-${operationId}`);
  await block.locator(".opblock-summary-control").click();
  if (body !== undefined) await block.locator("textarea").fill(JSON.stringify(body));
  return executed(block);
};

/** Opens operations, all in one go: each one that is open makes the next one slower. */
const openAll = async (page: Page, operationIds: readonly string[]): Promise<void> => {
  const blocks = page.locator(operationIds.map((id) => `.opblock[id$="-${id}"]`).join());
  await blocks.first().waitFor();
  await blocks.locator(".opblock-summary-control").evaluateAll((controls: HTMLElement[]) => {
    for (const control of controls) control.click();
  });
  const opened = blocks.filter({ has: page.locator(".responses-table") });
  await opened.nth(operationIds.length - 1).waitFor();
};

/** Waits until the page has taken on a scheme: Swagger UI's buttons change their colours little by little. */
const recoloured = async (page: Page, scheme: "light" | "dark"): Promise<void> => {
  await page.locator(scheme === "dark" ? "html.dark-mode" : "html:not(.dark-mode)").waitFor();
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
};

/** Of the first controls below "Authorize", an operation's header among them, those that do not show the focus. */
const unseenFocus = async (page: Page): Promise<string[]> => {
  const reached: { readonly control: string; readonly outline: string }[] = [];
  await page.getByRole("button", { name: "Authorize" }).focus();
  while (reached.length < 10) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const control = document.activeElement ?? document.body;
      return { control: control.outerHTML.slice(0, 120), outline: getComputedStyle(control).outlineStyle };
    });
    reached.push(focused);
  }
  expect(reached.some(({ control }) => control.includes("opblock-summary-control"))).toBe(true);
  return reached.filter(({ outline }) => outline === "none").map(({ control }) => control);
};

describePages("the reference page", () => {
  it("lists every operation of the document", async () => {
    const { page, problems } = await open(DESKTOP);
    const operations = (await documentedOperations()).map(({ operationId }) => operationId);
    await page.locator(".opblock").first().waitFor();
    const shown = await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id));
    expect(shown.map((id) => id.split("-").at(-1)).toSorted()).toEqual(operations.toSorted());
    expect(operations).toContain("findFreeRooms");
    expect(problems).toEqual([]);
  });

  it("is for everybody, by day and by night, on a phone, too, and with operations open", async () => {
    const { page, problems } = await open(DESKTOP);
    const found: Record<string, readonly string[]> = {};
    const look = async (colorScheme: "light" | "dark", what: string) => {
      await page.emulateMedia({ colorScheme });
      await recoloured(page, colorScheme);
      const faults = [...(await accessibilityFaults(page)), ...(await unseenFocus(page))];
      if (faults.length > 0) found[what] = faults;
    };
    // All that the page shows before is still there.
    await openAll(page, ["findFreeRooms", "getRoom", "changePassword", "deleteAccount"]);
    await look("light", "a desktop by day");
    await page.setViewportSize({ width: PHONE, height: 800 });
    await look("dark", "a phone by night");
    expect([found, problems]).toEqual([{}, []]);
  });

  it("tries an operation against this service: rooms come back, and a phone shows them", async () => {
    const rooms = v.parse(v.array(v.string()), await served.post("/free", { query: {} }));
    const watched = await open(PHONE);
    const { page, problems } = watched;
    const answer = await tryIt(page, "Rooms", "listRooms");
    expect(rooms.slice(0, 5).filter((name) => !answer.includes(name))).toEqual([]);
    const free = await tryIt(page, "Rooms", "findFreeRooms");
    expect(free).toContain("Rooms available during the specified periods");
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  // Not every operation: each one that is open makes the next one slower.
  it("fits a phone with an operation of every layout open", async () => {
    const watched = await open(PHONE);
    const { page, problems } = watched;
    const operations = oneOfEachLayout(await documentedOperations());
    await openAll(page, operations);
    expect(operations).toEqual(expect.arrayContaining(["saveChange", "getRoomCalendar", "appAsset"]));
    expect([problems, await overflow(watched)]).toEqual([[], 0]);
  });

  it("sends the token of its sign-in dialog", async () => {
    const { token } = v.parse(
      v.object({ token: v.string() }),
      await served.post("/register", person("Dorothy")),
    );
    const { page, problems } = await open(DESKTOP);
    await page.getByRole("button", { name: "Authorize" }).first().click();
    const dialog = page.locator(".modal-ux");
    await dialog.locator("input").fill(token);
    await dialog.locator("button[type=submit]").click();
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await tryIt(page, "Accounts", "validateToken")).toContain('"username": "Dorothy"');
    expect(problems).toEqual([]);
  });

  it("signs in after a successful registration or login, and stores the token nowhere", async () => {
    const { page, problems } = await open(DESKTOP);
    expect(await tryIt(page, "Accounts", "register", person("Radia"))).toContain(
      "User registered successfully",
    );
    expect(await tryIt(page, "Accounts", "validateToken")).toContain('"username": "Radia"');
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    expect([problems, kept]).toEqual([[], [0, 0, ""]]);
  });
});
