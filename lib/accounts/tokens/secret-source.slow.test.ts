import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SecretPlace } from "../../config/secret-place.ts";
import { endpointOf } from "../../store/aws/aws-call.ts";
import { startParameterStore, type Trouble } from "../../tools/testing/servers/parameter-store.ts";
import { readSecret } from "./secret-source.ts";

const MODULES = {
  source: new URL("secret-source.ts", import.meta.url).href,
  config: new URL("../../config/aws.ts", import.meta.url).href,
};

let ssm: Awaited<ReturnType<typeof startParameterStore>>;
beforeAll(async () => {
  ssm = await startParameterStore();
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(ssm.certificate, "utf8")]);
});
beforeEach(() => {
  ssm.parameters.clear();
  ssm.calls.splice(0);
  ssm.trouble();
});
afterAll(() => ssm.stop());

/** Reads the parameter in a process of its own, as a function's role would: its certificates are read at its start. */
const readAsFunction = async (): Promise<string> => {
  const script = `
    const { readSecret } = await import("${MODULES.source}");
    const { awsServiceConfig } = await import("${MODULES.config}");
    const startedAt = performance.now();
    const said = await readSecret({ parameter: "/keys" }, awsServiceConfig("SSM")).catch((error) => error.message);
    console.log(JSON.stringify({ said, inTime: performance.now() - startedAt < 20000 }));
    process.exit();`;
  const env = {
    PATH: process.env.PATH,
    NODE_EXTRA_CA_CERTS: ssm.certificate,
    AWS_ENDPOINT_URL_SSM: ssm.endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: ssm.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ssm.credentials.secretAccessKey,
    AWS_SESSION_TOKEN: ssm.credentials.sessionToken,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    env,
  });
  const { said, inTime } = JSON.parse(stdout) as { said: string; inTime: boolean };
  expect(inTime).toBe(true);
  return said;
};

const read = async (place: SecretPlace = { parameter: "/keys" }): Promise<unknown> => {
  const { credentials, endpoint } = ssm;
  const startedAt = performance.now();
  const said = await readSecret(place, { region: "us-east-1", credentials, endpoint }).catch(
    (error: Error) => error.message,
  );
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  return said;
};

test("a secret in a file is the file's text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "secret-"));
  const file = join(folder, "keys");
  await writeFile(file, "the secret ü");
  expect(await read({ file })).toBe("the secret ü");
  expect(await read({ file: join(folder, "none") })).toContain("ENOENT");
  expect(ssm.calls).toEqual([]);
  await rm(folder, { recursive: true });
});

describe("a secret in a parameter", () => {
  test("is read over TLS by one signed call", async () => {
    ssm.parameters.set("/keys", "the secret ü");
    expect([await readAsFunction(), await read()]).toEqual(["the secret ü", "the secret ü"]);
    expect(ssm.calls.splice(0)).toEqual(["GetParameter", "GetParameter"]);
    expect(await read()).toBe("the secret ü");
    expect(ssm.calls).toEqual(["GetParameter"]);
  });

  test.each<Trouble>(["throttled", "failing", "hanging", "reset"])(
    "is read though one call is %s",
    async (trouble) => {
      ssm.parameters.set("/keys", "the secret");
      ssm.trouble(trouble);
      expect(await read()).toBe("the secret");
      expect(ssm.calls).toEqual(["GetParameter", "GetParameter"]);
    },
  );

  test.each<Trouble>(["throttled", "hanging"])(
    "that is throttled, then %s, is given up in time, and it is said that it was throttled",
    async (trouble) => {
      ssm.trouble("throttled", ...Array.from({ length: 1000 }, () => trouble));
      expect(await read()).toBe(
        "The parameter /keys could not be read: AmazonSSM.GetParameter: status 400 ThrottlingException",
      );
    },
  );

  test("of another form is not quoted", async () => {
    ssm.parameters.set("/keys", 7 as unknown as string);
    expect(await read()).toBe("The parameter /keys could not be read: another form");
  });

  test("that is missing is read once", async () => {
    expect(await read()).toBe(
      "The parameter /keys could not be read: AmazonSSM.GetParameter: status 400 ParameterNotFound",
    );
    expect(ssm.calls).toEqual(["GetParameter"]);
  });
});

test.each([
  ["us-east-1", "https://ssm.us-east-1.amazonaws.com/"],
  ["us-gov-west-1", "https://ssm.us-gov-west-1.amazonaws.com/"],
  ["cn-north-1", "https://ssm.cn-north-1.amazonaws.com.cn/"],
  ["eusc-de-east-1", "https://ssm.eusc-de-east-1.amazonaws.eu/"],
])("the address in %s", (region, expected) => {
  expect(endpointOf("ssm", region)).toBe(expected);
});
