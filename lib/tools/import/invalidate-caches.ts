import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import { OperatorError } from "@classroom/timetable/operator-error.ts";

/** CloudFront has one region. */
const REGION = "us-east-1";

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "no reason given");

/**
 * Has the CDN in front of a stage forget every answer, which it may keep for the stage's `sharedMaxAgeSeconds`.
 *
 * @param distribution the id of a CloudFront distribution; `undefined`: there is none
 * @returns lines for the operator
 * @throws OperatorError if CloudFront refused; the timetable is published all the same
 */
export const invalidateCaches = async (distribution: string | undefined): Promise<string[]> => {
  if (distribution === undefined) return [];
  const client = new CloudFrontClient({ region: REGION });
  const everything = { Quantity: 1, Items: ["/*"] };
  try {
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: distribution,
        InvalidationBatch: { CallerReference: crypto.randomUUID(), Paths: everything },
      }),
    );
  } catch (cause) {
    throw new OperatorError(
      `The timetable is published, but the CDN may go on sending the one before: ${reasonOf(cause)}. Run: aws cloudfront create-invalidation --distribution-id ${distribution} --paths '/*'`,
      { cause },
    );
  } finally {
    client.destroy();
  }
  return [`The CDN ${distribution} forgets what it kept within a minute.`];
};
