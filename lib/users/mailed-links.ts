import type { Table, TableWrite } from "../store/table.ts";
import { removeAny, UNCHANGED, updateUser, useUp } from "./account-writes.ts";
import type { Proof, User } from "./user.ts";
import { linkKey, readLink, type StoredLink } from "./user-items.ts";

/** The links of a user. `false` if a concurrent write won; nothing was changed. */
export interface MailedLinks {
  /** Makes it the user's one good link for its purpose. */
  readonly putLink: (user: User, link: StoredLink) => Promise<boolean>;
  readonly findLink: (digest: string) => Promise<StoredLink | undefined>;
  /** Uses the link up for the proof of the address. */
  readonly proveAddress: (user: User, link: StoredLink, proof: Proof) => Promise<boolean>;
}

export const createMailedLinks = (table: Table): MailedLinks => {
  const write = async (...writes: readonly TableWrite[]): Promise<boolean> =>
    (await table.write(writes)).length === 0;
  return {
    putLink: (user, { digest, ...link }) => {
      const { links } = user;
      const older = links?.[link.purpose];
      const values = { ":links": { ...links, [link.purpose]: digest }, ...(links && { ":before": links }) };
      // A link that the user's item does not name would outlive a newer one, and the account.
      const condition = `${UNCHANGED} AND ${links ? "links = :before" : "attribute_not_exists(links)"}`;
      return write(
        { Put: { Item: { ...linkKey(digest), ...link } } },
        updateUser(user, "SET links = :links", values, condition),
        ...(older === undefined ? [] : [removeAny(linkKey(older))]),
      );
    },
    findLink: async (digest) => {
      const item = await table.get(linkKey(digest));
      return item && { digest, ...readLink(item) };
    },
    proveAddress: (user, link, proof) =>
      write(useUp(link), updateUser(user, "SET provenBy = :proof REMOVE links.verify", { ":proof": proof })),
  };
};
