import * as v from "valibot";

/** A query of CloudFormation's that it refuses: HTTP 400. */
export class ValidationError extends Error {}

const template = v.object({
  Resources: v.record(v.string(), v.looseObject({ Type: v.string() })),
  Outputs: v.optional(v.record(v.string(), v.looseObject({ Value: v.unknown() })), {}),
});
type Template = v.InferOutput<typeof template>;

interface ChangeSet {
  readonly template: Template;
  /** Why it cannot be executed. */
  readonly problem: string | undefined;
}

interface Stack {
  readonly name: string;
  status: string;
  isProtected: boolean;
  template: Template;
  events: object[];
  readonly changeSets: Map<string, ChangeSet>;
}

type Query = Readonly<Record<string, string>>;

const STACK = "AWS::CloudFormation::Stack";
const BUCKET = "ServerlessDeploymentBucket";
const RANDOM = "1x2y3z4a5b6c";

/** A name as CloudFormation makes it of a stack's and a resource's where the template gives none. */
export const generatedName = (stack: string, logicalId: string, most: number): string => {
  const id = logicalId.slice(0, 24);
  return `${stack.slice(0, most - RANDOM.length - id.length - 2)}-${id}-${RANDOM}`;
};

/** The most characters of a bucket's name. */
const MOST_OF_BUCKET = 63;

