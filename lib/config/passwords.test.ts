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
