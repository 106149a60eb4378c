import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** One call to DynamoDB on its way through the proxy. */
export interface StoreCall {
  /** For instance `GetItem`. */
  readonly operation: string;
  readonly body: Buffer;
}

type StoredItem = Record<string, Record<string, unknown>>;

/** What the engine answers to `GetItem`, to `Query`, and to `BatchGetItem`, by table. */
export interface Answered {
  Item?: StoredItem;
  Items?: StoredItem[];
  Responses?: Record<string, StoredItem[]>;
}

/** A call on its way, and how to go on with it. */
export interface Passage {
  readonly call: StoreCall;
  readonly response: ServerResponse;
  /** Asks the engine and gives its answer as it is. */
  readonly ask: () => Promise<{ readonly status: number; readonly body: Buffer }>;
}

/** What becomes of a call; it must answer, or leave the caller waiting on purpose. */
export type Fault = (passage: Passage) => Promise<void>;

const JSON_TYPE = { "content-type": "application/x-amz-json-1.0" };

const answer = (response: ServerResponse, status: number, body: string | Buffer): void => {
  response.writeHead(status, JSON_TYPE).end(body);
};

const awsError = (name: string, more: object = {}): string =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name, ...more });

/** The call goes through as it is. */
export const pass: Fault = async ({ response, ask }) => {
  const { status, body } = await ask();
  answer(response, status, body);
};

/** The faults that a store, or the network before it, is known for. */
export const FAULTS = {
  /** The connection is closed before any answer. */
  "cut off before an answer": async ({ response }) => {
    response.socket?.destroy();
  },
  /** The call arrives and is never answered. */
  hanging: async () => {},
  failing: async ({ response }) => answer(response, 500, awsError("InternalServerError")),
  throttled: async ({ response }) =>
    answer(response, 400, awsError("ProvisionedThroughputExceededException")),
  /** The status and half of the body arrive, then the line is dead. */
  "cut off mid-answer": async ({ response, ask }) => {
    const { status, body } = await ask();
    response.writeHead(status, { ...JSON_TYPE, "content-length": body.byteLength + 1 });
    response.write(body.subarray(0, body.byteLength / 2));
    await sleep(10);
    response.socket?.destroy();
  },
  "answering nonsense": async ({ response }) => answer(response, 200, "<html>It works!</html>"),
} as const satisfies Record<string, Fault>;

/** Late, but within what a caller waits for. */
export const slow =
  (milliseconds: number): Fault =>
  async (passage) => {
    await sleep(milliseconds);
    await pass(passage);
  };

/** `fault` for the calls that match, the way through for the rest. */
export const onlyFor =
  (matches: (call: StoreCall) => boolean, fault: Fault): Fault =>
  (passage) =>
    (matches(passage.call) ? fault : pass)(passage);

/** `fault` for the first `times` calls. */
export const firstCalls = (times: number, fault: Fault): Fault => {
  let left = times;
  return (passage) => {
    left -= 1;
    return (left >= 0 ? fault : pass)(passage);
  };
};

/** The engine did what was asked; its answer is lost on the way. */
export const answerLost: Fault = async ({ response, ask }) => {
  await ask();
  response.socket?.destroy();
};

/** The store says that it did what was asked, and did nothing. */
export const pretended: Fault = async ({ response }) =>
  answer(response, 200, JSON.stringify({ UnprocessedItems: {} }));

/** The store's answer as `alter` leaves it. */
export const altered =
  (alter: (answer: Answered) => void): Fault =>
  async ({ response, ask }) => {
    const { status, body } = await ask();
    const answered = JSON.parse(body.toString()) as Answered;
    alter(answered);
    answer(response, status, JSON.stringify(answered));
  };

/** True for the reads that any replica may answer, also one that lags behind. */
export const isReplicaRead = ({ body }: StoreCall): boolean => !body.includes('"ConsistentRead":true');

/** A transaction that met another one on the same item. */
export const transactionConflict: Fault = async ({ response }) => {
  const CancellationReasons = [
    { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" },
  ];
  answer(response, 400, awsError("TransactionCanceledException", { CancellationReasons }));
};

/** A write of one item that met a transaction on it. */
export const metTransaction: Fault = async ({ response }) =>
  answer(response, 400, awsError("TransactionConflictException"));

/** DynamoDB takes on a part of a batch and names the rest (`UnprocessedKeys`, `UnprocessedItems`). */
export const halfProcessed: Fault = async (passage) => {
  const { call, response } = passage;
  const { RequestItems } = JSON.parse(call.body.toString()) as { RequestItems: Record<string, unknown> };
  const rest =
    call.operation === "BatchGetItem"
      ? { UnprocessedKeys: RequestItems }
      : { UnprocessedItems: RequestItems };
  answer(response, 200, JSON.stringify({ Responses: {}, ...rest }));
};

/** Ends every connection from the call of the number on; that call reaches the store, or does not. */
export const killedAt = (
  number: number,
  reaches: boolean,
): { readonly fault: Fault; readonly wasHit: () => boolean } => {
  let calls = 0;
  const fault: Fault = async (passage) => {
    calls += 1;
    if (calls < number) return pass(passage);
    if (calls === number && reaches) await passage.ask();
    passage.response.socket?.destroy();
  };
  return { fault, wasHit: () => calls >= number };
};
