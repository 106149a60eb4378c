// Refuses a deployment that would hit the wrong stage, or silently take back what the stage has.
const { DescribeStacksCommand } = require("@aws-sdk/client-cloudformation");
const {
  missingBudget,
  readSettings,
  refusedDrop,
  refusedPackage,
  refusedStage,
  SETTINGS_OUTPUT,
} = require("./deployed-settings.ts");

const isAbsent = (error) => /does not exist/.test(String(error?.message));

module.exports = class DeployGuard {
  constructor(serverless, _options, { log }) {
    this.hooks = {
      initialize: () => this.refuseStage(serverless),
      "before:deploy:deploy": () => this.refuseDrop(serverless, log),
    };
  }

  refuse(serverless, reason) {
    if (reason !== undefined) throw new serverless.classes.Error(reason, "DEPLOYMENT_REFUSED");
  }

  refuseStage(serverless) {
    if (serverless.processedInput.commands[0] !== "deploy") return;
    this.refuse(serverless, refusedStage(serverless.getProvider("aws").getStage()));
    // A package that is deployed later brings its own configuration, without what this command's line says.
    this.drop = String(serverless.service.custom.drop).split(",");
  }

  async refuseDrop(serverless, log) {
    const aws = serverless.getProvider("aws");
    const { provider } = serverless.service;
    this.refuse(serverless, refusedPackage(provider.stage, aws.getStage()));
    const cloudFormation = await aws.getCloudFormationClient();
    const { Stacks = [] } = await cloudFormation
      .send(new DescribeStacksCommand({ StackName: aws.naming.getStackName() }))
      .catch((error) => {
        if (isAbsent(error)) return {}; // The first deployment takes nothing back.
        throw error;
      });
    const output = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === SETTINGS_OUTPUT);
    const next = readSettings(provider.compiledCloudFormationTemplate.Outputs[SETTINGS_OUTPUT].Value);
    this.refuse(serverless, refusedDrop(readSettings(output?.OutputValue), next, this.drop));
    const warning = missingBudget(next, provider.deletionProtection);
    if (warning !== undefined) log.warning(warning);
  }
};
