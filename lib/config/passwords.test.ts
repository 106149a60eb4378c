import { expect, test } from "vitest";
import { passwordConfig } from "./passwords.ts";

const IDP_ISSUER = "https://login.school.example";

test.each([
  [true, {}],
  [true, { IDP_ISSUER: "" }],
  [false, { IDP_ISSUER }],
  [false, { IDP_ISSUER, PASSWORD_ACCOUNTS: "" }],
  [true, { IDP_ISSUER, PASSWORD_ACCOUNTS: "true" }],
  [false, { PASSWORD_ACCOUNTS: "false" }],
])("accounts with a password are on: %s, with %o", (isOpen, environment) => {
  expect(passwordConfig(environment)).toMatchObject({ isOpen });
});

test("the domains of addresses are in lower case, separated by commas or white space", () => {
  const domains = ["school.example", "pupils.school.example", "other.example"];
  const environment = { ACCOUNT_DOMAINS: " School.example,pupils.school.example\nother.EXAMPLE " };
  expect(passwordConfig(environment)).toEqual({ policy: "standard", isOpen: true, domains });
});
