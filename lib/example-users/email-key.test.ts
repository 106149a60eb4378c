import { expect, it } from "vitest";
import { emailKey, userKey } from "./example-user-repository.ts";

it.each([
  [" Ada@School.example\n", "EMAIL#ada@school.example"],
  [" Ada@Bücher.example ", "EMAIL#ada@xn--bcher-kva.example"],
  ["ada@SCHOOL.example", "EMAIL#ada@school.example"],
  [" Not an Address ", "EMAIL#not an address"],
  ["not an address", "EMAIL#not an address"],
])("the e-mail %j is taken as %s", (email, pk) => {
  expect(emailKey(email)).toEqual({ pk, sk: "EMAIL" });
});

it("users are in the order of their positions", () => {
  const places = [1, 2, 10, 100, 1000].map((position) => String(userKey(position).sk));
  expect(places.toSorted()).toEqual(places);
});
