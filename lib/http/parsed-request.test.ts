import * as v from "valibot";
import { expect, it } from "vitest";
import { endpoint } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";
import { parseRequest } from "./parsed-request.ts";
import type { HttpEvent } from "./request.ts";

const about = {
  tag: "Desk",
  summary: "",
  description: "",
  shape: "envelope",
  caching: "no-store",
  success: { DONE: [200, "Done", v.object({})] },
  failure: [500, "Error"],
} as const;
const plain = endpoint("plain", "GET /plain", about);
const full = endpoint("full", "PUT /full/{id}", {
  ...about,
  path: v.object({ id: v.string() }),
  body: {
    schema: v.object({
      name: v.string("must be a text"),
      code: v.optional(v.object({ name: v.string() })),
      list: v.optional(v.array(v.object({ n: v.nullable(v.number("must be a number")) }))),
    }),
    limit: 100,
    wrongField: { name: "TAKEN", "*": "AUTHORIZATION_CODE_MISSING" },
  },
  cookie: { name: "refresh", path: "/session", maxAge: 60 },
  bearer: true,
  adminOnly: true,
  conditional: true,
});

const NOTHING = {
  sender: { address: "unknown", viewerAddress: undefined, frontSecret: undefined },
  method: "GET",
  rawPath: "/",
  rawQuery: "",
  host: undefined,
  isPreflight: false,
  languages: undefined,
  opensPage: false,
  bearerToken: undefined,
};

it("a request is parsed only as far as its contract asks", () => {
  expect(parseRequest(plain, {})).toEqual({ ...NOTHING, query: {} });
  const event: HttpEvent = {
    rawPath: "/full/7",
    rawQueryString: "a=1",
    headers: {
      Authorization: "Bearer abc.def",
      "Accept-Language": "fr",
      Host: "rooms.example:8080",
      "cloudfront-viewer-address": "198.51.100.7:46532",
      "x-origin-verify": "secret",
      "if-match": '"v1"',
    },
    pathParameters: { id: "7" },
    cookies: ["refresh=token"],
    body: { name: "Ada", more: 1 },
    admin: { id: "1", username: "ada" },
    requestContext: { domainName: "api.example", http: { sourceIp: "192.0.2.1", method: "PUT" } },
  };
  const facts = {
    ...NOTHING,
    sender: { address: "192.0.2.1", viewerAddress: "198.51.100.7:46532", frontSecret: "secret" },
    method: "PUT",
    rawPath: "/full/7",
    rawQuery: "a=1",
    host: "rooms.example:8080",
    languages: "fr",
    query: {},
  };
  expect(parseRequest(full, event)).toEqual({
    ...facts,
    bearerToken: "abc.def",
    path: { id: "7" },
    body: { name: "Ada" },
    cookie: "token",
    admin: { id: "1", username: "ada" },
    ifMatch: "v1",
  });
  expect(parseRequest(plain, event)).toEqual(facts);
});

it.each([
  ['"v1"', "v1"],
  [' "" ', ""],
  ['W/"v1"', ""],
  ['"v1", "v2"', ""],
  ["v1", ""],
  ["*", ""],
  ["", ""],
  [undefined, undefined],
])("the condition %j is about the version %j", (condition, ifMatch) => {
  const event = { headers: { "if-match": condition }, pathParameters: { id: "7" }, body: { name: "Ada" } };
  expect(parseRequest(full, event)).toMatchObject({ ifMatch });
});

const ASKS = { origin: "https://a.example", "access-control-request-method": "PUT" };

it.each([
  ["OPTIONS", ASKS, true, false],
  ["OPTIONS", { ...ASKS, origin: undefined }, false, false],
  ["OPTIONS", { origin: "https://a.example" }, false, false],
  ["GET", ASKS, false, false],
  ["GET", { accept: "text/html,*/*;q=0.8" }, false, true],
  ["GET", { accept: "application/json" }, false, false],
  ["POST", { accept: "text/html" }, false, false],
])(
  "%s with %j asks for another request (%s), opens a page (%s)",
  (method, headers, isPreflight, opensPage) => {
    const request = parseRequest(plain, { headers, requestContext: { http: { method } } });
    expect(request).toEqual({ ...NOTHING, method, isPreflight, opensPage, query: {} });
  },
);

it("a wrong field has the contract's own error, by its first name, or that of any field", () => {
  const errorOf = (body: unknown, wrongField = full.body.wrongField) => {
    try {
      return parseRequest(
        { ...full, body: { ...full.body, wrongField } },
        { pathParameters: { id: "7" }, body },
      );
    } catch (error) {
      return error;
    }
  };
  const missing = new ServiceError("AUTHORIZATION_CODE_MISSING");
  expect(errorOf({ name: 7 })).toEqual(new ServiceError("TAKEN"));
  expect(errorOf({ name: "Ada", code: { name: 7 } })).toEqual(missing);
  expect(errorOf({ name: "Ada", list: 7 })).toEqual(missing);
  const invalid = (detail: string) => new ServiceError("INVALID_REQUEST", { detail });
  const none = {} as typeof full.body.wrongField;
  expect(errorOf({ name: null }, none)).toEqual(invalid("name must be a text"));
  expect(errorOf({}, none)).toEqual(invalid("name is required"));
  expect(errorOf({ name: "Ada", list: [{ n: 1 }, {}] }, none)).toEqual(invalid("list[1].n is required"));
});
