import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endWithUs } from "../local/end-with-us.ts";
import { type AwsCall, startAwsStandIn } from "../testing/deployment/aws-stand-in.ts";
import { readPolicy } from "../testing/deployment/iam-policy.ts";
import { oneAtATime, packageFunctions } from "../testing/deployment/packaged-functions.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const STACK = "classroom-schedule-prod";
const DEPLOY = "npm run deploy -- --stage prod --region us-east-1";
const CAUSE = "classroom-schedule-prod-accounts already exists";

/** What a command said, its calls of AWS, and the stack as it left it. */
interface Rehearsed {
  readonly exitCode: number | null;
  readonly said: string;
  readonly calls: readonly AwsCall[];
  readonly stack:
    | { readonly status: string; readonly template: object; readonly settings: object }
    | undefined;
}

let folder: string;
let aws: Awaited<ReturnType<typeof startAwsStandIn>>;

/** A line of the manual, as an operator types it in the project's folder; nothing of this machine's own AWS is used. */
const type = async (line: string, credentials: Readonly<Record<string, string>>): Promise<Rehearsed> => {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_"));
  const [program = "", ...args] = line.split(" ");
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(own),
      ...credentials,
      HOME: folder,
      AWS_ENDPOINT_URL: aws.endpoint,
      AWS_EC2_METADATA_DISABLED: "true",
      SLS_AWS_MONITORING_FREQUENCY: "10",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(child);
  const before = aws.calls.length;
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = (await once(child, "close")) as [number | null];
  const found = aws.stacks.get(STACK);
  const settings = JSON.parse(String(found?.template.Outputs.Settings?.Value ?? "{}")) as object;
  return {
    exitCode,
    said: `${await out}${await error}`,
    calls: aws.calls.slice(before),
    stack: found && { status: found.status, template: found.template, settings },
  };
};

const KEYS = { AWS_ACCESS_KEY_ID: "deployer", AWS_SECRET_ACCESS_KEY: "secret" };

const rehearse = async () => {
  const packaged = `${DEPLOY} --package ${relative(ROOT, await packageFunctions())}`;
  const token = join(folder, "token");
  await writeFile(token, "token of the workflow");
  const webIdentity = {
    AWS_WEB_IDENTITY_TOKEN_FILE: token,
    AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/deployer",
  };
  const domain =
    "--param=domainName=rooms.example --param=certificateArn=arn:aws:acm:us-east-1:1:certificate/1";
  const first = await type(`${DEPLOY} ${domain} --param=budgetEmail=ops@school.example`, webIdentity);
  const refused = await type(packaged, KEYS);
  const dropping = `${packaged} --param=drop=domainName,budgetEmail`;
  aws.parameters.add(`/classroom-schedule/prod/account-secrets`);
  const unshared = await type(dropping, KEYS);
  aws.parameters.add(`/classroom-schedule/prod/limit-secrets`);
  aws.fail("AccountsTable", CAUSE);
  const failed = await type(dropping, KEYS);
  const second = await type(dropping, KEYS);
  const elsewhere = await type(packaged.replace("--stage prod", "--stage staging"), KEYS);
  const list = await type("npx serverless deploy list --stage prod", KEYS);
  const timestamps = [...list.said.matchAll(/Timestamp: (\d+)/g)].map(([, timestamp = ""]) => timestamp);
  const newest = timestamps.toSorted().at(-1);
  const rollback = await type(`npx serverless rollback --stage prod --timestamp ${newest}`, KEYS);
  const kept = await type("npx serverless remove --stage prod", KEYS);
  const stack = aws.stacks.get(STACK);
  // aws cloudformation update-termination-protection --no-enable-termination-protection
  if (stack !== undefined) stack.isProtected = false;
  const removal = await type("npx serverless remove --stage prod", KEYS);
  return {
    first,
    refused,
    unshared,
    failed,
    second,
    elsewhere,
    list,
    timestamps,
    rollback,
    kept,
    removal,
  };
};

