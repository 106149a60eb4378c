const MILLION = 1e6;
const GIGABYTE = 1e9;

/** AWS's list prices for `us-east-1` in USD (November 2026), without free tiers. */
export const PRICES = {
  /** DynamoDB on demand. */
  readUnit: 0.125 / MILLION,
  writeUnit: 0.625 / MILLION,
  /** Traffic out of AWS, the first ten terabytes of a month. */
  byteOut: 0.09 / GIGABYTE,
  /** Amazon SES. */
  mail: 0.1 / 1000,
  /** API Gateway's HTTP APIs. */
  gatewayRequest: 1 / MILLION,
  lambdaRequest: 0.2 / MILLION,
  /** arm64. */
  lambdaGigabyteSecond: 0.0000133334,
  /** CloudWatch Logs, standard class. */
  logByte: 0.5 / GIGABYTE,
  /** CloudWatch, a month: a metric of our own, and a metric that an alarm looks at. */
  metric: 0.3,
  alarmMetric: 0.1,
} as const;

/** The log of a request: our line, the gateway's, and Lambda's START, END and REPORT. */
export const LOG_BYTES = 1200;

/** One argon2id hash at 1,024 MB takes 60 ms. */
export const HASH = 0.06 * PRICES.lambdaGigabyteSecond;

export const SECONDS_A_DAY = 86_400;
