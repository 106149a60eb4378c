import { expect, it } from "vitest";
import { live } from "../wiring.ts";
import { createHandler } from "./unmatched.ts";

const send = createHandler({ ...live, log: () => {} });
const HTML = { accept: "text/html,*/*;q=0.8" };
const ASKS = { origin: "https://a.example", "access-control-request-method": "POST" };
const JSON_TYPE = "application/json; charset=utf-8";

it.each([
  ["GET", "/nowhere", {}, [404, "Not found"]],
  ["GET", "/nowhere", { accept: "application/json" }, [404, "Not found"]],
  ["POST", "/nowhere", HTML, [404, "Not found"]],
  // Listed, and not deployed.
  ["POST", "/free", {}, [404, "Not found"]],
  ["GET", "/getroom/hall", HTML, [404, "Not found"]],
  ["DELETE", "/free", {}, [405, "Method not allowed", "POST, GET"]],
  ["PUT", "/getrooms", HTML, [405, "Method not allowed", "GET"]],
  ["OPTIONS", "/free", { origin: "https://a.example" }, [405, "Method not allowed", "POST, GET"]],
  ["OPTIONS", "/nowhere", { ...ASKS, origin: undefined }, [404, "Not found"]],
] as const)("%s %s with %j is answered %j", async (method, rawPath, headers, [status, message, allow]) => {
  const answer = await send({ rawPath, headers, requestContext: { http: { method } } });
  expect([answer.statusCode, JSON.parse(answer.body), answer.headers.allow]).toEqual([
    status,
    { success: false, message },
    allow,
  ]);
  expect(answer.headers["content-type"]).toBe(JSON_TYPE);
});

it("a browser that opens an unknown address gets a page in its language, one that asks first no content", async () => {
  const page = async (language: string) =>
    send({
      rawPath: "/nowhere",
      headers: { ...HTML, "accept-language": language },
      requestContext: { http: { method: "GET" } },
    });
  const [english, german] = [await page("en"), await page("de")];
  for (const { statusCode, headers } of [english, german])
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      404,
      "text/html; charset=utf-8",
      "no-store",
    ]);
  expect(english.body).not.toBe(german.body);
  const preflight = { rawPath: "/nowhere", headers: ASKS, requestContext: { http: { method: "OPTIONS" } } };
  expect(await send(preflight)).toMatchObject({ statusCode: 204, body: "" });
});
