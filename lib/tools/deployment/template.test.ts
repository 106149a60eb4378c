import { readFileSync } from "node:fs";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { declaredFunctions } from "../stage/declared-functions.ts";
import { parsedServerlessYml } from "../stage/parsed-serverless-yml.ts";
import {
  allowedBy,
  allowedOn,
  deployedConditions,
  deployedResources,
  type Resource,
} from "../testing/deployment/deployment-template.ts";
import { logicalName } from "./roles.ts";

const parameter = (name: unknown): string =>
  ["arn:", "{AWS::Partition}:ssm:", "{AWS::Region}:", `{AWS::AccountId}:parameter${name}`].join("$");

const MANUAL = readFileSync(new URL("README.md", import.meta.url), "utf8");

const ENVIRONMENT = v.object({
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.unknown()) })),
});
const PARAMS = v.object({ params: v.record(v.string(), v.unknown()) });
const DASHBOARD_BODY = v.object({ "Fn::Sub": v.tuple([v.string(), v.record(v.string(), v.unknown())]) });

let resources: Record<string, Resource>;
beforeAll(async () => {
  resources = await deployedResources();
}, 600_000);

const ofType = (type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, { Type }]) => Type === type);

describe("a deployment", () => {
  const functions = Object.keys(declaredFunctions());

  it("gives each function a role of its own, which writes its own log", () => {
    const logs = functions.map((name) => [
      name,
      allowedBy(resources[`${logicalName(name)}Role`])[`${logicalName(name)}LogGroup.Arn`],
    ]);
    const own = functions.map((name) => [name, ["logs:CreateLogStream", "logs:PutLogEvents"]]);
    expect(Object.fromEntries(logs)).toEqual(Object.fromEntries(own));
    const roles = functions.map((name) => [
      name,
      resources[`${logicalName(name)}LambdaFunction`]?.Properties.Role,
    ]);
    const ownRoles = functions.map((name) => [name, { "Fn::GetAtt": [`${logicalName(name)}Role`, "Arn"] }]);
    expect(Object.fromEntries(roles)).toEqual(Object.fromEntries(ownRoles));
    expect(ofType("AWS::IAM::Role")).toHaveLength(functions.length);
  });

  it("lets each function read the secrets that its environment names, and no other", () => {
    const read = functions.map((name) => {
      const allowed = Object.entries(allowedBy(resources[`${logicalName(name)}Role`]));
      return [name, allowed.filter(([, actions]) => actions.includes("ssm:GetParameter")).map(([on]) => on)];
    });
    const named = functions.map((name) => {
      const { Environment } = v.parse(
        ENVIRONMENT,
        resources[`${logicalName(name)}LambdaFunction`]?.Properties,
      );
      const parameters = Object.entries(Environment?.Variables ?? {}).filter(([key]) =>
        key.endsWith("_PARAMETER"),
      );
      return [name, parameters.map(([, value]) => parameter(value))];
    });
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(named));
    expect(named.flatMap(([, parameters]) => parameters).length).toBeGreaterThan(3);
  });

  it("allows nothing by a wildcard", () => {
    const policies = [...ofType("AWS::IAM::Role"), ...ofType("AWS::IAM::Policy")];
    expect(policies.length).toBeGreaterThan(0);
    // Of a table's keys one stands for all of a kind, such as every user's.
    const withoutKeys = (policy: Resource): string =>
      JSON.stringify(policy, (name, value: unknown) => (name === "dynamodb:LeadingKeys" ? undefined : value));
    expect(policies.filter(([, policy]) => withoutKeys(policy).includes("*"))).toEqual([]);
    expect(ofType("AWS::IAM::ManagedPolicy")).toEqual([]);
  });

  it("lets no function touch an item of another kind than it needs", () => {
    const statements = ofType("AWS::IAM::Role").flatMap(([name, role]) =>
      allowedOn(role)
        .filter(({ Action }) => Action.some((action) => /^dynamodb:\w+Item$|^dynamodb:Query$/.test(action)))
        .map(({ Condition }) => [name, Condition] as const),
    );
    expect(statements.length).toBeGreaterThan(20);
    for (const [name, condition] of statements)
      expect([name, condition]).toEqual([
        name,
        {
          "ForAllValues:StringLike": {
            "dynamodb:LeadingKeys": expect.not.arrayContaining(["*"]),
          },
        },
      ]);
  });

  it("answers at its own domain alone, if it has one", () => {
    expect(resources.HttpApi?.Properties.DisableExecuteApiEndpoint).toEqual({
      "Fn::If": ["HasDomainName", true, false],
    });
    expect(resources.DomainMapping).toMatchObject({ Condition: "HasDomainName" });
  });

  it("protects every table from deletion, keeps it without the stack, and can restore it to any second", () => {
    const tables = ofType("AWS::DynamoDB::Table").map(([, { DeletionPolicy, Properties }]) => ({
      DeletionPolicy,
      protected: Properties.DeletionProtectionEnabled,
      recovery: Properties.PointInTimeRecoverySpecification,
      encryption: Properties.SSESpecification,
    }));
    const kept = {
      DeletionPolicy: "RetainExceptOnCreate",
      protected: true,
      recovery: { PointInTimeRecoveryEnabled: true },
      encryption: { SSEEnabled: true },
    };
    expect(tables).toEqual([kept, kept, kept]);
  });

  it("limits only existing routes, and creates them first", () => {
    const stage = resources.HttpApiStage;
    const limited = Object.keys(stage?.Properties.RouteSettings ?? {}).toSorted();
    const before = [stage?.DependsOn ?? []].flat();
    const made = before
      .map((name) => resources[name])
      .filter((resource) => resource?.Type === "AWS::ApiGatewayV2::Route");
    expect(made.map((route) => route?.Properties.RouteKey).toSorted()).toEqual(limited);
  });

  it("lets pages of other origins use the methods that routes have, and no others", () => {
    const methods = ofType("AWS::ApiGatewayV2::Route").flatMap(([, { Properties }]) => {
      const [method = "", path] = String(Properties.RouteKey).split(" ");
      return path === undefined ? [] : [method];
    });
    const expected = [...new Set([...methods, "OPTIONS"])].toSorted();
    expect(
      ofType("AWS::ApiGatewayV2::Api").map(([, { Properties }]) => Properties.CorsConfiguration),
    ).toEqual([expect.objectContaining({ AllowMethods: expected })]);
  });

  it("can leave out the example users, their routes and rights, and nothing else", () => {
    const conditional = new Map(
      Object.entries(resources).flatMap(([name, { Condition }]) =>
        Condition ? [[name, Condition] as const] : [],
      ),
    );
    const ofExampleUsers = Object.keys(resources).filter((name) => /ExampleUser|ApiUsers/.test(name));
    expect(ofExampleUsers.length).toBeGreaterThan(10);
    expect(ofExampleUsers.filter((name) => conditional.get(name) !== "HasExampleUsers")).toEqual([]);
    /** Of an `Fn::If`, what holds where the condition does not. */
    const otherwise = (name: string, value: unknown): unknown =>
      name === "Fn::If" && Array.isArray(value) ? value[2] : value;
    const dangling = Object.entries(resources).flatMap(([name, resource]) =>
      [...JSON.stringify(resource, otherwise).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)]
        .map(([, target = ""]) => conditional.get(target))
        .filter((condition) => condition !== undefined && condition !== resource.Condition)
        .map((condition) => `${name} needs what ${condition} may leave out`),
    );
    expect(dangling).toEqual([]);
  });

  it("is as safe at any stage as at prod: the stages that differ are named", () => {
    const { params } = v.parse(PARAMS, parsedServerlessYml());
    expect(Object.keys(params)).toEqual(["default", "test", "dev", "local"]);
  });

  it("has no example users in production unless a parameter turns them on", async () => {
    expect((await deployedConditions()).HasExampleUsers).toEqual({ "Fn::Equals": ["false", "true"] });
  });

  it("can leave mail out, with all that leads to it", () => {
    const ofMail = Object.keys(resources).filter((name) =>
      /Mail|ForgotPassword|ForgotDash|VerifyEmail|VerifyDash|SendVerification|SendDash/.test(name),
    );
    expect(ofMail.length).toBeGreaterThan(15);
    expect(ofMail.filter((name) => resources[name]?.Condition !== "HasMail")).toEqual([]);
  });

  it("lets two functions send mails, from the school's address alone, and read keys alone", () => {
    const senders = ofType("AWS::IAM::Role").filter(([, role]) => JSON.stringify(role).includes("ses:"));
    expect(senders.map(([name]) => name)).toEqual(["ReadSourcesRole", "SendMailsRole"]);
    const conditions = JSON.stringify(senders).match(/"Condition":\{"StringEquals":\{"ses:FromAddress"/g);
    expect(conditions).toHaveLength(4);
    expect(resources.AccountsTable?.Properties.StreamSpecification).toEqual({
      "Fn::If": ["HasMail", { StreamViewType: "KEYS_ONLY" }, { Ref: "AWS::NoValue" }],
    });
    expect(resources.SendMailsEventSourceMappingDynamodbAccountsTable?.Properties).toMatchObject({
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRecordAgeInSeconds: 3600,
      DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": ["UnsentMails", "Arn"] } } },
    });
  });

  it("sends each alarm to a topic, and shows all of them on a dashboard", () => {
    const alarms = ofType("AWS::CloudWatch::Alarm");
    expect(alarms.map(([name]) => name).toSorted()).toEqual([
      "ApiFailuresAlarm",
      "ApiLatencyAlarm",
      "BouncesAlarm",
      "BytesAlarm",
      "ComplaintsAlarm",
      "ConcurrencyAlarm",
      "FunctionThrottlesAlarm",
      "MailCeilingAlarm",
      "MailsNotSentAlarm",
      "ProviderProblemAlarm",
      "ReadsAlarm",
      "RefusedLoginsAlarm",
      "ServiceSilentAlarm",
      "SourceProblemAlarm",
      "StoreThrottlesAlarm",
      "ThrottledRequestsAlarm",
      "TimetableAgeAlarm",
    ]);
    const spoken = { "Fn::If": ["HasAlarmTopic", [""], { Ref: "AWS::NoValue" }] };
    for (const [name, { Properties }] of alarms) {
      expect([name, Properties.AlarmActions, Properties.OKActions]).toEqual([name, spoken, spoken]);
      expect([name, Properties.AlarmDescription]).toEqual([
        name,
        expect.stringMatching(/\. Runbook: \S+#what-each-alarm-means$/),
      ]);
      expect(MANUAL).toContain(`| \`${name.replace(/Alarm$/, "")}\` |`);
    }
    const [dashboard] = ofType("AWS::CloudWatch::Dashboard");
    const [body, optional] = v.parse(DASHBOARD_BODY, dashboard?.[1].Properties.DashboardBody)["Fn::Sub"];
    const { widgets } = JSON.parse(body.replaceAll(/\$\{(MailAlarms|AgeAlarm)\}/g, "")) as {
      widgets: readonly object[];
    };
    expect(widgets).toHaveLength(10);
    const named = [...`${body}${JSON.stringify(optional)}`.matchAll(/\$\{(\w+)(?:\.Arn)?\}/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !(name in resources || name in optional))).toEqual([]);
    expect(alarms.map(([name]) => name).filter((name) => !named.includes(name))).toEqual([]);
  });

  it("saves the queries of an incident, over every log that the stage has", () => {
    const queries = ofType("AWS::Logs::QueryDefinition").map(([, { Properties }]) => Properties);
    expect(queries.map(({ Name }) => Name)).toEqual([
      "classroom-schedule-prod/failures by cause",
      "classroom-schedule-prod/one request",
    ]);
    const groups = ofType("AWS::Logs::LogGroup");
    for (const { LogGroupNames } of queries) {
      const listed = [...JSON.stringify(LogGroupNames).matchAll(/"Ref":"(\w+LogGroup)"/g)];
      expect(listed.map(([, name]) => name).toSorted()).toEqual(groups.map(([name]) => name).toSorted());
    }
  });

  it("keeps logs for a stated time, and names no person in them", () => {
    const retention = ofType("AWS::Logs::LogGroup").map(([, { Properties }]) => Properties.RetentionInDays);
    expect(new Set(retention)).toEqual(new Set([90]));
    const format = JSON.stringify(resources.HttpApiStage?.Properties.AccessLogSettings);
    expect(format).not.toMatch(/sourceIp|userAgent|identity|authorizer|context\.path|rawPath/);
  });
});
