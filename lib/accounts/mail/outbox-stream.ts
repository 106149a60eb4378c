import * as v from "valibot";
import type { Outbox, OutboxMessage } from "./outbox.ts";

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
 * Does the outbox messages that the stream names, one after the other, up to the first that fails. What was done before is not
 * in the outbox any more when it comes again.
 *
 * @returns the first record that is not done, from which on the stream brings all of them again; empty if every one is
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
