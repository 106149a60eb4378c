import { beforeAll, describe, expect, it } from "vitest";
import { monthlyBill, monthlyParts } from "../costs/monthly-bill.ts";
import { deployedResources, type Resource } from "../testing/deployment/deployment-template.ts";

let resources: [string, Resource][];
beforeAll(async () => {
  resources = Object.entries(await deployedResources());
}, 600_000);

describe("a school's fixed bill", () => {
  it("is at most 5 USD a month with the default parameters", () => {
    expect(monthlyBill()).toBeLessThanOrEqual(5);
    expect(monthlyBill(["mailFrom", "timetableMaxAgeHours"])).toBeLessThanOrEqual(7);
  });

  it("counts every alarm and every metric that is deployed", () => {
    const billed = monthlyParts()
      .map(({ name }) => /`(\w+)`$/.exec(name)?.[1])
      .slice(1);
    const deployed = resources
      .filter(([, { Type }]) => ["AWS::CloudWatch::Alarm", "AWS::Logs::MetricFilter"].includes(Type))
      .map(([name]) => name.replace(/(Alarm|Filter)$/, ""));
    expect(billed.filter((name) => name !== undefined).toSorted()).toEqual(deployed.toSorted());
  });
});
