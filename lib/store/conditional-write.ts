import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/**
 * The condition that these attributes are unchanged since they were read; `undefined` stands for an absent one. With
 * the other values of the write.
 */
export const ifUnchanged = (
  read: Readonly<Record<string, unknown>>,
  others: Record<string, unknown> = {},
) => {
  const values = { ...others };
  const conditions = Object.entries(read).map(([name, value], index) => {
    if (value === undefined) return `attribute_not_exists(${name})`;
    values[`:read${index}`] = value;
    return `${name} = :read${index}`;
  });
  return { condition: conditions.join(" AND "), values };
};

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
