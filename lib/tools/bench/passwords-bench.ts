import { deepStrictEqual } from "node:assert/strict";
import { passwordHashing } from "../../accounts/passwords/password-hash.ts";
import { newPassword } from "../testing/data/secrets.ts";
import { accountCalls, newPerson } from "../testing/wiring/account-calls.ts";
import { accountServices } from "../testing/wiring/test-account-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";
import { type Findings, milliseconds, ratio } from "./findings.ts";
import { race } from "./stopwatch.ts";

const TRIES = 200;
const QUICK_TRIES = 40;
const ROUNDS = 10;
const NO_LIMIT_MS = 600_000;

/** @throws AssertionError if an answer has another status */
const expectStatus = ({ status }: { readonly status: number }, expected: number): void =>
  deepStrictEqual(status, expected);

/** Registration and login beside the bare hash, and a wrong password beside an unknown e-mail address. */
export const passwordsBench = async ({ quick }: { readonly quick: boolean }): Promise<Findings> => {
  const tries = quick ? QUICK_TRIES : TRIES;
  const store = await startTestStore();
  try {
    const { register, login } = accountCalls(accountServices(store));
    let hosts = 0;
    /** Every request from somewhere else: the limits of a source are not what is timed. */
    const somewhere = () => {
      hosts += 1;
      return { sourceIp: `10.${(hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}` };
    };
    const people = Array.from({ length: tries + tries / ROUNDS }, newPerson);
    for (const person of people) expectStatus(await register(person, somewhere()), 201);
    const knownPeople = [...people];
    const returning = [...people];
    const next = (from: { readonly email: string; readonly password: string }[]) => from.pop() ?? newPerson();
    const stored = await passwordHashing.hash(newPassword());

    const effort = { rounds: ROUNDS, triesARound: tries / ROUNDS, budgetMs: NO_LIMIT_MS };
    const times = await race(
      {
        hash: () => passwordHashing.hash(newPassword()),
        verify: () => passwordHashing.verify(stored, newPassword()),
        register: async () => expectStatus(await register(newPerson(), somewhere()), 201),
        login: async () => expectStatus(await login(next(returning), somewhere()), 200),
        wrong: async () =>
          expectStatus(await login({ ...next(knownPeople), password: newPassword() }, somewhere()), 401),
        unknown: async () => expectStatus(await login(newPerson(), somewhere()), 401),
      },
      effort,
    );
    const difference = times.unknown / times.wrong;
    return {
      tables: [
        {
          title: "Accounts",
          note: `Median milliseconds of ${tries} tries each, taking turns, store included; the statuses are checked. "Beyond the hash" is what a request takes besides argon2.`,
          head: ["what", "ms", "beyond the hash"],
          rows: [
            ["argon2id alone: hash", milliseconds(times.hash), "–"],
            ["argon2id alone: verify", milliseconds(times.verify), "–"],
            ["`POST /register`", milliseconds(times.register), milliseconds(times.register - times.hash)],
            ["`POST /login`", milliseconds(times.login), milliseconds(times.login - times.verify)],
            [
              "`POST /login`, wrong password",
              milliseconds(times.wrong),
              milliseconds(times.wrong - times.verify),
            ],
            [
              "`POST /login`, unknown e-mail",
              milliseconds(times.unknown),
              milliseconds(times.unknown - times.verify),
            ],
          ],
        },
      ],
      budgets: [
        {
          what: `Unknown e-mail beside wrong password, medians of ${tries} tries`,
          promised: "within 5 %",
          reached: `${ratio(difference)} times`,
          holds: Math.abs(difference - 1) <= 0.05,
        },
      ],
    };
  } finally {
    await store.stop();
  }
};
