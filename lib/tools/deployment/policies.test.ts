import { beforeAll, describe, expect, it } from "vitest";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { generatedName } from "../testing/deployment/cloudformation.ts";
import { deployedResources } from "../testing/deployment/deployment-template.ts";
import { actionsOf } from "../testing/deployment/iam-actions.ts";
import { readPolicy } from "../testing/deployment/iam-policy.ts";
import { startFaultProxy } from "../testing/servers/fault-proxy.ts";
import { FAULTS, onlyFor } from "../testing/servers/store-faults.ts";
import { room, timetable } from "../testing/wiring/test-room-services.ts";
import { startTestStore } from "../testing/wiring/test-store.ts";

/** What IAM calls the service of a kind of resource. */
const PREFIXES: Readonly<Record<string, string>> = { apigatewayv2: "apigateway" };

/** CloudFormation puts the stack's tags on every resource that can have some: the action that each kind needs. */
const TAGGING: Readonly<Record<string, string | undefined>> = {
  "AWS::ApiGatewayV2::Api": "apigateway:TagResource",
  "AWS::ApiGatewayV2::DomainName": "apigateway:TagResource",
  "AWS::ApiGatewayV2::Stage": "apigateway:TagResource",
  "AWS::Budgets::Budget": "budgets:TagResource",
  "AWS::CloudWatch::Alarm": "cloudwatch:TagResource",
  "AWS::DynamoDB::Table": "dynamodb:TagResource",
  "AWS::Events::Rule": "events:TagResource",
  "AWS::IAM::Role": "iam:TagRole",
  "AWS::Lambda::EventSourceMapping": "lambda:TagResource",
  "AWS::Lambda::Function": "lambda:TagResource",
  "AWS::Logs::LogGroup": "logs:TagResource",
  "AWS::S3::Bucket": "s3:PutBucketTagging",
  "AWS::SQS::Queue": "sqs:TagQueue",
};

/** Kinds without tags. */
const UNTAGGED = [
  "AWS::ApiGatewayV2::ApiMapping",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::CloudWatch::Dashboard",
  "AWS::Lambda::Permission",
  "AWS::Logs::MetricFilter",
  "AWS::Logs::QueryDefinition",
  "AWS::S3::BucketPolicy",
];

const STAGES = ["prod", "staging", "university-production-us"];

let resources: Awaited<ReturnType<typeof deployedResources>>;
beforeAll(async () => {
  resources = await deployedResources();
}, 600_000);

describe("the deployer's policy", () => {
  const { actions, allows } = readPolicy("deployer-policy.json", "prod");

  it("has actions for every kind of resource that a deployment makes, for the parameters that it looks for, and for nothing else", () => {
    const kinds = Object.values(resources).map(({ Type }) => Type.split("::")[1]?.toLowerCase() ?? "");
    const services = [...new Set(kinds.map((kind) => PREFIXES[kind] ?? kind)), "cloudformation", "ssm"];
    const allowed = new Set(actions.map((action) => action.split(":")[0]));
    expect([...allowed].toSorted()).toEqual([...new Set(services)].toSorted());
  });

  it("allows the tags of each", () => {
    const kinds = new Set(Object.values(resources).map(({ Type }) => Type));
    expect([...kinds].toSorted()).toEqual([...Object.keys(TAGGING), ...UNTAGGED].toSorted());
    const allowed = (needed: string) =>
      actions.includes(needed) || actions.includes(`${needed.split(":")[0]}:*`);
    expect(Object.values(TAGGING).filter((needed) => needed !== undefined && !allowed(needed))).toEqual([]);
  });

  it.each(STAGES)("covers the names that CloudFormation makes, and cuts: %s", (stage) => {
    const policy = readPolicy("deployer-policy.json", stage);
    const stack = `classroom-schedule-${stage}`;
    const bucket = generatedName(stack, "ServerlessDeploymentBucket", 63).toLowerCase();
    expect(policy.allows("s3:CreateBucket", `arn:aws:s3:::${bucket}`)).toBe(true);
    const roles = Object.entries(resources)
      .filter(([, { Type }]) => Type === "AWS::IAM::Role")
      .map(([id]) => `arn:aws:iam::123456789012:role/${generatedName(stack, id, 64)}`);
    expect(roles.length).toBeGreaterThan(20);
    expect(roles.filter((role) => !policy.allows("iam:CreateRole", role))).toEqual([]);
  });

  it("allows the role that API Gateway makes with an account's first domain name", () => {
    const role = "role/aws-service-role/ops.apigateway.amazonaws.com/AWSServiceRoleForAPIGateway";
    expect(allows("iam:CreateServiceLinkedRole", `arn:aws:iam::123456789012:${role}`)).toBe(true);
  });
});

describe("the operator's policy", () => {
  it("allows what publishing and rolling back need", async () => {
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
    const { actions } = readPolicy("operator-policy.json", "prod");
    expect([...used].filter((action) => !actions.includes(action))).toEqual([]);
  });

  it("lets the importer empty the caches of the stage's own CDN, and of no other", () => {
    const { allows } = readPolicy("operator-policy.json", "prod");
    const isAllowed = (distribution: string): boolean =>
      allows(
        "cloudfront:CreateInvalidation",
        `arn:aws:cloudfront::123456789012:distribution/${distribution}`,
      );
    expect(["E1STAGE", "E2OTHER"].map(isAllowed)).toEqual([true, false]);
  });
});
