import * as v from "valibot";
import type { StoreCall } from "../servers/fault-proxy.ts";

/** A call to DynamoDB by what IAM asks: the action, and the table that it is on. */
export interface TableAction {
  readonly action: string;
  readonly table: string;
}

const onTable = v.object({ TableName: v.string() });
const onTables = v.object({ RequestItems: v.record(v.string(), v.unknown()) });
const transaction = v.object({
  TransactItems: v.array(
    v.object({
      Put: v.optional(onTable),
      Update: v.optional(onTable),
      Delete: v.optional(onTable),
      ConditionCheck: v.optional(onTable),
    }),
  ),
});

const TRANSACTION_ACTIONS = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
} as const;

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
        const found = part[kind as keyof typeof TRANSACTION_ACTIONS];
        return found === undefined ? [] : [{ action: `dynamodb:${name}`, table: found.TableName }];
      }),
    );
  if (v.is(onTables, request)) return Object.keys(request.RequestItems).map((table) => ({ action, table }));
  return [{ action, table: v.parse(onTable, request).TableName }];
};
