import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { logToStdout } from "../../../http/log.ts";
import { newPassword } from "../data/secrets.ts";
import { leaksIn } from "./log-leaks.ts";

describe("private facts in the log are found", () => {
  test.each([
    ["an e-mail address", "no user ada.lovelace+x@mail.example.edu"],
    ["an e-mail address", "GET /x?email=ada%40example.edu"],
    ["a token", "bad token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln"],
    ["a token", "header eyJhbGciOiJub25lIn0.e30."],
    ["an authorization header", "authorization: Bearer abcdefgh12345678"],
    ["a password hash", "stored $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$dGFn"],
    ["a private key", '{"kty":"OKP","d":"x"}'],
    ["a secret of a test", `password ${newPassword()}`],
    ["a secret of a test", "correct horse battery staple"],
  ])("%s", (kind, text) => {
    expect(leaksIn(text)).toEqual([kind]);
  });
});

test("a request's line and a stack trace are not leaks", () => {
  const line = {
    route: "POST /login",
    requestId: "Xy3h=abc",
    stack: ["at x (file:///srv/node_modules/@aws-sdk/lib-dynamodb/dist-es/index.js:1:2)"],
    cause: { name: "ServiceError", message: "bearer token missing" },
  };
  expect(leaksIn(JSON.stringify(line))).toEqual([]);
});

test("what any test logs is kept until the end of the run, when it is read", () => {
  const event = `a line of ${performance.now()}`;
  logToStdout({ level: "info", event });
  expect(readFileSync(join(inject("logFolder"), `${process.pid}.log`), "utf8")).toContain(event);
});
