import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import writeFileAtomic from "write-file-atomic";
import {
  type AccountSecrets,
  parseAccountSecrets,
  serializeLimitSecrets,
} from "../../accounts/tokens/account-secrets.ts";
import { operatorConfig, storeConfig } from "../../config/settings.ts";
import { deniedBecause, isOutOfReach } from "../stage/access-problem.ts";
import { callerPath } from "../stage/caller-path.ts";
import { DEFAULT_DATA_FOLDER } from "../stage/running-service.ts";
import { kmsKey, limitsParameter, secretsParameter } from "../stage/serverless-yml.ts";
import { SECRET_FILE_MODE } from "../stage/signing-keys-file.ts";
import { LOCAL_STAGE, type Place } from "../stage/stage-table.ts";

/** In the data folder of a local run, which may not have started yet. */
const KEYS_FILE = "account-secrets.json";

/** Where a stage keeps its signing keys and its throttle secret. */
export interface SecretStore {
  /** For people: the file, or the parameter and its region. */
  readonly where: string;
  /** `undefined` if there are none yet. @throws OperatorError if they have an unexpected shape */
  readonly read: () => Promise<AccountSecrets | undefined>;
  /** A deployed stage has them in two parameters: with the signing keys, and without. */
  readonly write: (secrets: AccountSecrets) => Promise<void>;
}

const parse = (text: string | undefined, where: string): AccountSecrets | undefined => {
  if (text === undefined) return undefined;
  try {
    return parseAccountSecrets(text);
  } catch (cause) {
    throw new OperatorError(`${where}: ${cause instanceof Error ? cause.message : "unreadable"}`, { cause });
  }
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const fileStore = (file: string): SecretStore => ({
  where: file,
  read: async () => {
    const text = await readFile(file, "utf8").catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return parse(text, file);
  },
  write: async (secrets) => {
    // A function that reads meanwhile finds either all old keys or all new ones.
    await writeFileAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: SECRET_FILE_MODE });
  },
});

const parameterStore = ({ stage, environment }: Place): SecretStore => {
  const [name, { region }] = [secretsParameter(stage), storeConfig(environment)];
  const client = new SSMClient({ region });
  const where = `the parameter ${name} in ${region}`;
  const explain = (error: unknown): never => {
    const problem = isOutOfReach(error)
      ? `No answer from AWS about ${where}: check the network`
      : deniedBecause(error, where, environment);
    throw problem === undefined ? error : new OperatorError(problem, { cause: error });
  };
  return {
    where,
    read: async () => {
      const read = new GetParameterCommand({ Name: name, WithDecryption: true });
      const answer = await client.send(read).catch((error: unknown) => {
        if (error instanceof ParameterNotFound) return undefined;
        return explain(error);
      });
      return parse(answer?.Parameter?.Value, where);
    },
    write: async (secrets) => {
      const put = (Name: string, Value: string) =>
        client
          .send(
            new PutParameterCommand({
              ...{ Name, Value, Type: "SecureString", KeyId: kmsKey(stage), Overwrite: true },
            }),
          )
          .catch(explain);
      await put(name, JSON.stringify(secrets));
      await put(limitsParameter(stage), serializeLimitSecrets(secrets));
    },
  };
};

const localFile = ({ dataDir, environment }: Place): string => {
  const { keysFile } = operatorConfig(environment);
  if (keysFile !== undefined && dataDir === undefined) return keysFile;
  return join(dataDir === undefined ? DEFAULT_DATA_FOLDER : callerPath(dataDir), KEYS_FILE);
};

/** The file in the local run's data folder, whether it runs or not, or a deployed stage's parameter. */
export const secretStoreOf = (place: Place): SecretStore =>
  place.stage === LOCAL_STAGE ? fileStore(localFile(place)) : parameterStore(place);

/** @throws OperatorError if there are none yet */
export const existingSecrets = async (store: SecretStore): Promise<AccountSecrets> => {
  const secrets = await store.read();
  if (secrets === undefined)
    throw new OperatorError(`There are no keys in ${store.where}; make-keys creates them`);
  return secrets;
};
