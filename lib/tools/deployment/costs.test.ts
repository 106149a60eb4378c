import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { routedFunctions } from "../stage/declared-functions.ts";
import { ENDPOINTS } from "../stage/endpoints.ts";
import { deployedResources, type Resource } from "../testing/deployment/deployment-template.ts";

const MANUAL = readFileSync(new URL("README.md", import.meta.url), "utf8");

let resources: Resource[];
beforeAll(async () => {
  resources = Object.values(await deployedResources());
}, 600_000);

const numbersIn = (pattern: RegExp): number[] =>
  (pattern.exec(MANUAL) ?? []).slice(1).map((found) => Number(found));

/** A metric alarm costs by the metrics that it looks at. */
const metricsOf = ({ Properties: { Metrics } }: Resource): number =>
  Array.isArray(Metrics) ? Metrics.filter((metric: object) => "MetricStat" in metric).length : 1;

describe("the manual's costs", () => {
  it("count the metrics that are published", () => {
    const functions = Object.keys(routedFunctions()).length;
    const ages = ENDPOINTS.filter(({ caching }) => caching === "timetable").length;
    const filters = resources.filter(({ Type }) => Type === "AWS::Logs::MetricFilter").length;
    expect(numbersIn(/(\d+) functions × 2 \+ (\d+) ages \+ (\d+) filters of logs = (\d+) × 0\.30/)).toEqual([
      functions,
      ages,
      filters,
      functions * 2 + ages + filters,
    ]);
  });

  it("count the metrics that alarms look at", () => {
    const alarms = resources.filter(({ Type }) => Type === "AWS::CloudWatch::Alarm");
    expect(numbersIn(/\| Alarms \| (\d+) metrics × 0\.10/)).toEqual([
      alarms.map(metricsOf).reduce((sum, count) => sum + count, 0),
    ]);
  });
});
