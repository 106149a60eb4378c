import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ASSETS, createSiteFiles, isImmutable } from "@classroom/site/site-files.ts";
import { describe, expect, it } from "vitest";
import { type TestRequest, toEvent } from "../../lib/tools/testing/wiring/invoke.ts";
import { live } from "../wiring.ts";
import { createHandler as appAsset } from "./app-asset.ts";
import { createHandler as docsAsset } from "./docs-asset.ts";
import { createHandler as docsPage } from "./docs-page.ts";
import { createHandler as openapiDocument } from "./openapi-document.ts";
import { createHandler as startPage } from "./start-page.ts";
import { files } from "./wiring.ts";

const PROJECT = new URL("../../", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, PROJECT), "utf8");

const ask = (handler: ReturnType<typeof startPage>, request: TestRequest = {}) => handler(toEvent(request));
const asset = (name: string, headers: Record<string, string> = {}) =>
  ask(docsAsset(live), { pathParameters: { asset: name }, headers });

const appFileOf = (name: string, headers: Record<string, string> = {}) =>
  ask(appAsset(live), { pathParameters: { asset: name }, headers });

const CACHED = {
  "x-content-type-options": "nosniff",
  "cache-control": "public, max-age=300, must-revalidate",
  etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
};
/** @param html a page's text, whose styles may be inside it */
const pageHeaders = (html: string) => {
  const [, css] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const own = css === undefined ? "" : ` 'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  return {
    ...CACHED,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'${own}; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000",
  };
};
const answer = (headers: object, body: string) => ({
  statusCode: 200,
  headers,
  body,
  isBase64Encoded: false,
});

describe("the pages", () => {
  it.each([
    ["the page of the app", startPage, "lib/site/built/index.html"],
    ["the reference page", docsPage, "lib/site/pages/reference.html"],
  ])("may use what this service sends, and nothing else: %s", async (_, createHandler, path) => {
    const text = textOf(path);
    const vary = text.length < 2048 ? {} : { vary: "accept-encoding" };
    // At no address of the free view.
    const response = await ask(createHandler(live), { path: "/times" });
    expect(response).toEqual(answer({ ...pageHeaders(text), ...vary }, text));
  });

  it("the page of the free view names what it asks first", async () => {
    const { headers } = await ask(startPage(live));
    expect(headers.link).toBe(
      '</free?minutes=60&limit=1000&sort=name>; rel="preload"; as="fetch"; crossorigin',
    );
  });

  it("names only files that are given out: reference.html", () => {
    const html = textOf("lib/site/pages/reference.html");
    const named = Array.from(html.matchAll(/(?:src|href)="\/docs\/([^"]+)"/g), ([, name]) => name ?? "");
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !ASSETS.has(name))).toEqual([]);
    expect(html).not.toMatch(/https?:|<style|style=|\son\w+=|<script>/);
  });

  it("names only files that are given out: the app", async () => {
    const html = textOf("lib/site/built/index.html");
    const named = Array.from(html.matchAll(/(?:src|href)="\/app\/([^"]+)"/g), ([, name]) => name ?? "");
    const statuses = await Promise.all(named.map(async (name) => (await appFileOf(name)).statusCode));
    expect(statuses).toEqual(named.map(() => 200));
    expect(named.filter(isImmutable)).toHaveLength(1);
    expect(html).not.toMatch(/https?:|style=|\son\w+=|<script>/);
  });

  it("are sent again only if they changed", async () => {
    const handler = startPage(live);
    const { etag = "" } = (await ask(handler)).headers;
    const headers = { "if-none-match": `"other", ${etag}` };
    expect(await ask(handler, { headers })).toEqual({
      ...answer({ ...pageHeaders(textOf("lib/site/built/index.html")), link: expect.any(String) }, ""),
      statusCode: 304,
    });
    const other = (await ask(docsPage(live))).headers.etag;
    expect(other).not.toBe(etag);
  });
});

describe("the OpenAPI document", () => {
  it("is sent as it lies in the project, without the white space", async () => {
    const { headers, body, ...rest } = await ask(openapiDocument(live));
    expect({ ...rest, headers }).toEqual({
      statusCode: 200,
      headers: expect.objectContaining({ ...CACHED, "content-type": "application/json; charset=utf-8" }),
      // It is too large to be sent as it is.
      isBase64Encoded: true,
    });
    const text = gunzipSync(Buffer.from(body, "base64")).toString();
    expect(text).toBe(JSON.stringify(JSON.parse(textOf("lib/tools/openapi/openapi.json"))));
  });
});

describe("a file of the app", () => {
  const named = (pattern: RegExp): string =>
    readdirSync(new URL("lib/site/built/", PROJECT)).find((name) => pattern.test(name)) ?? "";

  it.each([/^main-.*\.js$/, /^times-view-.*\.js$/])(
    "with a hash in its name may be kept for ever: %s",
    async (pattern) => {
      const name = named(pattern);
      const { headers, body, isBase64Encoded } = await appFileOf(name, { "accept-encoding": "gzip, br" });
      expect([headers, isBase64Encoded]).toEqual([
        {
          ...CACHED,
          "cache-control": "public, max-age=31536000, immutable",
          "content-type": "text/javascript; charset=utf-8",
          "content-encoding": "br",
          vary: "accept-encoding",
        },
        true,
      ]);
      const text = textOf(`lib/site/built/${name}`);
      expect(brotliDecompressSync(Buffer.from(body, "base64")).toString() === text).toBe(true);
      const zipped = await appFileOf(name, { "accept-encoding": "gzip" });
      expect(gunzipSync(Buffer.from(zipped.body, "base64")).toString() === text).toBe(true);
      expect((await appFileOf(name)).body === text).toBe(true);
    },
  );

  it("that the browser asks for by name is asked for again; the service worker is for all views", async () => {
    const icon = await appFileOf("icon.svg");
    expect([icon.headers, icon.body]).toEqual([
      { ...CACHED, "content-type": "image/svg+xml; charset=utf-8" },
      textOf("lib/site/app/icon.svg"),
    ]);
    const { headers } = await appFileOf("service-worker.js", { "accept-encoding": "br" });
    expect(headers).toMatchObject({ ...CACHED, "service-worker-allowed": "/" });
  });

  it("is sent to the byte if it is an image", async () => {
    const { headers, body, isBase64Encoded } = await appFileOf("icon-192.png", { "accept-encoding": "br" });
    expect([headers, isBase64Encoded]).toEqual([{ ...CACHED, "content-type": "image/png" }, true]);
    const original = readFileSync(new URL("lib/site/app/icon-192.png", PROJECT));
    expect(Buffer.from(body, "base64").equals(original)).toBe(true);
  });

  it.each([
    "index.html",
    "main.js",
    "../app/main.tsx",
    "main.js.br",
    "constructor",
    "__proto__",
    "a.constructor",
    "",
    "x".repeat(5000),
  ])("is not found if the build made none of that name: %s", async (name) => {
    const { statusCode, body } = await appFileOf(name);
    expect([statusCode, body]).toEqual([404, '{"message":"Asset not found"}']);
  });
});

describe("an asset", () => {
  it.each([...ASSETS])("is sent with its type: %s", async (name, { path, contentType }) => {
    const { statusCode, headers, body, isBase64Encoded } = await asset(name);
    expect([statusCode, headers["content-type"], headers["content-security-policy"]]).toEqual([
      200,
      contentType,
      undefined,
    ]);
    const sent = isBase64Encoded ? gunzipSync(Buffer.from(body, "base64")).toString() : body;
    expect(sent === textOf(path)).toBe(true);
  });

  it("is compressed if it is large and the client takes it", async () => {
    const { headers, body, ...rest } = await asset("swagger-ui-bundle.js", { "accept-encoding": "gzip" });
    expect({ ...rest, headers }).toEqual({
      statusCode: 200,
      headers: {
        ...CACHED,
        "content-type": "text/javascript; charset=utf-8",
        "content-encoding": "gzip",
        vary: "accept-encoding",
      },
      isBase64Encoded: true,
    });
    const original = textOf("node_modules/swagger-ui-dist/swagger-ui-bundle.js");
    expect(gunzipSync(Buffer.from(body, "base64")).toString() === original).toBe(true);
    expect(body.length).toBeLessThan(original.length / 2);
  });

  it.each([
    "reference.html",
    "../start-page.ts",
    "%2e%2e%2fpackage.json",
    "swagger-ui.js",
    "package.json",
    "constructor",
    "__proto__",
    "",
    "x".repeat(5000),
  ])("is not found if the pages do not need it: %s", async (name) => {
    expect(await asset(name)).toEqual({
      statusCode: 404,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
      body: '{"message":"Asset not found"}',
      isBase64Encoded: false,
    });
  });
});

describe("a bundle without a file", () => {
  it("answers the contract's failure, and sends the file as soon as it is there", async () => {
    const bundle = mkdtempSync(join(tmpdir(), "bundle-"));
    const on = { ...live };
    files.set(on, createSiteFiles(join(bundle, "functions/site")));
    const handler = startPage(on);
    const { statusCode, body } = await ask(handler);
    expect([statusCode, body]).toEqual([500, '{"message":"Error reading the page"}']);
    mkdirSync(join(bundle, "lib/site/built"), { recursive: true });
    for (const form of ["", ".br", ".gz"])
      writeFileSync(join(bundle, `lib/site/built/index.html${form}`), "<!doctype html>");
    expect((await ask(handler)).body).toBe("<!doctype html>");
    rmSync(bundle, { recursive: true });
  });
});
