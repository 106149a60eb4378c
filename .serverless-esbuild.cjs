// Where serverless-esbuild looks for its options; they are made in lib/tools/deployment/bundling.
const { bundlingOptions } = require("./lib/tools/deployment/bundling/options.ts");

module.exports = (serverless) =>
  bundlingOptions(serverless.processedInput.commands[0] ?? "package", serverless.service.functions);
