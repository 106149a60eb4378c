import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const invalid = (detail: string) => refused(`Invalid request: ${detail}`);

const PASSWORD_LENGTH = invalid("password must have 8 to 1024 characters");

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store);
  call = accountCalls(services);
});
afterAll(() => store.stop());

let hosts = 0;
/** From a new source each time, so that only the test that is about it meets the limit. */
const register = (body: unknown) => {
  hosts += 1;
  return call.register(body, { sourceIp: `198.51.${hosts >> 8}.${hosts & 255}` });
};

describe("a registration", () => {
  test("answers 201 with a token, and the stored user is as typed", async () => {
    const person = newPerson();
    const answer = await register(person);
    expect(answer).toEqual({
      status: 201,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
      body: {
        success: true,
        message: "User registered successfully",
        data: { token: expect.stringMatching(JWT) },
      },
    });
    const { body } = await call.validate(`Bearer ${tokenOf(answer)}`);
    expect(body).toEqual({
      success: true,
      message: "Token is valid",
      data: {
        user: {
          _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          username: person.username,
          email: person.email,
          picture: "",
          admin: false,
          saved: [],
        },
      },
    });
  });

  test("ignores admin, _id, saved, a hash and whatever else the body holds", async () => {
    const person = newPerson();
    const forged = {
      admin: true,
      _id: "me",
      id: "me",
      saved: ["all"],
      picture: "https://evil.example/x.png",
      passwordHash: "$argon2id$x",
      sessionVersion: 9,
      sv: 9,
    };
    const { body } = await call.validate(`Bearer ${tokenOf(await register({ ...person, ...forged }))}`);
    const { user } = (body as { data: { user: { _id: string } } }).data;
    expect(user).toEqual({
      _id: expect.not.stringMatching(/^me$/),
      username: person.username,
      email: person.email,
      picture: "",
      admin: false,
      saved: [],
    });
    expect(await services.users.find(user._id)).toMatchObject({ sessionVersion: 1 });
  });

  test("needs all three fields, each a string, and says which one is wrong", async () => {
    const person = newPerson();
    for (const field of ["username", "email", "password"]) {
      const { [field]: _, ...without } = person as Record<string, string>;
      expect(await register(without)).toMatchObject({ status: 400, body: invalid(`${field} is required`) });
      for (const wrong of [7, null, true, ["x"], { $gt: "" }])
        expect(await register({ ...person, [field]: wrong })).toMatchObject({
          status: 400,
          body: invalid(`${field} must be a string`),
        });
    }
  });
});

describe("passwords", () => {
  test.each([
    ["7 code points", "sïx7🐤🐤🐤", PASSWORD_LENGTH],
    ["1025 code points", "🐤a".repeat(512).concat("x"), PASSWORD_LENGTH],
    ["a lone surrogate", `canary\ud800canary`, invalid("password must be well-formed text")],
    ["a common one", "Password1", invalid("password must not be a common password")],
    ["a common one with a sign behind it", "Password1!", invalid("password must not be a common password")],
    ["a season and a year", "Summer2026", invalid("password must not be a common password")],
    ["a word and a number", "school123", invalid("password must not be a common password")],
    ["the same twice", "12341234", invalid("password must not be a simple sequence")],
    ["two in turn", "abababab", invalid("password must not be a simple sequence")],
    ["one step after the other", "hgfedcba", invalid("password must not be a simple sequence")],
    ["one repeated character", "zzzzzzzzzzz", invalid("password must not be one repeated character")],
  ])("refused: %s", async (_, password, rule) => {
    expect(await register({ ...newPerson(), password })).toMatchObject({ status: 400, body: rule });
  });

  test("refused: the e-mail, its local part and the username, in any case", async () => {
    const person = { ...newPerson(), username: "Canarybird", email: "Canarysong@School.example" };
    for (const password of ["canarysong@school.EXAMPLE", "CANARYsong", "canaryBIRD"])
      expect(await register({ ...person, password })).toMatchObject({
        status: 400,
        body: invalid("password must not be the e-mail or the username"),
      });
  });

  test("refused: the username and a little more", async () => {
    const person = { ...newPerson(), username: "anna.smith", password: "anna.smith1" };
    expect(await register(person)).toMatchObject({
      status: 400,
      body: invalid(
        "password must not consist of the e-mail, the username or the service's name and a little more",
      ),
    });
  });

  test.each([
    ["8 code points of 4 bytes", "🐤🐥🐦🐧🐦🐤🐧🐥"],
    ["1024 code points", "canary 🐤".repeat(128)],
    ["spaces at both ends", `  ${newPassword()}  `],
    ["a NUL in the middle", "canary\u0000canary"],
  ])("taken and good for a login: %s", async (_, password) => {
    const person = { ...newPerson(), password };
    expect(await register(person)).toMatchObject({ status: 201 });
    expect(await call.login(person)).toMatchObject({ status: 200 });
  });

  test("every character counts: behind a NUL, behind byte 72, and white space at the ends", async () => {
    const long = "canary".repeat(12);
    for (const [password, other] of [
      ["canary\u0000canary", "canary\u0000yranac"],
      [`${long}x`, long],
      [` ${long}`, long],
    ] as const) {
      const person = { ...newPerson(), password };
      expect(await register(person)).toMatchObject({ status: 201 });
      expect(await call.login({ ...person, password: other })).toMatchObject({ status: 401 });
    }
  });

  test("NFC and NFD of one password are the same", async () => {
    const person = { ...newPerson(), password: "canar\u00eba canar\u00eba" };
    await register(person);
    expect(await call.login({ ...person, password: "canare\u0308a canare\u0308a" })).toMatchObject({
      status: 200,
    });
  });

  test("length-only asks for the length alone", async () => {
    const lenient = accountCalls(accountServices(store, { environment: { PASSWORD_POLICY: "length-only" } }));
    const more = { sourceIp: "203.0.113.200" };
    expect(await lenient.register({ ...newPerson(), password: "Password1" }, more)).toMatchObject({
      status: 201,
    });
    expect(await lenient.register({ ...newPerson(), password: "passwor" }, more)).toMatchObject({
      status: 400,
      body: PASSWORD_LENGTH,
    });
  });
});

test("nothing in the table is readable as a password", async () => {
  expect((await register(newPerson())).status).toBe(201);
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tables.accounts }));
  expect(Items.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(Items)).not.toMatch(/canary [\w-]{12}/);
});
