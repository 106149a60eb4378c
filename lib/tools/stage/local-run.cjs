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

/** Without a service there is nothing to go on with, and serverless would print a page for one line. */
const give = (error) => {
  process.stderr.write(`${error.message.replace("--data-dir", "DATA_DIR")}\n`);
  process.exit(1);
};

/** Asked for once for each variable. */
let found;

module.exports = async () => {
  // The other commands need no running service; npm start and the tests name its parts by themselves.
  if (!runsFunctions() || process.env.DYNAMODB_ENDPOINT) return NOTHING;
  found ??= findService().catch(give);
  return { ...NOTHING, ...(await found) };
};
