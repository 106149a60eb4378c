import { randomBytes, randomUUID } from "node:crypto";
import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { createAccountLimits } from "../../../accounts/account-limits.ts";
import { createAccessTokens } from "../../../accounts/tokens/access-token.ts";
import type { AccountSecrets } from "../../../accounts/tokens/account-secrets.ts";
import { toPublicKey } from "../../../accounts/tokens/public-keys.ts";
import { allowanceConfig } from "../../../config/settings.ts";
import { COUNTER_KEY, toExampleUserItem, userKey } from "../../../example-users/example-user-repository.ts";
import { pseudonymWith } from "../../../limits/pseudonym.ts";
import { openTable } from "../../../store/table.ts";
import { createSavedRooms } from "../../../users/saved-rooms.ts";
import { createUserRepository } from "../../../users/user-repository.ts";
import { publishKeys } from "../../stage/published-keys.ts";
import type { TestStore } from "../wiring/test-store.ts";
import type { Stage } from "./case-player.ts";
import { emptyTable, putItems } from "./table-contents.ts";

type People = Pick<
  Stage,
  | "removeUsers"
  | "oldToken"
  | "fillCollection"
  | "useUpNewPasswords"
  | "disableUsers"
  | "makeAdmins"
  | "spendLimits"
  | "fillSavedRooms"
>;

/** As long as that of any room of the sample. */
export const LONG_ROOM_ID = "jonsson-rowland-science-center.1w01-d48";

/** Changes of the users of a stage without a request. */
export const stagePeople = ({ client, tables }: TestStore, secrets: AccountSecrets): People => {
  const accounts = openTable(client, tables.accounts);
  const users = createUserRepository(accounts);
  const oldToken = async (): Promise<string> => {
    const tokens = createAccessTokens(
      { secrets: async () => secrets, publicKeys: async () => secrets.keys.map(toPublicKey) },
      { issuer: "classroom-schedule", audience: "classroom-schedule", lifetime: 12 * 3600 },
      () => Date.now() - 11 * 60_000,
    );
    for await (const user of users.all()) return tokens.issue(user, "provider");
    throw new Error("No user is registered");
  };
  const fillCollection = async (): Promise<void> => {
    // With fields as long as they may be, since an attacker may fill it on purpose.
    const users = Array.from({ length: 1000 }, (_, index) => ({
      ...userKey(index + 1),
      ...toExampleUserItem({
        id: randomUUID(),
        name: randomBytes(150).toString("base64url"),
        email: `${randomBytes(181).toString("base64url")}@example.edu`,
        age: 36,
      }),
    }));
    await putItems(client, tables.exampleUsers, [...users, { ...COUNTER_KEY, last: users.length }]);
  };
  const useUpNewPasswords = async (): Promise<void> => {
    const pseudonym = pseudonymWith(async () => secrets.throttleSecret);
    const options = { allowance: allowanceConfig({}), proofMailsPerHour: 2000, onProofCeiling: () => {} };
    const { newPasswords } = createAccountLimits(accounts, options, pseudonym);
    for await (const { links } of users.all())
      for (const digest of Object.values(links ?? {}))
        for (let count = 0; count < 10; count += 1) await newPasswords.charge(digest ?? "");
  };
  const disableUsers = async (): Promise<void> => {
    for await (const { id } of users.all()) await users.setDisabled(id, true);
  };
  const makeAdmins = async (): Promise<void> => {
    for await (const { id } of users.all()) await users.setAdmin(id, true);
  };
  const spendLimits = async (): Promise<void> => {
    const touched = new ScanCommand({
      TableName: tables.accounts,
      FilterExpression: "begins_with(pk, :limit)",
      ExpressionAttributeValues: { ":limit": "LIMIT#" },
    });
    // A bucket is full again when its item expires, at the latest. Most of a minute is enough for a slow machine.
    for (const item of (await client.send(touched)).Items ?? []) {
      const fullAt = Number(item.expiresAt) * 1000 + 50_000;
      await client.send(new PutCommand({ TableName: tables.accounts, Item: { ...item, fullAt } }));
    }
  };
  const fillSavedRooms = async (): Promise<void> => {
    const saved = createSavedRooms(accounts);
    for await (const user of users.all())
      for (let room = 0; room < 100; room += 1) await saved.save(user, `${LONG_ROOM_ID}-${room}`);
  };
  const removeUsers = async (): Promise<void> => {
    await emptyTable(client, tables.accounts);
    await publishKeys(client, tables.accounts, secrets);
    await emptyTable(client, tables.exampleUsers);
  };
  return {
    removeUsers,
    oldToken,
    fillCollection,
    useUpNewPasswords,
    disableUsers,
    makeAdmins,
    spendLimits,
    fillSavedRooms,
  };
};