let rehearsal: Awaited<ReturnType<typeof rehearse>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rehearsal-"));
  aws = await startAwsStandIn();
  await packageFunctions();
  await oneAtATime(async () => {
    rehearsal = await rehearse();
  });
}, 900_000);
afterAll(async () => {
  await aws?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("deploying to a stand-in of AWS", () => {
  it("makes the stack with the credentials of a web identity", () => {
    const { exitCode, said, stack, calls } = rehearsal.first;
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: expect.stringContaining("Service deployed to stack classroom-schedule-prod"),
    });
    expect(stack).toMatchObject({ status: "UPDATE_COMPLETE", settings: { domainName: "rooms.example" } });
    const signers = calls
      .filter(({ action }) => !action.endsWith("WebIdentity"))
      .map((call) => call.accessKeyId);
    expect(new Set(signers)).toEqual(new Set([aws.sessionKey]));
    expect(said).not.toContain("No budgetEmail");
  });

  it("refuses to drop settings of the stage, by name, before anything is changed", () => {
    const { exitCode, said, stack, calls } = rehearsal.refused;
    expect(exitCode).toBe(1);
    expect(said).toContain(
      'This deployment would take back what the stage has:\n  domainName: rooms.example\n  budgetEmail: ops@school.example\nSet it under params in serverless.yml. To drop it all the same: --param="drop=domainName,budgetEmail"',
    );
    expect(calls.filter(({ action }) => !/:(Describe|Get)/.test(action))).toEqual([]);
    expect(stack).toEqual(rehearsal.first.stack);
  });

  it("refuses functions whose secrets are missing, and names the command that makes them", () => {
    const { exitCode, said, stack } = rehearsal.unshared;
    expect({ exitCode, said }).toEqual({
      exitCode: 1,
      said: expect.stringContaining(
        "The stage prod has no parameter /classroom-schedule/prod/limit-secrets yet. Make it while the stage runs: npm run accounts -- publish-keys --stage prod",
      ),
    });
    expect(stack).toEqual(rehearsal.first.stack);
  });

  it("shows why a change set failed, and leaves the stack as it was", () => {
    const { exitCode, said, stack } = rehearsal.failed;
    expect({ exitCode, said }).toEqual({ exitCode: 1, said: expect.stringContaining(CAUSE) });
    expect(stack).toEqual({ ...rehearsal.first.stack, status: "UPDATE_ROLLBACK_COMPLETE" });
  });

  it("drops the settings that are named, and warns of a stage that is kept without a budget", () => {
    const { exitCode, said, stack } = rehearsal.second;
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: expect.stringMatching(/No budgetEmail is set.*Service deployed to stack/s),
    });
    expect(stack).toMatchObject({ status: "UPDATE_COMPLETE", settings: { domainName: "", budgetEmail: "" } });
  });

  it("refuses another stage's package", () => {
    const { exitCode, said } = rehearsal.elsewhere;
    expect({ exitCode, said }).toEqual({
      exitCode: 1,
      said: expect.stringContaining("This package was made for the stage prod"),
    });
  });

  it("lists both deployments, and goes back to one of them", () => {
    const { first, list, timestamps, rollback } = rehearsal;
    expect({ exitCode: list.exitCode, deployments: timestamps.length }).toEqual({
      exitCode: 0,
      deployments: 2,
    });
    expect(rollback).toMatchObject({ exitCode: 0, said: expect.stringContaining("Service rolled back") });
    expect(rollback.stack).toEqual(first.stack);
  });

  it("removes the stage with its bundles, once it is no longer protected", () => {
    const { kept, removal, rollback } = rehearsal;
    expect({ ...kept }).toMatchObject({ exitCode: 1, said: expect.stringContaining("deletion protection") });
    expect(kept.stack).toEqual(rollback.stack);
    expect(removal).toMatchObject({ exitCode: 0, said: expect.stringContaining("successfully removed") });
    expect({ stack: removal.stack, buckets: [...aws.buckets] }).toEqual({ stack: undefined, buckets: [] });
  });

  it("asks for nothing that the deployer's policy does not allow", () => {
    const { allows } = readPolicy("deployer-policy.json", "prod");
    const changes = aws.calls.filter(({ action }) => !action.startsWith("sts:"));
    expect(changes.length).toBeGreaterThan(100);
    expect(changes.filter(({ action, resource }) => !allows(action, resource))).toEqual([]);
  });
});
