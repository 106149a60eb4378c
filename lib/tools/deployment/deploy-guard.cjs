// Refuses a deployment that would hit the wrong stage, or silently take back what the stage has.
const { recordedSettings, refusedDrop, refusedStage } = require("./deployed-settings.ts");

const isAbsent = (error) => /does not exist/.test(String(error?.message));

module.exports = class DeployGuard {
  constructor(serverless) {
    this.hooks = {
      "before:package:cleanup": () => this.refuseStage(serverless),
      "before:deploy:deploy": () => this.refuseDrop(serverless),
    };
  }

  fail(serverless, message) {
    throw new serverless.classes.Error(message, "DEPLOYMENT_REFUSED");
  }

  refuseStage(serverless) {
    if (serverless.processedInput.commands[0] !== "deploy") return;
    const refused = refusedStage(serverless.getProvider("aws").getStage());
    if (refused) this.fail(serverless, refused);
  }

  async refuseDrop(serverless) {
    const aws = serverless.getProvider("aws");
    const description = await aws
      .request("CloudFormation", "describeStacks", { StackName: aws.naming.getStackName() })
      .catch((error) => {
        if (isAbsent(error)) return undefined; // The first deployment takes nothing back.
        throw error;
      });
    const { settings, drop } = serverless.service.custom;
    const refused = refusedDrop(recordedSettings(description), settings, String(drop).split(","));
    if (refused) this.fail(serverless, refused);
  }
};
