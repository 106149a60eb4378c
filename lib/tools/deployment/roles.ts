import { declaredFunctions } from "../stage/declared-functions.ts";
import type { Right } from "./right.ts";
import { RIGHTS } from "./rights.ts";

/** The beginning of the logical ids that serverless gives a function's resources: `getRoom` is `GetRoom`. */
export const logicalName = (functionName: string): string =>
  functionName.charAt(0).toUpperCase() + functionName.slice(1);

const ASSUMED_BY_LAMBDA = {
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Principal: { Service: "lambda.amazonaws.com" }, Action: "sts:AssumeRole" }],
};

/** `${name}`, which CloudFormation and serverless fill in, each the names that it knows. */
const variable = (name: string): string => `\${${name}}`;

const parameterArn = (name: string): string =>
  `arn:${variable("AWS::Partition")}:ssm:${variable("AWS::Region")}:${variable("AWS::AccountId")}:parameter${variable(`self:custom.${name}`)}`;

const identityArn = (name: string): string =>
  `arn:${variable("AWS::Partition")}:ses:${variable("AWS::Region")}:${variable("AWS::AccountId")}:identity/${variable(name)}`;

/** To read a parameter under a customer managed key, the function also needs the key. */
const DECRYPT = {
  "Fn::If": [
    "HasKmsKey",
    { Effect: "Allow", Action: ["kms:Decrypt"], Resource: variable("param:kmsKeyArn") },
    { Ref: "AWS::NoValue" },
  ],
};

/** SES asks for the right on the address or on its domain, whichever it has verified. */
const sendingFrom = (identity: string) => ({
  Effect: "Allow",
  Action: ["ses:SendEmail"],
  Resource: { "Fn::Sub": identityArn(identity) },
  Condition: { StringEquals: { "ses:FromAddress": variable("param:mailFrom") } },
});

const allow = (resource: string, attribute: string, actions: readonly string[]) => ({
  Effect: "Allow",
  Action: actions,
  Resource: { "Fn::GetAtt": [resource, attribute] },
});

const STREAM_ACTIONS = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];

const statements = (right: Right): object[] => {
  if ("reads" in right)
    return [
      {
        Effect: "Allow",
        Action: ["ssm:GetParameter"],
        Resource: { "Fn::Sub": parameterArn(right.reads) },
      },
    ];
  if ("streamFrom" in right)
    return [
      allow(
        right.streamFrom,
        "StreamArn",
        STREAM_ACTIONS.map((action) => `dynamodb:${action}`),
      ),
    ];
  if ("deadLettersTo" in right) return [allow(right.deadLettersTo, "Arn", ["sqs:SendMessage"])];
  if ("sends" in right) return [sendingFrom("param:mailFrom"), sendingFrom("self:custom.mailDomain")];
  return [
    {
      ...allow(
        right.on,
        "Arn",
        right.actions.map((action) => `dynamodb:${action}`),
      ),
      Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": right.leadingKeys } },
    },
  ];
};

const roleOf = (name: string, rights: readonly Right[]) => ({
  Type: "AWS::IAM::Role",
  Properties: {
    AssumeRolePolicyDocument: ASSUMED_BY_LAMBDA,
    Policies: [
      {
        PolicyName: name,
        PolicyDocument: {
          Version: "2012-10-17",
          Statement: [
            {
              Effect: "Allow",
              Action: ["logs:CreateLogStream", "logs:PutLogEvents"],
              Resource: { "Fn::GetAtt": [`${logicalName(name)}LogGroup`, "Arn"] },
            },
            ...rights.flatMap(statements),
            ...(rights.some((right) => "reads" in right) ? [DECRYPT] : []),
          ],
        },
      },
    ],
  },
});

/** The part of the CloudFormation template with a role for each function: `GetRoomRole` for `getRoom`. */
export const rolesTemplate = (table: Readonly<Record<string, readonly Right[]>> = RIGHTS) => ({
  Resources: Object.fromEntries(
    Object.entries(table).map(([name, rights]) => [`${logicalName(name)}Role`, roleOf(name, rights)]),
  ),
});

/** The log groups of all functions and of the gateway, as CloudFormation refers to them. */
export const logGroups = (): object[] => [
  { Ref: "HttpApiLogGroup" },
  ...Object.entries(declaredFunctions()).map(([name, { condition }]) => {
    const group = { Ref: `${logicalName(name)}LogGroup` };
    return condition === undefined ? group : { "Fn::If": [condition, group, { Ref: "AWS::NoValue" }] };
  }),
];
