import { beforeEach, expect, test } from "vitest";
import { pseudonymWith } from "../limits/pseudonym.ts";
import { createDeviceTokens } from "./device-token.ts";

const START = Date.UTC(2026, 0, 5, 12);
const LIFETIME = 90 * 24 * 3600 * 1000;
const ADA = { id: "ada", sessionVersion: 1 };

let clock: number;
const { issue, verify } = createDeviceTokens(
  pseudonymWith(async () => "secret"),
  () => clock,
);
beforeEach(() => {
  clock = START;
});

test("a device keeps its name for ninety days", async () => {
  const token = await issue(ADA);
  const [device] = token.split(".");
  clock = START + LIFETIME - 1;
  expect(await verify(token, ADA)).toBe(device);
  clock = START + LIFETIME;
  expect(await verify(token, ADA)).toBeUndefined();
});

test("a device token is one owner's, of one session version", async () => {
  const token = await issue(ADA);
  expect(await verify(token, { ...ADA, id: "grace" })).toBeUndefined();
  expect(await verify(token, { ...ADA, sessionVersion: 2 })).toBeUndefined();
});

test("a device token that was changed is refused", async () => {
  const [device, expiresAt = "", mac] = (await issue(ADA)).split(".");
  const [, , otherMac] = (await issue(ADA)).split(".");
  const later = (Number.parseInt(expiresAt, 36) + 1).toString(36);
  for (const changed of [
    "",
    `${device}.${later}.${mac}`,
    `${device}.${expiresAt}.${otherMac}`,
    `AAAAAAAAAAAAAAAA.${expiresAt}.${mac}`,
    `${device}.${expiresAt}.${mac}A`,
  ])
    expect(await verify(changed, ADA)).toBeUndefined();
});
