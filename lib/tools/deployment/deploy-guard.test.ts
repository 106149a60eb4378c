import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { recordedSettings } from "./deployed-settings.ts";

type Guard = { readonly hooks: Readonly<Record<string, () => unknown>> };
const DeployGuard = createRequire(import.meta.url)("./deploy-guard.cjs") as new (
  serverless: unknown,
) => Guard;

interface Deployment {
  readonly stage?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly drop?: string;
  /** What CloudFormation says about the stack. */
  readonly describe?: () => Promise<unknown>;
}

const recorded = (settings: object) => async () => ({
  Stacks: [{ Outputs: [{ OutputKey: "Settings", OutputValue: JSON.stringify(settings) }] }],
});

const guard = ({ stage = "prod", settings = {}, drop = "", describe = recorded({}) }: Deployment) =>
  new DeployGuard({
    processedInput: { commands: ["deploy"] },
    classes: { Error },
    service: { custom: { settings, drop } },
    getProvider: () => ({
      getStage: () => stage,
      naming: { getStackName: () => `classroom-schedule-${stage}` },
      request: describe,
    }),
  }).hooks;

const deploying = async (deployment: Deployment): Promise<unknown> =>
  guard(deployment)["before:deploy:deploy"]?.();

const HAS = { idpIssuer: "https://id.example", domainName: "rooms.example", alarmTopicArn: "" };

describe("a deployment", () => {
  it("to the stage of a laptop is refused", () => {
    expect(() => guard({ stage: "local" })["before:package:cleanup"]?.()).toThrow(
      /^The stage local is this machine's/,
    );
    expect(guard({})["before:package:cleanup"]?.()).toBeUndefined();
  });

  it("that would take back what the stage has is refused, by name", async () => {
    const settings = { ...HAS, idpIssuer: "", domainName: "" };
    await expect(deploying({ settings, describe: recorded(HAS) })).rejects.toThrow(
      'This deployment would take back what the stage has:\n  idpIssuer: https://id.example\n  domainName: rooms.example\nSet it under params in serverless.yml. To drop it all the same: --param="drop=idpIssuer,domainName"',
    );
  });

  it("that would open again what the stage keeps closed is refused, by name", async () => {
    const closed = {
      passwordAccounts: "false",
      corsOrigins: "https://app.example",
      mailFrom: "rooms@a.example",
    };
    const open = { passwordAccounts: "true", corsOrigins: "*", mailFrom: "" };
    await expect(deploying({ settings: open, describe: recorded(closed) })).rejects.toThrow(
      "passwordAccounts: false\n  corsOrigins: https://app.example\n  mailFrom: rooms@a.example\nSet it under params",
    );
    expect(await deploying({ settings: closed, describe: recorded(open) })).toBeUndefined();
  });

  it("may change a setting, add one, or drop one that it names", async () => {
    const settings = { idpIssuer: "https://other.example", domainName: "", alarmTopicArn: "arn:aws:sns:x" };
    expect(await deploying({ settings, drop: "domainName", describe: recorded(HAS) })).toBeUndefined();
  });

  it("is the first one if there is no stack", async () => {
    const describe = () => Promise.reject(new Error("Stack with id classroom-schedule-prod does not exist"));
    expect(await deploying({ describe })).toBeUndefined();
  });

  it("stops if what is deployed cannot be read", async () => {
    const describe = () => Promise.reject(new Error("ExpiredToken"));
    await expect(deploying({ describe })).rejects.toThrow("ExpiredToken");
  });
});

it("a stack from before the record has no settings", () => {
  for (const description of [undefined, {}, { Stacks: [] }, { Stacks: [{}] }])
    expect(recordedSettings(description)).toEqual({});
});
