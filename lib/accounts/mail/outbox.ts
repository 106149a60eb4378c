import * as v from "valibot";
import type { Table } from "../../store/table.ts";
import { MAIL_PURPOSES, type MailPurpose, outboxKey } from "../../users/user-items.ts";

/** Seconds after which a mail that could not be sent is not worth sending. */
const WORTH_SENDING_FOR = 3600;

const message = v.object({
  purpose: v.picklist(MAIL_PURPOSES),
  /** In normal form. */
  email: v.string(),
});

/** A mail that was requested, for an address that may have no account. */
export type OutboxMessage = Readonly<v.InferOutput<typeof message>>;

/**
 * Requested mails. A request takes the same time whether or not the address has an account: only the sender looks it
 * up. An address has one of each purpose waiting at most.
 */
export const createOutbox = (table: Table) => ({
  put: (purpose: MailPurpose, email: string): Promise<unknown> =>
    table.put({
      ...outboxKey(purpose, email),
      purpose,
      email,
      expiresAt: Math.ceil(table.now() / 1000) + WORTH_SENDING_FOR,
    }),
  remove: ({ purpose, email }: OutboxMessage): Promise<void> => table.remove(outboxKey(purpose, email)),
  /** The message under the key; `undefined` if it was sent or is too old. */
  find: (pk: string): Promise<OutboxMessage | undefined> => table.find({ pk }, message),
  /** What waits now; for a machine without streams. */
  waiting: async (): Promise<readonly OutboxMessage[]> =>
    (await Array.fromAsync(table.scan("OUTBOX#"))).map((item) => v.parse(message, item)),
});

export type Outbox = ReturnType<typeof createOutbox>;

/** What the table's stream brings: the keys of items that were written, oldest first. */
const streamEvent = v.object({
  Records: v.array(
    v.object({
      dynamodb: v.object({
        SequenceNumber: v.string(),
        Keys: v.object({ pk: v.object({ S: v.string() }) }),
      }),
    }),
  ),
});

interface StreamDependencies {
  readonly outbox: Pick<Outbox, "find">;
  readonly deliver: (message: OutboxMessage) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Sends the messages that the stream names, one after the other, up to the first that fails. Those that were sent are
 * gone from the outbox when the stream brings them again.
 *
 * @returns the first record that failed, from which on the stream brings all of them again; empty if none failed
 */
export const createStreamReader =
  ({ outbox, deliver, onFailed }: StreamDependencies) =>
  async (event: unknown) => {
    const { Records } = v.parse(streamEvent, event);
    for (const { dynamodb } of Records) {
      try {
        const message = await outbox.find(dynamodb.Keys.pk.S);
        if (message !== undefined) await deliver(message);
      } catch (error) {
        onFailed(error);
        return { batchItemFailures: [{ itemIdentifier: dynamodb.SequenceNumber }] };
      }
    }
    return { batchItemFailures: [] };
  };
