import { readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { type AccountSecrets, parseAccountSecrets } from "../accounts/tokens/signing-keys.ts";
import { operatorConfig, storeConfig } from "../config.ts";
import { secretsParameter } from "../stage/serverless-yml.ts";
import { SECRET_FILE_MODE } from "../stage/signing-keys-file.ts";
import { OperatorError } from "../stage/stage-error.ts";
import { isDenied, LOCAL_STAGE } from "../stage/stage-table.ts";

const LOCAL_FILE = fileURLToPath(new URL("../../.local/account-secrets.json", import.meta.url));

/** Where a stage keeps its signing keys and its throttle secret. */
export interface SecretStore {
  /** For people: the file, or the parameter and its region. */
  readonly where: string;
  /** `undefined` where there are none yet. @throws OperatorError where they are of another form */
  readonly read: () => Promise<AccountSecrets | undefined>;
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
    // Renamed into place: a function that reads meanwhile finds the old keys or the new ones, whole.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: SECRET_FILE_MODE });
    await rename(draft, file);
  },
});

const parameterStore = (name: string, region: string): SecretStore => {
  const client = new SSMClient({ region });
  const where = `the parameter ${name} in ${region}`;
  const explain = (error: unknown): never => {
    if (isDenied(error))
      throw new OperatorError(`AWS lets nobody in to ${where}: ${error.message}`, { cause: error });
    throw error;
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
      const value = {
        Name: name,
        Value: JSON.stringify(secrets),
        Type: "SecureString",
        Overwrite: true,
      } as const;
      await client.send(new PutParameterCommand(value)).catch(explain);
    },
  };
};

/** The local run's file, or a deployed stage's parameter. */
export const secretStoreOf = async (stage: string): Promise<SecretStore> =>
  stage === LOCAL_STAGE
    ? fileStore(operatorConfig().keysFile ?? LOCAL_FILE)
    : parameterStore(await secretsParameter(stage), storeConfig().region);
