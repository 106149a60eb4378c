import { RIGHTS, type Right } from "./rights.ts";

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

/** A parameter under a customer managed key takes the key, too. */
const DECRYPT = {
  "Fn::If": [
    "HasKmsKey",
    { Effect: "Allow", Action: ["kms:Decrypt"], Resource: variable("param:kmsKeyArn") },
    { Ref: "AWS::NoValue" },
  ],
};

const statement = (right: Right) =>
  "reads" in right
    ? {
        Effect: "Allow",
        Action: ["ssm:GetParameter"],
        Resource: { "Fn::Sub": parameterArn(right.reads) },
      }
    : {
        Effect: "Allow",
        Action: right.actions.map((action) => `dynamodb:${action}`),
        Resource: { "Fn::GetAtt": [right.on, "Arn"] },
        ...(right.leadingKeys && {
          Condition: { "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": right.leadingKeys } },
        }),
      };

/** Functions that a stage without mail leaves out. */
const MAILED: ReadonlySet<string> = new Set(["forgotPassword", "verifyEmail"]);

const roleOf = (name: string, rights: readonly Right[]) => ({
  Type: "AWS::IAM::Role",
  // What a stage can leave out, it leaves out with its role.
  ...(rights.some((right) => "on" in right && right.on === "ExampleUsersTable") && {
    Condition: "HasExampleUsers",
  }),
  ...(MAILED.has(name) && { Condition: "HasMail" }),
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
            ...rights.map(statement),
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
