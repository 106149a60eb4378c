import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import { beforeAll, expect, it } from "vitest";
import { deployedResources, type Resource } from "../testing/deployment/deployment-template.ts";

const spec = loadAwsServiceSpecSync();

type Properties = ReturnType<typeof spec.all<"resource">>[number]["properties"];
type ValueType = Properties[string]["type"];

/** CloudFormation computes it from a function. */
const isComputed = (value: object): boolean => {
  const [name, ...others] = Object.keys(value);
  return others.length === 0 && name !== undefined && /^(?:Ref|Fn::\w+)$/.test(name);
};

const wrongProperties = (path: string, values: object, properties: Properties): string[] => [
  ...Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    return property === undefined
      ? [`${path}.${name} is unknown to AWS`]
      : wrongValues(`${path}.${name}`, value, property.type);
  }),
  ...Object.entries(properties)
    .filter(([name, { required }]) => required && !(name in values))
    .map(([name]) => `${path}.${name} is missing`),
];

/** Where a value of a template is not what CloudFormation takes there, by the specification that AWS publishes. */
const wrongValues = (path: string, value: unknown, type: ValueType): string[] => {
  if (typeof value === "object" && value !== null && isComputed(value)) {
    const choices = "Fn::If" in value && Array.isArray(value["Fn::If"]) ? value["Fn::If"].slice(1) : [];
    return choices.flatMap((choice) => wrongValues(path, choice, type));
  }
  if (type.type === "array")
    return Array.isArray(value)
      ? value.flatMap((element, index) => wrongValues(`${path}[${index}]`, element, type.element))
      : [`${path} must be a list`];
  if (type.type === "ref")
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? wrongProperties(path, value, spec.get("typeDefinition", type.reference).properties)
      : [`${path} must be an object`];
  if (type.type === "string" && typeof value === "object") return [`${path} must be a text`];
  if (["number", "integer"].includes(type.type) && Number.isNaN(Number(value)))
    return [`${path} must be a number`];
  return [];
};

const wrongIn = (name: string, { Type, Properties: values }: Resource): string[] => {
  const [found] = spec.lookup("resource", "cloudFormationType", "equals", Type);
  return found === undefined
    ? [`${name}: unknown type ${Type}`]
    : wrongProperties(name, values, found.properties);
};

let resources: Record<string, Resource>;
beforeAll(async () => {
  resources = await deployedResources();
}, 600_000);

it("every property of the template is one that CloudFormation knows", () => {
  const wrong = Object.entries(resources).flatMap(([name, resource]) => wrongIn(name, resource));
  expect(wrong).toEqual([]);
});

it("a misspelt, missing or mistyped property is found", () => {
  const Type = "AWS::DynamoDB::Table";
  const Properties = {
    BilingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [{ AttributeName: ["pk"] }],
    TableName: {},
  };
  expect(wrongIn("Table", { Type, Properties })).toEqual([
    "Table.BilingMode is unknown to AWS",
    "Table.AttributeDefinitions[0].AttributeName must be a text",
    "Table.AttributeDefinitions[0].AttributeType is missing",
    "Table.TableName must be a text",
    "Table.KeySchema is missing",
  ]);
});
