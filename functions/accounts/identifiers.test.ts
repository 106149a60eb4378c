import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const TAKEN = refused("Email and/or username are taken");
const EMAIL_RULE = refused("Invalid request: email must be a valid e-mail address");
const USERNAME_RULE = refused(
  "Invalid request: username must not contain @, white space or invisible characters",
);
const USERNAME_LENGTH = refused("Invalid request: username must have 3 to 30 characters");

let store: TestStore;
let call: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  store = await startTestStore();
  call = accountCalls(accountServices(store, { hashing: quickHashing }));
});
afterAll(() => store.stop());

let hosts = 0;
/** From a new source each time, so that only the test that is about it meets the limit. */
const register = (body: unknown) => {
  hosts += 1;
  return call.register(body, { sourceIp: `198.51.${hosts >> 8}.${hosts & 255}` });
};

describe("an e-mail or a username that is taken answers 400, however it is spelled", () => {
  test.each([
    ["another case", "anna@school.example", "ANNA@SCHOOL.EXAMPLE"],
    ["full-width letters", "berta@school.example", "ｂｅｒｔａ@school.example"],
    ["a full-width at sign", "carla@school.example", "carla＠school.example"],
    ["an IDN domain in punycode", "dora@münchen.example", "dora@xn--mnchen-3ya.example"],
    ["an ideographic full stop", "ella@school.example", "ella@school。example"],
    ["a final sigma", "σς@school.example", "ΣΣ@school.example"],
    ["NFD for NFC", "zo\u00eb@school.example", "zoe\u0308@school.example"],
  ])("e-mail: %s", async (_, email, double) => {
    expect(await register({ ...newPerson(), email })).toMatchObject({ status: 201 });
    expect(await register({ ...newPerson(), email: double })).toMatchObject({ status: 400, body: TAKEN });
  });

  test.each([
    ["another case", "gina", "GINA"],
    ["full-width letters", "hilda", "ｈｉｌｄａ"],
    ["a ligature", "fiffi", "ﬁﬀi"],
  ])("username: %s", async (_, username, double) => {
    expect(await register({ ...newPerson(), username })).toMatchObject({ status: 201 });
    expect(await register({ ...newPerson(), username: double })).toMatchObject({ status: 400, body: TAKEN });
  });

  test("dots and plus signs make another e-mail", async () => {
    for (const email of ["i.da@school.example", "ida@school.example", "ida+x@school.example"])
      expect(await register({ ...newPerson(), email })).toMatchObject({ status: 201 });
  });

  test("the refusal leaves nothing behind", async () => {
    const person = newPerson();
    await register(person);
    const fresh = newPerson();
    expect(await register({ ...fresh, email: person.email })).toMatchObject({ status: 400, body: TAKEN });
    expect(await register({ ...fresh, username: person.username })).toMatchObject({
      status: 400,
      body: TAKEN,
    });
    expect(await register(fresh)).toMatchObject({ status: 201 });
  });
});

describe("identifiers that deceive are refused", () => {
  test.each([
    ["no at sign", "anna.school.example"],
    ["two at signs", "a@b@school.example"],
    ["one label", "anna@localhost"],
    ["an address for a domain", "a@127.0.0.1"],
    ["a disguised address for a domain", "a@0x7f.1"],
    ["an address in brackets", "a@[127.0.0.1]"],
    ["a quoted local part", '"a b"@school.example'],
    ["white space", "a b@school.example"],
    ["a line break", "a@school.example\nbcc:x@school.example"],
    ["a zero-width space", "an\u200bna@school.example"],
    ["a soft hyphen", "an\u00adna@school.example"],
    ["right-to-left override", "an\u202ena@school.example"],
    ["a NUL", "an\u0000na@school.example"],
    ["a lone surrogate", "an\ud800na@school.example"],
    ["a private-use character", "an\ue000na@school.example"],
    ["an empty local part", "@school.example"],
    ["a local part of 65 bytes", `${"a".repeat(65)}@school.example`],
    ["255 characters", `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(66)}.example`],
  ])("e-mail: %s", async (_, email) => {
    expect(await register({ ...newPerson(), email })).toMatchObject({ status: 400, body: EMAIL_RULE });
  });

  test.each([
    ["an at sign", "me@home", USERNAME_RULE],
    ["a full-width at sign", "me＠home", USERNAME_RULE],
    ["white space", "me too", USERNAME_RULE],
    ["a zero-width joiner", "me\u200dtoo", USERNAME_RULE],
    ["right-to-left override", "me\u202etoo", USERNAME_RULE],
    ["a variation selector", "me\ufe0ftoo", USERNAME_RULE],
    ["a control character", "me\u0007too", USERNAME_RULE],
    ["blank Braille patterns", "\u2800\u2800\u2800", USERNAME_RULE],
    ["two characters", "me", USERNAME_LENGTH],
    ["31 characters", "m".repeat(31), USERNAME_LENGTH],
  ])("username: %s", async (_, username, rule) => {
    expect(await register({ ...newPerson(), username })).toMatchObject({ status: 400, body: rule });
  });

  test.each(["__proto__", "EMAIL#x", "constructor", "USER#1", "李小龙", "o'neil"])(
    "the username %s is one like any other",
    async (username) => {
      const token = tokenOf(await register({ ...newPerson(), username }));
      const { body } = await call.validate(`Bearer ${token}`);
      expect(body).toMatchObject({ data: { user: { username } } });
    },
  );
});
