import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { allowedBy, deployedResources, type Resource } from "../testing/deployment/deployment-template.ts";
import { serverlessFunctions } from "../testing/deployment/serverless-yml.ts";

const GET = "dynamodb:GetItem";
const BATCH = "dynamodb:BatchGetItem";
const PUT = "dynamodb:PutItem";
const UPDATE = "dynamodb:UpdateItem";
const parameter = (name: string): string =>
  ["arn:", "{AWS::Partition}:ssm:", "{AWS::Region}:", `{AWS::AccountId}:parameter${name}`].join("$");
const SECRETS = parameter("/classroom-schedule/prod/account-secrets");

const PROVIDER_SECRET = parameter("/classroom-schedule/prod/idp-client-secret");

/** What each function may do beside writing its own log: the calls that its code makes, and nothing else. */
const MAY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  getRoom: { "TimetableTable.Arn": [GET] },
  listRooms: { "TimetableTable.Arn": [GET, BATCH] },
  findFreeRooms: { "TimetableTable.Arn": [GET, BATCH] },
  getRoomBatch: { "TimetableTable.Arn": [GET, BATCH] },
  register: { "AccountsTable.Arn": [GET, PUT, UPDATE], [SECRETS]: ["ssm:GetParameter"] },
  login: { "AccountsTable.Arn": [GET, PUT, UPDATE, "dynamodb:DeleteItem"], [SECRETS]: ["ssm:GetParameter"] },
  validateToken: { "AccountsTable.Arn": [GET], [SECRETS]: ["ssm:GetParameter"] },
  idpLogin: {
    "AccountsTable.Arn": [GET, PUT, UPDATE],
    [SECRETS]: ["ssm:GetParameter"],
    [PROVIDER_SECRET]: ["ssm:GetParameter"],
  },
  jwks: { [SECRETS]: ["ssm:GetParameter"] },
  listExampleUsers: { "ExampleUsersTable.Arn": ["dynamodb:Query"] },
  createExampleUser: { "ExampleUsersTable.Arn": [UPDATE, PUT] },
  startPage: {},
  docsPage: {},
  docsAsset: {},
  openapiDocument: {},
};

const DASHBOARD_BODY = v.object({ "Fn::Sub": v.string() });

const logicalName = (functionName: string): string =>
  functionName.charAt(0).toUpperCase() + functionName.slice(1);

let resources: Record<string, Resource>;
beforeAll(async () => {
  resources = await deployedResources();
}, 120_000);

const ofType = (type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, { Type }]) => Type === type);

