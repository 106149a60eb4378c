// What `npx sls invoke local` and `npx sls offline` need of the service that npm start runs, for serverless.yml.
const runsFunctions = () => {
  const [, , first, second] = process.argv;
  return first === "offline" || (first === "invoke" && second === "local");
};

const NOTHING = {
  dynamodbEndpoint: null,
  dynamodbAccessKey: null,
  issuer: null,
  accountPage: null,
  signingKeysFile: null,
  clientSecretFile: null,
};

const findService = async () => {
  const { DEFAULT_DATA_FOLDER, findRunningService } = await import("./running-service.ts");
  const service = await findRunningService(DEFAULT_DATA_FOLDER);
  process.stderr.write(`Using the service at ${service.api}, data in ${DEFAULT_DATA_FOLDER}\n`);
  return { ...service, accountPage: `${service.api}/me` };
};

/** Ends the command with one line. Serverless would print a page around it. */
const endWith = (error) => {
  process.stderr.write(`${error.message.replace("--data-dir", "DATA_DIR")}\n`);
  process.exit(1);
};

/** Serverless asks again for each variable. */
let service;

module.exports = async () => {
  // The other commands need no running service; npm start and the tests name its parts by themselves.
  if (!runsFunctions() || process.env.DYNAMODB_ENDPOINT) return NOTHING;
  service ??= findService().catch(endWith);
  return { ...NOTHING, ...(await service) };
};
