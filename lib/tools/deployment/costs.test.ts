import { beforeAll, expect, test } from "vitest";
import { PRICES } from "../costs/prices.ts";
import { deployedResources, type Resource } from "../testing/deployment/deployment-template.ts";

/** `durationMs`, `failures` and `timetableAgeHours` of every request (lib/http/request-log.ts). */
const OWN_METRICS = 3;
/** USD for the check of the public address, storage and backups. */
const REST = 0.12;

let resources: readonly Resource[];
beforeAll(async () => {
  resources = Object.values(await deployedResources());
}, 600_000);

const ofType = (type: string) => resources.filter(({ Type }) => Type === type);

/** A metric alarm costs by the metrics that it looks at. */
const metricsOf = ({ Properties }: Resource): number => {
  const { Metrics } = Properties ?? {};
  return Array.isArray(Metrics) ? Metrics.filter((metric) => "MetricStat" in metric).length : 1;
};

test("a stage with mail costs at most 5.70 USD a month before its first request", () => {
  const alarms = ofType("AWS::CloudWatch::Alarm");
  expect(alarms.length).toBeGreaterThan(10);
  const looked = alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0);
  const metrics = OWN_METRICS + ofType("AWS::Logs::MetricFilter").length;
  expect(looked * PRICES.alarmMetric + metrics * PRICES.metric + REST).toBeLessThanOrEqual(5.7);
});
