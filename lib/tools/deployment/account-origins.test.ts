import { createRequire } from "node:module";
import { expect, test } from "vitest";

interface Serverless {
  readonly resolveVariable: (name: string) => Promise<unknown>;
}
const accountOrigins = createRequire(import.meta.url)("./account-origins.cjs") as (
  serverless: Serverless,
) => Promise<string>;

/** What serverless.yml makes of its parameters; those that are left out are as they are by default. */
const originsWith = (params: Readonly<Record<string, string>>): Promise<string> => {
  const { idpRedirectUri = "" } = params;
  const all = {
    "param:corsOrigins": "*",
    "param:accountOrigins": "",
    "param:siteUrl": "",
    "param:idpRedirectUri": "",
    "param:idpRedirectUriRegister": idpRedirectUri,
    "param:idpOtherRedirectUris": "",
  };
  const variables = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [`param:${name}`, value]),
  );
  const values = new Map(Object.entries({ ...all, ...variables }));
  return accountOrigins({
    resolveVariable: async (name) => {
      if (!values.has(name)) throw new Error(`serverless.yml has no ${name}`);
      return values.get(name);
    },
  });
};

test.each([
  ["a deployment that names no page", {}, ""],
  [
    "origins that may read",
    { corsOrigins: "https://a.example, https://b.example" },
    "https://a.example,https://b.example",
  ],
  ["all of a scheme, which is not a list", { corsOrigins: "https://*" }, ""],
  [
    "origins for accounts, rather than those that may read",
    { corsOrigins: "https://a.example", accountOrigins: "https://b.example,capacitor://localhost" },
    "https://b.example,capacitor://localhost",
  ],
  [
    "the pages that other parameters name, once",
    {
      siteUrl: "https://rooms.example/app/",
      idpRedirectUri: "https://app.example/signed-in",
      idpOtherRedirectUris: "https://rooms.example/me edu.example.app:/signed-in",
    },
    "https://rooms.example,https://app.example",
  ],
])("%s", async (_, params, expected) => {
  expect(await originsWith(params)).toBe(expected);
});
