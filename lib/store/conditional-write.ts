import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** Waits for a write of one item: `false` if its condition did not hold, and nothing was written. */
export const ifConditionHeld = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
