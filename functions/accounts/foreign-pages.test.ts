import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ENDPOINTS } from "../../lib/tools/stage/endpoints.ts";
import { accountCalls, newPerson, refused } from "../../lib/tools/testing/wiring/account-calls.ts";
import { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createCreateExampleUser } from "../example-users/create-example-user.ts";
import { live } from "../wiring.ts";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => store.stop());

const NOT_ALLOWED = { status: 403, body: refused("Origin is not allowed") };
const WRONG = { email: "ada@example.edu", password: "not the password of anybody" };

/** The functions of a deployment that knows these origins; a source may create one account an hour. */
const deployed = (accountOrigins: string) => {
  vi.stubEnv("ACCOUNT_ORIGINS", accountOrigins);
  const environment = { REGISTRATION_BURST: "1" };
  const services = accountServices(store, { hashing: quickHashing, environment });
  return { services, call: accountCalls(services) };
};

const from = (origin: string) => ({ headers: { origin } });

describe("a page of a foreign origin", () => {
  test("does not use up the limits of its visitor or of the visitor's address", async () => {
    const { services, call } = deployed("https://app.example.edu");
    const visitor = { sourceIp: "192.0.2.80" };
    const person = newPerson();
    const foreign = { ...visitor, ...from("https://elsewhere.example") };
    for (let round = 0; round < 6; round += 1) {
      expect(await call.register(newPerson(), foreign)).toMatchObject(NOT_ALLOWED);
      expect(await call.login({ ...WRONG, email: person.email }, foreign)).toMatchObject(NOT_ALLOWED);
      expect(await call.forgotPassword({ email: person.email }, foreign)).toMatchObject(NOT_ALLOWED);
    }
    expect(services.counted.verified).toBe(0);
    expect(await call.register(person, visitor)).toMatchObject({ status: 201 });
    expect(await call.login(person, visitor)).toMatchObject({ status: 200 });
    expect(await call.forgotPassword({ email: person.email }, visitor)).toMatchObject({ status: 200 });
  });

  test("gets the usual error for a body that is not JSON", async () => {
    const { call } = deployed("https://app.example.edu");
    const headers = { origin: "https://elsewhere.example", "content-type": "text/plain" };
    expect(await call.login(WRONG, { headers })).toMatchObject({
      status: 415,
      body: refused("Content-Type must be application/json"),
    });
  });

  test("saves no example user, with or without a content type", async () => {
    const { client, tables } = store;
    const create = createCreateExampleUser({
      ...live,
      environment: { EXAMPLE_USERS_TABLE: tables.exampleUsers },
      client,
    });
    const body = JSON.stringify({ name: "Ada", email: "ada@example.edu", age: 36 });
    const send = (headers: Record<string, string>) =>
      invoke(async (event) => create({ ...(event as object), headers }), { method: "POST", body });
    const origin = "https://elsewhere.example";
    for (const headers of [{ origin }, { origin, "content-type": "application/json" }])
      expect(await send(headers)).toMatchObject({ status: 403, body: { message: "Origin is not allowed" } });
    expect(await send({})).toMatchObject({ status: 201 });
  });
});

/** The status of a wrong login: looked at, or not even that. */
const [TAKEN, REFUSED] = [401, 403];

/** Another wrong address for each, so that no test waits because of another. */
const loginFrom = async (accountOrigins: string, origin: string): Promise<number> => {
  const { call } = deployed(accountOrigins);
  return (await call.login({ ...WRONG, email: newPerson().email }, from(origin))).status;
};

describe("a login from a page", () => {
  test.each([
    ["of the API itself", "", "https://api.school.example", TAKEN],
    [
      "of an origin that the deployment knows",
      "https://one.example,https://app.example.edu",
      "https://app.example.edu",
      TAKEN,
    ],
    ["of an app that the deployment knows", "capacitor://localhost", "capacitor://localhost", TAKEN],
    ["of any origin, if the deployment says so", "*", "https://elsewhere.example", TAKEN],
    ["of this machine at the local run", "loopback", "http://localhost:5173", TAKEN],
    ["of this machine at the local run, by its address", "loopback", "http://127.0.0.1:8080", TAKEN],
    ["of this machine at the local run, by its other address", "loopback", "http://[::1]:8080", TAKEN],
    ["without an origin of its own", "https://app.example.edu", "null", REFUSED],
    ["without an origin of its own, at the local run", "loopback", "null", REFUSED],
    ["of nowhere", "https://app.example.edu", "", REFUSED],
    ["of another scheme", "https://app.example.edu", "http://app.example.edu", REFUSED],
    ["of another port", "https://app.example.edu", "https://app.example.edu:8443", REFUSED],
    ["of the API's name, without TLS", "", "http://api.school.example", REFUSED],
    [
      "of a name that leads to this machine, at the local run",
      "loopback",
      "http://api.school.example",
      REFUSED,
    ],
    ["of another port of the API", "", "https://api.school.example:8443", REFUSED],
    [
      "of a name that begins alike",
      "https://app.example.edu",
      "https://app.example.edu.elsewhere.example",
      REFUSED,
    ],
    ["of a name that ends alike", "", "https://notapi.school.example", REFUSED],
    [
      "of two origins at once",
      "https://app.example.edu",
      "https://app.example.edu,https://elsewhere.example",
      REFUSED,
    ],
    ["of this machine at a deployment", "https://app.example.edu", "http://localhost:5173", REFUSED],
    ["of elsewhere at the local run", "loopback", "https://elsewhere.example", REFUSED],
    ["of another machine's address at the local run", "loopback", "http://192.0.2.7:8080", REFUSED],
    [
      "of a name like this machine's at the local run",
      "loopback",
      "http://localhost.elsewhere.example",
      REFUSED,
    ],
  ])("%s", async (_, known, origin, status) => {
    expect(await loginFrom(known, origin)).toBe(status);
  });
});

test("every endpoint with a limit refuses foreign pages", () => {
  const limited = ENDPOINTS.filter(({ errors }) => "TOO_MANY_ATTEMPTS" in errors);
  expect(limited.length).toBeGreaterThan(5);
  expect(limited.filter(({ charged }) => charged !== true)).toEqual([]);
});
