import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { putAllOrNone } from "../store/all-or-none.ts";
import { batchGet } from "../store/batch.ts";
import type { RetryEffects } from "../store/retry.ts";
import type { Identity, Proof, User } from "./user.ts";
import { emailKey, identityKey, userKey, usernameKey } from "./user-items.ts";

/** What makes an account unique, next to the user; e-mail and username in normal form. */
export interface Reservations {
  readonly email: string;
  readonly username: string;
  readonly identity?: Identity;
  /** A PHC string; absent if the account has no password. */
  readonly passwordHash?: string;
}

/** What was taken when an account could not be made. */
export type Taken = "email" | "username" | "identity";

/** Makes accounts, each with its e-mail, username and identity reserved by items of their own. */
export interface AccountCreation {
  /** Writes all items of the account or none. Empty if it was made, else what was taken. */
  readonly create: (user: User, reservations: Reservations) => Promise<readonly Taken[]>;
  /** What of a new account is taken already; one read. */
  readonly taken: (reservations: Pick<Reservations, "email" | "username">) => Promise<readonly Taken[]>;
}

/** A new user who has nothing yet. */
export const newUser = (
  fields: Pick<User, "username" | "email"> & {
    readonly picture?: string;
    readonly provenBy?: Proof;
    readonly identity?: Identity;
  },
  createdAt: Date,
): User => ({
  id: randomUUID(),
  picture: "",
  admin: false,
  saved: [],
  sessionVersion: 1,
  createdAt: createdAt.toISOString(),
  ...fields,
});

export const createAccountCreation = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects,
): AccountCreation => ({
  create: async (user, { email, username, identity, passwordHash }) => {
    const reserved: readonly (readonly [Taken, Record<string, unknown>])[] = [
      ["email", { ...emailKey(email), userId: user.id, passwordHash }],
      ["username", { ...usernameKey(username), userId: user.id }],
      ...(identity === undefined
        ? []
        : [["identity", { ...identityKey(identity), userId: user.id }] as const]),
    ];
    const items = [...reserved.map(([, item]) => item), { ...userKey(user.id), ...user }];
    const places = await putAllOrNone(client, table, items, effects);
    if (places.includes(reserved.length)) throw new Error("The new user's id is taken");
    return reserved.flatMap(([what], place) => (places.includes(place) ? [what] : []));
  },
  taken: async ({ email, username }) => {
    const keys = { email: emailKey(email), username: usernameKey(username) };
    const found = await batchGet(client, table, Object.values(keys), { consistent: true, effects });
    return (["email", "username"] as const).filter((what) => found.some(({ pk }) => pk === keys[what].pk));
  },
});