/** CloudFormation, as far as the deploy tool asks it: it keeps templates and makes nothing but the bucket. */
export const createCloudFormation = (buckets: Map<string, Map<string, Uint8Array>>) => {
  const stacks = new Map<string, Stack>();
  let failure: { readonly resource: string; readonly reason: string } | undefined;
  let events = 0;

  const stackOf = ({ StackName = "" }: Query): Stack => {
    const name = StackName.split("/")[1] ?? StackName;
    const stack = stacks.get(name);
    if (stack === undefined) throw new ValidationError(`Stack with id ${name} does not exist`);
    return stack;
  };
  const idOf = ({ name }: Stack, region = "us-east-1") =>
    `arn:aws:cloudformation:${region}:123456789012:stack/${name}/1`;
  const bucketOf = ({ name }: Stack) => generatedName(name, BUCKET, MOST_OF_BUCKET).toLowerCase();

  const readTemplate = ({ TemplateBody, TemplateURL }: Query): Template => {
    const [, bucket = "", key = ""] = /^https:\/\/[^/]+\/([^/]+)\/(.+)$/.exec(TemplateURL ?? "") ?? [];
    const body = TemplateBody ?? buckets.get(bucket)?.get(key);
    if (body === undefined) throw new ValidationError(`No template at ${TemplateURL}`);
    return v.parse(template, JSON.parse(body.toString()));
  };

  const tell = (stack: Stack, resource: string, status: string, reason?: string): void => {
    events += 1;
    const { name } = stack;
    const type = resource === name ? STACK : (stack.template.Resources[resource]?.Type ?? "");
    const event = {
      StackName: name,
      LogicalResourceId: resource,
      ResourceType: type,
      ResourceStatus: status,
    };
    stack.events = [{ EventId: events, ...event, ResourceStatusReason: reason }, ...stack.events];
    if (resource === name) stack.status = status;
  };

  const execute = (stack: Stack, next: Template): void => {
    const action = stack.status === "REVIEW_IN_PROGRESS" ? "CREATE" : "UPDATE";
    tell(stack, stack.name, `${action}_IN_PROGRESS`);
    if (failure !== undefined) {
      tell(stack, failure.resource, `${action}_FAILED`, failure.reason);
      tell(stack, stack.name, `${action === "UPDATE" ? "UPDATE_" : ""}ROLLBACK_COMPLETE`);
      failure = undefined;
      return;
    }
    stack.template = next;
    if (!buckets.has(bucketOf(stack))) buckets.set(bucketOf(stack), new Map());
    tell(stack, stack.name, `${action}_COMPLETE`);
  };

  const remove = (stack: Stack): void => {
    if (stack.isProtected) throw new ValidationError(`Stack ${stack.name} has termination protection`);
    tell(stack, stack.name, "DELETE_IN_PROGRESS");
    if ((buckets.get(bucketOf(stack))?.size ?? 0) > 0) {
      tell(stack, BUCKET, "DELETE_FAILED", "The bucket you tried to delete is not empty");
      tell(stack, stack.name, "DELETE_FAILED");
      return;
    }
    buckets.delete(bucketOf(stack));
    stacks.delete(stack.name);
  };

  const described = (stack: Stack) => ({
    StackName: stack.name,
    StackId: idOf(stack),
    StackStatus: stack.status,
    CreationTime: "2026-11-22T12:00:00Z",
    EnableTerminationProtection: stack.isProtected,
    Outputs: Object.entries(stack.template.Outputs)
      .filter(([, { Value }]) => typeof Value === "string")
      .map(([OutputKey, { Value }]) => ({ OutputKey, OutputValue: Value })),
  });

  const OPERATIONS: Readonly<Record<string, (query: Query) => object>> = {
    DescribeStacks: (query) => ({ Stacks: [described(stackOf(query))] }),
    DescribeStackEvents: (query) => ({ StackEvents: stackOf(query).events }),
    DescribeStackResource: (query) => ({
      StackResourceDetail: { LogicalResourceId: BUCKET, PhysicalResourceId: bucketOf(stackOf(query)) },
    }),
    ListStackResources: () => ({ StackResourceSummaries: [] }),
    ValidateTemplate: (query) => ({ Description: Object.keys(readTemplate(query).Resources).length }),
    CreateChangeSet: (query) => {
      const { StackName: name = "", ChangeSetName = "", ChangeSetType } = query;
      const none: Template = { Resources: {}, Outputs: {} };
      if (ChangeSetType === "CREATE") {
        const status = "REVIEW_IN_PROGRESS";
        const changeSets = new Map<string, ChangeSet>();
        stacks.set(name, { name, status, isProtected: false, template: none, events: [], changeSets });
      }
      const stack = stackOf(query);
      const next = readTemplate(query);
      const isSame = JSON.stringify(next) === JSON.stringify(stack.template);
      const problem = isSame ? "The submitted information didn't contain changes." : undefined;
      stack.changeSets.set(ChangeSetName, { template: next, problem });
      return { Id: ChangeSetName, StackId: idOf(stack) };
    },
    DescribeChangeSet: (query) => {
      const stack = stackOf(query);
      const problem = stack.changeSets.get(query.ChangeSetName ?? "")?.problem;
      const Status = problem === undefined ? "CREATE_COMPLETE" : "FAILED";
      return { ChangeSetName: query.ChangeSetName, StackId: idOf(stack), Status, StatusReason: problem };
    },
    ExecuteChangeSet: (query) => {
      const stack = stackOf(query);
      const changeSet = stack.changeSets.get(query.ChangeSetName ?? "");
      if (changeSet === undefined) throw new ValidationError("ChangeSet does not exist");
      execute(stack, changeSet.template);
      return {};
    },
    DeleteChangeSet: (query) => {
      stackOf(query).changeSets.delete(query.ChangeSetName ?? "");
      return {};
    },
    UpdateTerminationProtection: (query) => {
      const stack = stackOf(query);
      stack.isProtected = query.EnableTerminationProtection === "true";
      return { StackId: idOf(stack) };
    },
    DeleteStack: (query) => {
      remove(stackOf(query));
      return {};
    },
  };

  return {
    stacks,
    /** @throws ValidationError */
    answer: (operation: string, query: Query): object => {
      const answer = OPERATIONS[operation];
      if (answer === undefined) throw new ValidationError(`The stand-in has no ${operation}`);
      return answer(query);
    },
    /** The next change set fails at a resource. */
    fail: (resource: string, reason: string): void => {
      failure = { resource, reason };
    },
  };
};
