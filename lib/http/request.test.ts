import { expect, test } from "vitest";
import { bearerToken } from "./request.ts";

test.each([
  ["Bearer abc.def", "abc.def"],
  ["bEARER   abc.def ", "abc.def"],
  ["Bearer", undefined],
  ["Bearer ", undefined],
  ["Basic abc", undefined],
  ["Basic Bearer abc", undefined],
  ["XBearer abc", undefined],
  ["", undefined],
  [undefined, undefined],
])("the token of %j is %j", (authorization, token) => {
  expect(bearerToken(authorization)).toBe(token);
});
