// Refuses a deployment that would hit the wrong stage, or silently take back what the stage has.
const { DescribeStacksCommand } = require("@aws-sdk/client-cloudformation");
const { GetParametersCommand, SSMClient } = require("@aws-sdk/client-ssm");
const {
  missingBudget,
  missingSecrets,
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

  /** Which parameters there are: without decryption, AWS tells no secret. */
  async refuseMissingSecrets(serverless) {
    const aws = serverless.getProvider("aws");
    const { accountSecrets, limitSecrets } = serverless.service.custom;
    const ssm = new SSMClient(await aws.getAwsSdkV3Config());
    const { Parameters = [] } = await ssm.send(
      new GetParametersCommand({ Names: [accountSecrets, limitSecrets] }),
    );
    const names = Parameters.map(({ Name }) => Name);
    this.refuse(serverless, missingSecrets(names, accountSecrets, limitSecrets, aws.getStage()));
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
    const deployed = Stacks[0] && readSettings(output?.OutputValue);
    const next = readSettings(provider.compiledCloudFormationTemplate.Outputs[SETTINGS_OUTPUT].Value);
    this.refuse(serverless, refusedDrop(deployed, next, this.drop));
    if (deployed !== undefined) await this.refuseMissingSecrets(serverless);
    const warning = missingBudget(next, provider.deletionProtection);
    if (warning !== undefined) log.warning(warning);
  }
};
