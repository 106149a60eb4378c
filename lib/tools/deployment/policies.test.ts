import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { deployedResources } from "../testing/deployment/deployment-template.ts";
import { actionsOf } from "../testing/deployment/iam-actions.ts";
import { startFaultProxy } from "../testing/servers/fault-proxy.ts";
import { FAULTS, onlyFor } from "../testing/servers/store-faults.ts";
import { room, timetable } from "../testing/wiring/test-room-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";

const policy = v.object({
  Statement: v.array(v.object({ Effect: v.literal("Allow"), Action: v.array(v.string()) })),
});

const actionsIn = (file: string): string[] => {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return v.parse(policy, JSON.parse(text)).Statement.flatMap(({ Action }) => Action);
};

/** What IAM calls the service of a kind of resource. */
const PREFIXES: Readonly<Record<string, string>> = { apigatewayv2: "apigateway" };

describe("the deployer's policy", () => {
  it("has actions for every kind of resource that a deployment makes, and for no other service", async () => {
    const kinds = Object.values(await deployedResources()).map(
      ({ Type }) => Type.split("::")[1]?.toLowerCase() ?? "",
    );
    const services = [...new Set(kinds.map((kind) => PREFIXES[kind] ?? kind)), "cloudformation"];
    const allowed = new Set(actionsIn("deployer-policy.json").map((action) => action.split(":")[0]));
    expect([...allowed].toSorted()).toEqual([...new Set(services)].toSorted());
  });
});

describe("the operator's policy", () => {
  it("allows what publishing and going back asks of the store", async () => {
    const store = await startTestStore();
    const proxy = await startFaultProxy(store.endpoint);
    const used = new Set<string>();
    proxy.inject(
      onlyFor((call) => {
        for (const { action } of actionsOf(call)) used.add(action);
        return false;
      }, FAULTS.hanging),
    );
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    const publisher = createTimetablePublisher(client, store.tables.timetable);
    for (const name of ["Attic 1", "Attic 2", "Attic 3"])
      await publisher.publish(timetable(room(name)), { source: "rooms.json" });
    client.destroy();
    await proxy.stop();
    await store.stop();
    expect(used.size).toBeGreaterThan(1);
    const allowed = actionsIn("operator-policy.json");
    expect([...used].filter((action) => !allowed.includes(action))).toEqual([]);
  });
});
