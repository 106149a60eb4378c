import { expect, it } from "vitest";
import { cookieOf, setCookie } from "./cookie.ts";

it("a cookie is found by its whole name", () => {
  const event = { cookies: ["refresh-hint=1", "refresh=a=b", "other=2"] };
  expect(cookieOf(event, "refresh")).toBe("a=b");
  expect(cookieOf({ cookies: ["refresh-hint=1"] }, "refresh")).toBeUndefined();
  expect(cookieOf({}, "refresh")).toBeUndefined();
});

it("a cookie is kept for its time by its own site alone, and removed by an empty value", () => {
  const contract = { name: "refresh", path: "/session", maxAge: 60 };
  const rest = "HttpOnly; Secure; SameSite=Strict";
  expect([setCookie(contract, "a"), setCookie(contract, "")]).toEqual([
    { cookies: [`refresh=a; Path=/session; Max-Age=60; ${rest}`] },
    { cookies: [`refresh=; Path=/session; Max-Age=0; ${rest}`] },
  ]);
  expect(() => setCookie(undefined, "a")).toThrow(new TypeError("The contract has no cookie"));
});
