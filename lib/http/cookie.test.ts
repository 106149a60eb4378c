import { expect, it } from "vitest";
import { cookieOf } from "./cookie.ts";

it("a cookie is found by its whole name", () => {
  const event = { cookies: ["refresh-hint=1", "refresh=a=b", "other=2"] };
  expect(cookieOf(event, "refresh")).toBe("a=b");
  expect(cookieOf({ cookies: ["refresh-hint=1"] }, "refresh")).toBeUndefined();
  expect(cookieOf({}, "refresh")).toBeUndefined();
});
