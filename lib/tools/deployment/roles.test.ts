import { describe, expect, it } from "vitest";
import { rolesTemplate } from "./roles.ts";

const policyOf = (role: unknown) =>
  (role as ReturnType<typeof rolesTemplate>["Resources"][string]).Properties;

describe("a role", () => {
  it("may write its function's log and use its own rights, and nothing else", () => {
    const { Resources } = rolesTemplate({
      sayHello: [
        { on: "AccountsTable", actions: ["GetItem"], leadingKeys: ["KEYS", "USER#*"] },
        { reads: "accountSecrets" },
      ],
    });
    expect(Object.keys(Resources)).toEqual(["SayHelloRole"]);
    const { Policies } = policyOf(Resources.SayHelloRole);
    expect(Policies.map(({ PolicyDocument }) => PolicyDocument.Statement)).toEqual([
      [
        {
          Effect: "Allow",
          Action: ["logs:CreateLogStream", "logs:PutLogEvents"],
          Resource: { "Fn::GetAtt": ["SayHelloLogGroup", "Arn"] },
        },
        {
          Effect: "Allow",
          Action: ["dynamodb:GetItem"],
          Resource: { "Fn::GetAtt": ["AccountsTable", "Arn"] },
          Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["KEYS", "USER#*"] } },
        },
        {
          Effect: "Allow",
          Action: ["ssm:GetParameter"],
          Resource: {
            "Fn::Sub": expect.stringMatching(/^arn:.*:parameter\$\{self:custom\.accountSecrets\}$/),
          },
        },
        {
          "Fn::If": [
            "HasKmsKey",
            expect.objectContaining({ Action: ["kms:Decrypt"] }),
            { Ref: "AWS::NoValue" },
          ],
        },
      ],
    ]);
  });
});
