import * as v from "valibot";
import type { Table } from "../../store/table.ts";
import { MAIL_PURPOSES, type MailPurpose, outboxKey } from "../../users/user-items.ts";

/** Seconds after which a mail that could not be sent is not worth sending. */
const WORTH_SENDING_FOR = 3600;

const message = v.object({
  pk: v.string(),
  purpose: v.picklist(MAIL_PURPOSES),
  email: v.string(),
  expiresAt: v.number(),
});

/** A mail that was requested, for an address that may have no account. */
export interface OutboxMessage {
  readonly purpose: MailPurpose;
  /** In normal form. */
  readonly email: string;
}

const readMessage = (item: unknown): OutboxMessage => v.parse(message, item);

/**
 * Requested mails. A request takes the same time whether or not the address has an account: only the sender looks it
 * up. An address has one of each purpose waiting at most.
 */
export const createOutbox = (table: Table) => ({
  put: (purpose: MailPurpose, email: string): Promise<void> =>
    table.put({
      ...outboxKey(purpose, email),
      purpose,
      email,
      expiresAt: Math.ceil(table.now() / 1000) + WORTH_SENDING_FOR,
    }),
  remove: ({ purpose, email }: OutboxMessage): Promise<void> => table.remove(outboxKey(purpose, email)),
  /** What waits under the key; `undefined` if it is done, or not worth doing any more. */
  find: async (pk: string): Promise<OutboxMessage | undefined> => {
    const item = await table.get({ pk });
    return item && readMessage(item);
  },
  /** What waits now; for a machine without streams. */
  waiting: async (): Promise<readonly OutboxMessage[]> =>
    (await Array.fromAsync(table.scan("OUTBOX#"))).map(readMessage),
});

export type Outbox = ReturnType<typeof createOutbox>;
