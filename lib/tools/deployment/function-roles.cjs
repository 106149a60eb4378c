// Gives each function of serverless.yml the role that is named after it: its name follows from the function's.
const { logicalName } = require("./roles.ts");

module.exports = class FunctionRoles {
  constructor(serverless) {
    this.hooks = {
      initialize: () => {
        for (const [name, declared] of Object.entries(serverless.service.functions))
          declared.role = `${logicalName(name)}Role`;
      },
    };
  }
};
