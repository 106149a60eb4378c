import { expect, test } from "vitest";
import { newUser } from "../users/user.ts";
import { toAccount } from "./account.ts";

const AT = new Date("2026-01-05T12:00:00.000Z");
const EMAIL = "ada@school.example";
const PROOF = { by: "link", at: AT.toISOString() } as const;

test("the record of a person has no hash", () => {
  const user = { ...newUser({ username: "Ada", email: EMAIL }, AT), id: "ada", saved: ["a"] };
  const record = {
    at: AT.toISOString(),
    id: "ada",
    username: "Ada",
    email: EMAIL,
    picture: "",
    admin: false,
    saved: ["a"],
    created_at: AT.toISOString(),
    last_login: null,
    disabled: false,
    has_password: false,
    pending_email: null,
    expires_at: null,
    proven_by: null,
    identity: null,
    session_version: 1,
    sessions: [],
  };
  expect(toAccount(user, undefined, AT)).toEqual(record);
  const identity = { issuer: "https://idp.example", subject: "ada" };
  const more = { lastLogin: "2026-01", disabled: true, provenBy: PROOF, identity };
  const credentials = { userId: "ada", passwordHash: "hash" };
  const [startedAt, usedAt] = [AT.getTime() - 2000, AT.getTime() - 1000];
  const session = { sessionVersion: 1, generation: 2, startedAt, usedAt, loginEndsAt: 1 };
  const sessions = { good: session, revoked: { ...session, sessionVersion: 0 } };
  expect(toAccount({ ...user, ...more, sessions }, credentials, AT)).toEqual({
    ...record,
    sessions: [{ id: "good", started_at: "2026-01-05T11:59:58.000Z", used_at: "2026-01-05T11:59:59.000Z" }],
    last_login: "2026-01",
    disabled: true,
    proven_by: PROOF,
    identity,
    has_password: true,
  });
  expect(toAccount(user, { ...credentials, passwordHash: undefined }, AT)).toMatchObject({
    has_password: false,
  });
});
