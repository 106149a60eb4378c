// What follows from a function's entry in serverless.yml: its role by its name, its secrets by its rights, and the condition
// of all that leads to it.
const { RIGHTS } = require("./rights.ts");
const { logicalName } = require("./roles.ts");

const SECRETS = ["accountSecrets", "limitSecrets"];

/** Resources that a stage leaves out together with their function. */
const OF_A_FUNCTION = new Set([
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::IAM::Role",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Permission",
]);

const REFERENCE = /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g;

const referencesOf = (resource) => [...JSON.stringify(resource).matchAll(REFERENCE)].map(([, name]) => name);

/** A route needs its integration, which needs its function: one step at a time, until nothing changes. */
const inheritConditions = (resources) => {
  const inheriting = Object.values(resources).filter(
    ({ Type, Condition }) => Condition === undefined && OF_A_FUNCTION.has(Type),
  );
  for (const resource of inheriting) {
    const condition = referencesOf(resource)
      .map((name) => resources[name]?.Condition)
      .find(Boolean);
    if (condition === undefined) continue;
    resource.Condition = condition;
    inheritConditions(resources);
    return;
  }
};

module.exports = class FunctionResources {
  constructor(serverless) {
    this.hooks = {
      initialize: () => {
        const { functions, custom } = serverless.service;
        for (const [name, declared] of Object.entries(functions)) {
          declared.role = `${logicalName(name)}Role`;
          const secrets = RIGHTS[name]?.find(({ reads }) => SECRETS.includes(reads))?.reads;
          if (secrets !== undefined)
            declared.environment = { ACCOUNT_SECRETS_PARAMETER: custom[secrets], ...declared.environment };
        }
      },
      "after:aws:package:finalize:mergeCustomProviderResources": () => {
        const { Resources } = serverless.service.provider.compiledCloudFormationTemplate;
        inheritConditions(Resources);
        // A route must exist before it can be limited.
        const { naming } = serverless.getProvider("aws");
        const stage = Resources[naming.getHttpApiStageLogicalId()];
        const limited = Object.keys(stage.Properties.RouteSettings).map((route) =>
          naming.getHttpApiRouteLogicalId(route.replace("$default", "*")),
        );
        stage.DependsOn = [stage.DependsOn, limited].flat();
      },
    };
  }
};
