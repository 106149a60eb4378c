import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { packageFunctions } from "./packaged-functions.ts";

const FILE = "cloudformation-template-update-stack.json";

const getAtt = v.object({ "Fn::GetAtt": v.tuple([v.string(), v.string()]) });

const role = v.object({
  Type: v.literal("AWS::IAM::Role"),
  Properties: v.object({
    Policies: v.array(
      v.object({
        PolicyDocument: v.object({
          Statement: v.array(
            v.union([
              v.strictObject({
                Effect: v.literal("Allow"),
                Action: v.array(v.string()),
                Resource: v.union([getAtt, v.strictObject({ "Fn::Sub": v.string() })]),
                Condition: v.optional(
                  v.union([
                    v.strictObject({
                      "ForAllValues:StringLike": v.strictObject({
                        "dynamodb:LeadingKeys": v.array(v.string()),
                      }),
                    }),
                    v.strictObject({ StringEquals: v.strictObject({ "ses:FromAddress": v.string() }) }),
                  ]),
                ),
              }),
              // What only a stage with a certain parameter allows.
              v.strictObject({ "Fn::If": v.array(v.unknown()) }),
            ]),
          ),
        }),
      }),
    ),
  }),
});

const resource = v.object({
  Type: v.string(),
  DependsOn: v.optional(v.union([v.string(), v.array(v.string())])),
  Condition: v.optional(v.string()),
  DeletionPolicy: v.optional(v.string()),
  Properties: v.record(v.string(), v.unknown()),
});

export type Resource = v.InferOutput<typeof resource>;

const template = v.object({
  Conditions: v.record(v.string(), v.unknown()),
  Resources: v.record(v.string(), resource),
});

const deployedTemplate = async () =>
  v.parse(template, JSON.parse(await readFile(join(await packageFunctions(), FILE), "utf8")));

/** The resources that a deployment to the stage `prod` would make, by logical id. */
export const deployedResources = async (): Promise<Record<string, Resource>> =>
  (await deployedTemplate()).Resources;

/** What decides at the stage `prod` which of them are made, by name. */
export const deployedConditions = async (): Promise<Record<string, unknown>> =>
  (await deployedTemplate()).Conditions;

/** The statements of a role that hold at every stage. */
export const allowedOn = (roleResource: unknown) =>
  v
    .parse(role, roleResource)
    .Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter((statement) => "Action" in statement);

/** What a role allows: actions by the resource they are allowed on. */
export const allowedBy = (roleResource: unknown): Record<string, readonly string[]> =>
  Object.fromEntries(
    allowedOn(roleResource).map(({ Action, Resource: on }) => [
      "Fn::Sub" in on ? on["Fn::Sub"] : on["Fn::GetAtt"].join("."),
      Action,
    ]),
  );