describe("a deployment", () => {
  it("gives each function a role of its own, with the actions its code uses on the tables it uses", async () => {
    const functions = Object.keys(await serverlessFunctions());
    const allowed = functions.map((name) => [name, allowedBy(resources[`${logicalName(name)}Role`])]);
    const expected = functions.map((name) => [
      name,
      { [`${logicalName(name)}LogGroup.Arn`]: ["logs:CreateLogStream", "logs:PutLogEvents"], ...MAY[name] },
    ]);
    expect(Object.fromEntries(allowed)).toEqual(Object.fromEntries(expected));
    const roles = functions.map((name) => [
      name,
      resources[`${logicalName(name)}LambdaFunction`]?.Properties.Role,
    ]);
    const own = functions.map((name) => [name, { "Fn::GetAtt": [`${logicalName(name)}Role`, "Arn"] }]);
    expect(Object.fromEntries(roles)).toEqual(Object.fromEntries(own));
    expect(ofType("AWS::IAM::Role")).toHaveLength(functions.length);
  });

  it("allows nobody anything by a wildcard", () => {
    const policies = [...ofType("AWS::IAM::Role"), ...ofType("AWS::IAM::Policy")];
    expect(policies.length).toBeGreaterThan(0);
    expect(policies.filter(([, policy]) => JSON.stringify(policy).includes("*"))).toEqual([]);
    expect(ofType("AWS::IAM::ManagedPolicy")).toEqual([]);
  });

  it("keeps every table: from deletion, with the stack gone, and as it was at any moment of the last weeks", () => {
    const tables = ofType("AWS::DynamoDB::Table").map(([, { DeletionPolicy, Properties }]) => ({
      DeletionPolicy,
      protected: Properties.DeletionProtectionEnabled,
      recovery: Properties.PointInTimeRecoverySpecification,
      encryption: Properties.SSESpecification,
    }));
    const kept = {
      DeletionPolicy: "Retain",
      protected: true,
      recovery: { PointInTimeRecoveryEnabled: true },
      encryption: { SSEEnabled: true },
    };
    expect(tables).toEqual([kept, kept, kept]);
  });

  it("limits only routes that there are, and makes them first", () => {
    const stage = resources.HttpApiStage;
    const limited = Object.keys(stage?.Properties.RouteSettings ?? {}).toSorted();
    const before = [stage?.DependsOn ?? []].flat();
    const made = before
      .map((name) => resources[name])
      .filter((resource) => resource?.Type === "AWS::ApiGatewayV2::Route");
    expect(made.map((route) => route?.Properties.RouteKey).toSorted()).toEqual(limited);
  });

  it("can leave the example users out, with all that leads to them, and nothing that needs what is left out", () => {
    const conditional = new Map(
      Object.entries(resources).flatMap(([name, { Condition }]) =>
        Condition ? [[name, Condition] as const] : [],
      ),
    );
    const ofExampleUsers = Object.keys(resources).filter((name) => /ExampleUser|ApiUsers/.test(name));
    expect(ofExampleUsers.length).toBeGreaterThan(10);
    expect(ofExampleUsers.filter((name) => conditional.get(name) !== "HasExampleUsers")).toEqual([]);
    const dangling = Object.entries(resources).flatMap(([name, resource]) =>
      [...JSON.stringify(resource).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)]
        .map(([, target = ""]) => conditional.get(target))
        .filter((condition) => condition !== undefined && condition !== resource.Condition)
        .map((condition) => `${name} needs what ${condition} may leave out`),
    );
    expect(dangling).toEqual([]);
  });

  it("tells somebody: each alarm has a topic to speak to, and a page shows them all", () => {
    const alarms = ofType("AWS::CloudWatch::Alarm");
    expect(alarms.map(([name]) => name).toSorted()).toEqual([
      "ApiFailuresAlarm",
      "ApiLatencyAlarm",
      "FunctionThrottlesAlarm",
      "ProviderProblemAlarm",
      "StoreThrottlesAlarm",
      "TimetableAgeAlarm",
    ]);
    const spoken = { "Fn::If": ["HasAlarmTopic", [""], { Ref: "AWS::NoValue" }] };
    for (const [name, { Properties }] of alarms)
      expect([name, Properties.AlarmActions, Properties.OKActions]).toEqual([name, spoken, spoken]);
    const [dashboard] = ofType("AWS::CloudWatch::Dashboard");
    const { "Fn::Sub": body } = v.parse(DASHBOARD_BODY, dashboard?.[1].Properties.DashboardBody);
    const { widgets } = JSON.parse(body) as { widgets: readonly object[] };
    expect(widgets).toHaveLength(7);
    const shown = [...body.matchAll(/\$\{(\w+)(?:\.Arn)?\}/g)].map(([, name = ""]) => name);
    expect(shown.filter((name) => !(name in resources))).toEqual([]);
  });

  it("keeps logs for a stated time, and none that names a person", () => {
    const retention = ofType("AWS::Logs::LogGroup").map(([, { Properties }]) => Properties.RetentionInDays);
    expect(new Set(retention)).toEqual(new Set([90]));
    const format = JSON.stringify(resources.HttpApiStage?.Properties.AccessLogSettings);
    expect(format).not.toMatch(/sourceIp|userAgent|identity|authorizer|context\.path|rawPath/);
  });
});
