import type { Locator, Page } from "playwright-core";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPassword } from "../testing/secrets.ts";
import {
  canOpenPages,
  DESKTOP,
  overflow,
  PAGES_TIMEOUT,
  PHONE,
  type ServedPages,
  startServedPages,
} from "../testing/served-pages.ts";

let served: ServedPages;
beforeAll(async () => {
  if (canOpenPages) served = await startServedPages();
}, PAGES_TIMEOUT);
afterAll(() => served?.stop());

const operation = (tag: string, operationId: string, example?: object) => ({
  operationId,
  tags: [tag],
  ...(example && { requestBody: { content: { "application/json": { example } } } }),
  responses: { 200: { description: "As it comes" } },
});

/** Some operations, whatever else the service's own document has. */
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Some operations", version: "1" },
  paths: {
    "/getrooms": { get: operation("Rooms", "listRooms") },
    "/free": {
      post: operation("Rooms", "findFreeRooms", { query: { M: [{ start_time: 600, end_time: 660 }] } }),
    },
    "/register": { post: operation("Accounts", "register", { username: "", email: "", password: "" }) },
    "/validate-token": {
      get: { ...operation("Accounts", "validateToken"), security: [{ accessToken: [] }] },
    },
  },
  components: { securitySchemes: { accessToken: { type: "http", scheme: "bearer" } } },
};

const open = async (width: number) => {
  const watched = await served.open("/docs", width);
  await watched.page.route("**/openapi.json", (route) => route.fulfill({ json: DOCUMENT }));
  await watched.page.reload({ waitUntil: "networkidle" });
  return watched;
};

const person = (username: string) => ({
  username,
  email: `${username}@school.example`,
  password: newPassword(),
});

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

describe.runIf(canOpenPages)("the reference page", { timeout: PAGES_TIMEOUT }, () => {
  it("lists every operation of the document", async () => {
    const { page, problems } = await open(DESKTOP);
    const shown = await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id));
    expect(shown).toEqual([
      "operations-Rooms-listRooms",
      "operations-Rooms-findFreeRooms",
      "operations-Accounts-register",
      "operations-Accounts-validateToken",
    ]);
    expect(problems).toEqual([]);
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

  it("sends the token of its sign-in dialog", async () => {
    const { token } = v.parse(
      v.object({ token: v.string() }),
      await served.post("/register", person("Grace")),
    );
    const { page, problems } = await open(DESKTOP);
    await page.getByRole("button", { name: "Authorize" }).first().click();
    const dialog = page.locator(".modal-ux");
    await dialog.locator("input").fill(token);
    await dialog.locator("button[type=submit]").click();
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await tryIt(page, "Accounts", "validateToken")).toContain('"username": "Grace"');
    expect(problems).toEqual([]);
  });

  it("signs in whoever tries to register or to log in, and keeps the token nowhere", async () => {
    const { page, problems } = await open(DESKTOP);
    expect(await tryIt(page, "Accounts", "register", person("Alan"))).toContain(
      "User registered successfully",
    );
    expect(await tryIt(page, "Accounts", "validateToken")).toContain('"username": "Alan"');
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    expect([problems, kept]).toEqual([[], [0, 0, ""]]);
  });
});
