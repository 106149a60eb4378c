import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";

/** Request units of DynamoDB's on-demand mode. */
export interface Capacity {
  readonly read: number;
  readonly write: number;
}

const consumed = v.object({ CapacityUnits: v.optional(v.number(), 0) });
const answer = v.object({ ConsumedCapacity: v.optional(v.union([v.array(consumed), consumed])) });

const READS = ["GetItemCommand", "BatchGetItemCommand", "QueryCommand", "ScanCommand"];

const unitsOf = (output: unknown): number => {
  const { ConsumedCapacity = [] } = v.parse(answer, output);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
};

/** Makes every command of the client report what it consumed, and adds it up. */
export const meterCapacity = ({ middlewareStack }: DynamoDBDocumentClient) => {
  let counted: Capacity = { read: 0, write: 0 };
  middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const input = { ...args.input, ReturnConsumedCapacity: "TOTAL" };
        const result = await next({ ...args, input: input as typeof args.input });
        const units = unitsOf(result.output);
        const { read, write } = counted;
        counted = READS.includes(commandName)
          ? { read: read + units, write }
          : { read, write: write + units };
        return result;
      },
    { step: "initialize" },
  );
  /** What the work consumed. */
  return async (work: () => Promise<unknown>): Promise<Capacity> => {
    counted = { read: 0, write: 0 };
    await work();
    return counted;
  };
};
