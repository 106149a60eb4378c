import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type Write, writeAllOrNone } from "../store/all-or-none.ts";
import { type RetryEffects, retryEffects } from "../store/retry.ts";
import { accountWrites, UNCHANGED } from "./account-writes.ts";
import type { LinkPlace, LinkPurpose, Proof, User } from "./user.ts";
import { linkKey, readLink } from "./user-items.ts";

/** What a mailed link is kept as: nothing of it tells the link. */
export interface StoredLink {
  /** SHA-256 of the link's random part. */
  readonly digest: string;
  readonly purpose: LinkPurpose;
  readonly userId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** An operator handed it over: using it does not prove that its holder receives mail at the address. */
  readonly isHandedOver?: boolean | undefined;
}

/** Which of the user's good links it is. */
export const placeOf = ({ purpose, isHandedOver }: Omit<StoredLink, "digest">): LinkPlace =>
  isHandedOver === true ? "handedOver" : purpose;

/** The links that are mailed to a user. `false` if a concurrent write won; nothing was changed. */
export interface MailedLinks {
  /** The user's one good link for its purpose; one that was handed over is another one. */
  readonly putLink: (user: User, link: StoredLink) => Promise<boolean>;
  readonly findLink: (digest: string) => Promise<StoredLink | undefined>;
  /** Uses the link up for the proof of the address. */
  readonly proveAddress: (user: User, link: StoredLink, proof: Proof) => Promise<boolean>;
}

export const createMailedLinks = (
  client: DynamoDBDocumentClient,
  table: string,
  effects: RetryEffects = retryEffects,
): MailedLinks => {
  const { updateUser, useUp, removeAny } = accountWrites(table);
  const write = async (writes: readonly Write[]): Promise<boolean> =>
    (await writeAllOrNone(client, writes, effects)).length === 0;
  return {
    putLink: (user, { digest, ...link }) => {
      const place = placeOf(link);
      const older = user.links?.[place];
      return write([
        { Put: { TableName: table, Item: { ...linkKey(digest), ...link } } },
        updateUser(
          user,
          "SET links = :links",
          {
            ":links": { ...user.links, [place]: digest },
            ...(user.links && { ":before": user.links }),
          },
          // A link that the user's item does not name would outlive a newer one, and the account.
          `${UNCHANGED} AND ${user.links ? "links = :before" : "attribute_not_exists(links)"}`,
        ),
        ...(older === undefined ? [] : [removeAny(linkKey(older))]),
      ]);
    },
    findLink: async (digest) => {
      const read = new GetCommand({ TableName: table, Key: linkKey(digest), ConsistentRead: true });
      const { Item } = await client.send(read);
      return Item && { digest, ...readLink(Item) };
    },
    proveAddress: (user, link, proof) =>
      write([
        useUp(link),
        updateUser(user, "SET provenBy = :proof REMOVE links.verify", { ":proof": proof }),
      ]),
  };
};
