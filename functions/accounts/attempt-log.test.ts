import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Attempt, createAttemptLog, createOwnAttemptLog } from "../../lib/accounts/attempt-log.ts";
import { pseudonymWith } from "../../lib/limits/pseudonym.ts";
import { createSourceOf } from "../../lib/limits/request-source.ts";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, newPerson, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { newUser } from "../../lib/users/user.ts";
import * as wiring from "./wiring.ts";

const [SCHOOL, ELSEWHERE] = ["198.51.100.1", "198.51.100.2"];
const PSEUDONYM = /^[\w-]{20}$/;

let store: TestStore;
let services: ReturnType<typeof accountServices>;
const attempts: Attempt[] = [];
beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store, { hashing: quickHashing });
});
beforeEach(() => {
  attempts.splice(0);
});
afterAll(() => store.stop());

const watched = (secret: () => Promise<string> = async () => services.secrets.throttleSecret) => {
  const sourceOf = createSourceOf(async () => []);
  const logAttempt = createAttemptLog(pseudonymWith(secret), sourceOf, (attempt) => attempts.push(attempt));
  const logOwnAttempt = createOwnAttemptLog(services.sessions, logAttempt);
  const deployment = { ...services.deployment };
  wiring.logAttempt.set(deployment, logAttempt);
  wiring.logOwnAttempt.set(deployment, logOwnAttempt);
  return accountCalls({ deployment });
};

test("every attempt is logged with pseudonyms of its account and its source", async () => {
  const call = watched();
  const person = newPerson();
  const { email, password } = person;
  const token = tokenOf(await call.register(person, { sourceIp: SCHOOL }));
  await call.login({ email: email.toUpperCase(), password: newPassword() }, { sourceIp: ELSEWHERE });
  await call.login({ email, password }, { sourceIp: SCHOOL });
  await call.forgotPassword({ email }, { sourceIp: SCHOOL });
  await services.deliverMails();
  expect(services.mails.filter(({ subject }) => subject.startsWith("Choose a new password"))).toHaveLength(1);
  await call.deleteAccount(token, { password: newPassword() }, { sourceIp: ELSEWHERE });
  const [{ account, source } = {}, { source: elsewhere } = {}] = attempts;
  expect([account, source, elsewhere]).toEqual(Array(3).fill(expect.stringMatching(PSEUDONYM)));
  expect(source).not.toBe(elsewhere);
  expect(attempts).toEqual([
    { attempt: "register", outcome: "SUCCEEDED", account, source },
    { attempt: "login", outcome: "LOGIN_REJECTED", account, source: elsewhere },
    { attempt: "login", outcome: "SUCCEEDED", account, source },
    { attempt: "forgot-password", outcome: "SUCCEEDED", account, source },
    { attempt: "delete-account", outcome: "PASSWORD_REJECTED", account, source: elsewhere },
  ]);
  await call.login({ email: newPerson().email, password }, { sourceIp: SCHOOL });
  expect(attempts.at(-1)?.account).not.toBe(account);
  attempts.splice(0);
  const link = { token: "x".repeat(43), password: newPassword() };
  expect(await call.resetPassword(link, { sourceIp: SCHOOL })).toMatchObject({ status: 400 });
  expect(await call.sendVerification(token, undefined, { sourceIp: SCHOOL })).toMatchObject({ status: 200 });
  const change = { current_password: password, new_password: newPassword() };
  expect(await call.changePassword(token, change, { sourceIp: SCHOOL })).toMatchObject({ status: 200 });
  expect(attempts).toEqual([
    { attempt: "reset-password", outcome: "LINK_INVALID", source },
    { attempt: "verification-mail", outcome: "SUCCEEDED", account, source },
    { attempt: "change-password", outcome: "SUCCEEDED", account, source },
  ]);
});

test("a login with the provider is logged without an account, and an outage as a failure", async () => {
  const pseudonym = pseudonymWith(async () => services.secrets.throttleSecret);
  const logAttempt = createAttemptLog(
    pseudonym,
    createSourceOf(async () => []),
    (attempt) => attempts.push(attempt),
  );
  const sender = { address: SCHOOL };
  const session = { token: "token", user: newUser(newPerson(), new Date(0)) };
  expect(await logAttempt("idp-login", { sender }, async () => session)).toBe(session);
  const away = new Error("away");
  await expect(logAttempt("idp-login", { sender }, () => Promise.reject(away))).rejects.toBe(away);
  const source = (await pseudonym("log", "source", SCHOOL)).slice(0, 20);
  expect(attempts).toEqual([
    { attempt: "idp-login", outcome: "SUCCEEDED", source },
    { attempt: "idp-login", outcome: "FAILED", source },
  ]);
});

test("the account is logged by the normal form of its address, or by the typed text", async () => {
  const { login } = watched();
  const pseudonym = pseudonymWith(async () => services.secrets.throttleSecret);
  const shown = async (email: string) => (await pseudonym("log", "account", email)).slice(0, 20);
  for (const email of ["ADA@School.example", "Not an address"])
    await login({ email, password: newPassword() }, { sourceIp: ELSEWHERE });
  expect(attempts.map(({ account }) => account)).toEqual([
    await shown("ada@school.example"),
    await shown("Not an address"),
  ]);
});

test("without the secret, which every login needs, the attempt fails and is logged all the same", async () => {
  const call = watched(() => Promise.reject(new Error("away")));
  await call.register({ ...newPerson(), username: "?" }, { sourceIp: SCHOOL });
  expect(attempts).toEqual([{ attempt: "register", outcome: "INVALID_REQUEST" }]);
});
