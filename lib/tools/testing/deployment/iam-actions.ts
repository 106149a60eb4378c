import * as v from "valibot";
import type { StoreCall } from "../servers/store-faults.ts";

/** A call to DynamoDB by what IAM asks: the action, the table that it is on, and the partition keys that it names. */
export interface TableAction {
  readonly action: string;
  readonly table: string;
  /** Of strings; empty for a scan. */
  readonly leadingKeys: readonly string[];
}

const key = v.object({ pk: v.object({ S: v.string() }) });
const keyed = v.object({ TableName: v.string(), Key: key });
const put = v.object({ TableName: v.string(), Item: key });
const query = v.object({
  TableName: v.string(),
  KeyConditionExpression: v.pipe(v.string(), v.startsWith("pk = :pk")),
  ExpressionAttributeValues: v.object({ ":pk": v.object({ S: v.string() }) }),
});
const onTable = v.object({ TableName: v.string() });
const reads = v.object({
  RequestItems: v.record(v.string(), v.object({ Keys: v.array(key) })),
});
const write = v.union([
  v.object({ PutRequest: v.object({ Item: key }) }),
  v.object({ DeleteRequest: v.object({ Key: key }) }),
]);
const writes = v.object({ RequestItems: v.record(v.string(), v.array(write)) });
const transaction = v.object({
  TransactItems: v.array(
    v.object({
      Put: v.optional(put),
      Update: v.optional(keyed),
      Delete: v.optional(keyed),
      ConditionCheck: v.optional(keyed),
    }),
  ),
});

const TRANSACTION_ACTIONS = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
} as const;

const keyOf = ({ pk }: v.InferOutput<typeof key>): string => pk.S;

const writtenKey = (written: v.InferOutput<typeof write>): string =>
  keyOf("PutRequest" in written ? written.PutRequest.Item : written.DeleteRequest.Key);

const namedKeys = (request: unknown): string[] => {
  if (v.is(keyed, request)) return [keyOf(request.Key)];
  if (v.is(put, request)) return [keyOf(request.Item)];
  return v.is(query, request) ? [request.ExpressionAttributeValues[":pk"].S] : [];
};

/**
 * What a call needs to be allowed (Amazon DynamoDB developer guide, "IAM policies for transactions"): a transaction
 * needs the actions of its parts, everything else the action of its own name.
 */
export const actionsOf = ({ operation, body }: StoreCall): TableAction[] => {
  const request: unknown = JSON.parse(body.toString());
  const action = `dynamodb:${operation}`;
  if (operation === "TransactWriteItems")
    return v.parse(transaction, request).TransactItems.flatMap((part) =>
      Object.entries(TRANSACTION_ACTIONS).flatMap(([kind, name]) => {
        const target = part[kind as keyof typeof TRANSACTION_ACTIONS];
        return target === undefined
          ? []
          : [{ action: `dynamodb:${name}`, table: target.TableName, leadingKeys: namedKeys(target) }];
      }),
    );
  if (v.is(reads, request))
    return Object.entries(request.RequestItems).map(([table, { Keys }]) => ({
      action,
      table,
      leadingKeys: Keys.map(keyOf),
    }));
  if (v.is(writes, request))
    return Object.entries(request.RequestItems).map(([table, written]) => ({
      action,
      table,
      leadingKeys: written.map(writtenKey),
    }));
  return [{ action, table: v.parse(onTable, request).TableName, leadingKeys: namedKeys(request) }];
};
