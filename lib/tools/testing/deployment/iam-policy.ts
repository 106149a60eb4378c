import { readFileSync } from "node:fs";
import * as v from "valibot";

const policy = v.object({
  Statement: v.array(
    v.strictObject({
      Sid: v.string(),
      Effect: v.literal("Allow"),
      Action: v.array(v.string()),
      Resource: v.union([v.string(), v.array(v.string())]),
    }),
  ),
});

const literally = (text: string): string => text.replaceAll(/\W/g, "\\$&");

/** IAM's wildcard: any characters, also none. */
const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split("*").map(literally).join(".*")}$`, "s").test(text);

/** One of this project's policies, as an operator fills it in for a stage. */
export const readPolicy = (file: "deployer-policy.json" | "operator-policy.json", stage: string) => {
  const text = readFileSync(new URL(`../../deployment/${file}`, import.meta.url), "utf8");
  const filledIn = text
    .replaceAll("ACCOUNT", "123456789012")
    .replaceAll("SHORT", stage.slice(0, 6))
    .replaceAll("STAGE", stage)
    .replaceAll("DISTRIBUTION", "E1STAGE");
  const { Statement } = v.parse(policy, JSON.parse(filledIn));
  return {
    actions: Statement.flatMap(({ Action }) => Action),
    allows: (action: string, resource: string): boolean =>
      Statement.some(
        ({ Action, Resource }) =>
          Action.some((pattern) => matches(pattern, action)) &&
          [Resource].flat().some((pattern) => matches(pattern, resource)),
      ),
  };
};
