import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parse } from "yaml";
import { METRIC_NAMES } from "../../http/request-log.ts";
import { memoryOf } from "../stage/declared-functions.ts";
import { LOG_BYTES, PRICES } from "./prices.ts";

const ALARMS_YML = new URL("../deployment/alarms.yml", import.meta.url);

const resource = v.object({
  Type: v.string(),
  Condition: v.optional(v.string()),
  Properties: v.object({ Metrics: v.optional(v.array(v.record(v.string(), v.unknown()))) }),
});
const file = v.object({ Resources: v.record(v.string(), resource) });

const resources = Object.entries(
  v.parse(file, parse(readFileSync(ALARMS_YML, "utf8"), { logLevel: "error" })).Resources,
);

/** What a stage pays for every month, whatever is asked of it. */
interface Part {
  readonly name: string;
  /** The parameter that a stage has to have set; absent: every stage has it. */
  readonly needs?: string | undefined;
  readonly arithmetic: string;
  readonly cost: number;
}

/** The parameter behind a condition. */
const PARAMETERS: Readonly<Record<string, string>> = {
  HasMail: "mailFrom",
  HasMaxAge: "timetableMaxAgeHours",
};

const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type);

const partOf = (name: string, condition: string | undefined, count: number, price: number): Part => ({
  name,
  needs: condition && PARAMETERS[condition],
  arithmetic: `${count} × ${price.toFixed(2)}`,
  cost: count * price,
});

/** A metric alarm costs by the metrics that it looks at. */
const alarms = (): Part[] =>
  ofType("AWS::CloudWatch::Alarm").map(
    ([
      name,
      {
        Condition,
        Properties: { Metrics },
      },
    ]) => {
      const count = Metrics?.filter((metric) => "MetricStat" in metric).length ?? 1;
      return partOf(`Alarm \`${name.replace(/Alarm$/, "")}\``, Condition, count, PRICES.alarmMetric);
    },
  );

const filters = (): Part[] =>
  ofType("AWS::Logs::MetricFilter").map(([name, { Condition }]) =>
    partOf(`Metric of the log filter \`${name.replace(/Filter$/, "")}\``, Condition, 1, PRICES.metric),
  );

const CHECKS = 12 * 24 * 30;

/** A check is a request to the service and a run of its own; a second is more than a cold start takes. */
const checks = (): Part => {
  const gigabytes = (memoryOf("checkService") + memoryOf("listTerms")) / 1024;
  const each =
    PRICES.gatewayRequest +
    2 * PRICES.lambdaRequest +
    gigabytes * PRICES.lambdaGigabyteSecond +
    2 * LOG_BYTES * PRICES.logByte;
  return { name: "The check of the public address", arithmetic: `${CHECKS} checks`, cost: CHECKS * each };
};

/** Cents for gigabytes that no school of an ordinary size has. */
const STORAGE: Part = { name: "Storage, backups", arithmetic: "below a tenth of a gigabyte", cost: 0.05 };

export const monthlyParts = (): Part[] => [
  partOf(
    `Metrics of the service: ${METRIC_NAMES.map((name) => `\`${name}\``).join(", ")}`,
    undefined,
    METRIC_NAMES.length,
    PRICES.metric,
  ),
  ...filters(),
  ...alarms(),
  checks(),
  STORAGE,
];

/** USD a month of a stage with the parameters. */
export const monthlyBill = (parameters: readonly string[] = []): number =>
  monthlyParts()
    .filter(({ needs }) => needs === undefined || parameters.includes(needs))
    .reduce((sum, { cost }) => sum + cost, 0);

const usd = (amount: number): string => amount.toFixed(2);

/** The table in Markdown. */
export const billTable = (): string => {
  const total = (name: string, parameters: readonly string[]) =>
    `| **${name}** | | | **${usd(monthlyBill(parameters))}** |`;
  return [
    "| A month | Only with | Arithmetic | USD |",
    "|---|---|---|---|",
    ...monthlyParts().map(
      ({ name, needs, arithmetic, cost }) =>
        `| ${name} | ${needs === undefined ? "" : `\`${needs}\``} | ${arithmetic} | ${usd(cost)} |`,
    ),
    total("A stage with the default parameters", []),
    total("With all of it", Object.values(PARAMETERS)),
  ].join("\n");
};

/** A hundred requests as a school's users send them, in the order of the prices. */
const MIX = [
  { part: "HTTP API", arithmetic: "1 M × 1.00/M", cost: 1e6 * PRICES.gatewayRequest },
  { part: "Lambda, requests", arithmetic: "1 M × 0.20/M", cost: 1e6 * PRICES.lambdaRequest },
  {
    part: "Lambda, time (arm64)",
    arithmetic: "(900 k × 5 ms × 0.25 GB + 50 k × 15 ms × 0.5 GB + 50 k × 60 ms × 1 GB) × 0.0000133334/GB-s",
    cost: (9e5 * 0.005 * 0.25 + 5e4 * 0.015 * 0.5 + 5e4 * 0.06) * PRICES.lambdaGigabyteSecond,
  },
  {
    part: "DynamoDB, reads",
    arithmetic: "(900 k × 0.1 + 50 k × 2 + 50 k × 4) × 0.125/M",
    cost: (9e5 * 0.1 + 5e4 * 2 + 5e4 * 4) * PRICES.readUnit,
  },
  {
    part: "DynamoDB, writes",
    arithmetic: "(40 k × 5 + 10 k × 8) × 0.625/M",
    cost: (4e4 * 5 + 1e4 * 8) * PRICES.writeUnit,
  },
  { part: "Logs", arithmetic: "1 M × 1.2 KB × 0.50/GB", cost: 1e6 * LOG_BYTES * PRICES.logByte },
];

const MILLION_REQUESTS = MIX.reduce((sum, { cost }) => sum + cost, 0);

export const millionTable = (): string =>
  [
    "| A million requests | Arithmetic | USD |",
    "|---|---|---|",
    ...MIX.map(({ part, arithmetic, cost }) => `| ${part} | ${arithmetic} | ${usd(cost)} |`),
    `| **Together** | | **${usd(MILLION_REQUESTS)}** |`,
    "",
    "| Requests a day | USD a month, with the default parameters |",
    "|---|---|",
    ...[1000, 10_000, 1_000_000].map((requests) => {
      const used = (requests * 30 * MILLION_REQUESTS) / 1e6;
      const bill = monthlyBill();
      return `| ${requests.toLocaleString("en")} | ${usd(bill)} + ${usd(used)} = **${usd(bill + used)}** |`;
    }),
  ].join("\n");
