import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PROJECT } from "./declared-service.ts";
import { printedService, serverlessPrint } from "./printed-service.ts";

const YML = `service: school
provider:
  name: aws
  stage: local
  environment:
    STORE: "\${env:STORE, 'none'}"
    ISSUER: "\${env:ISSUER, 'nobody'}/signed-in"
    STAGE: "\${self:provider.stage}"
custom:
  origin: "\${file(included/origin.cjs)}"
`;

let project: string;
let printed: number;
const write = (file: string, text: string): void => writeFileSync(join(project, file), text);
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "printed-service-"));
  printed = 0;
  mkdirSync(join(project, "included"));
  write("serverless.yml", YML);
  write("package-lock.json", "{}");
  write("included/origin.cjs", 'module.exports = "https://app.example.edu";');
  write("included/beside.ts", "export {};");
});
afterEach(() => rmSync(project, { recursive: true }));

/** What the service would find in its environment. */
const ask = async (environment: Readonly<Record<string, string>> = {}, print = serverlessPrint) =>
  printedService({ PATH: process.env.PATH, ...environment }, project, (...given) => {
    printed += 1;
    return print(...given);
  });

/** In the place of serverless, which takes a second. */
const quickly = (environment: Readonly<Record<string, string>> = {}) =>
  ask(environment, async ({ STORE, ISSUER }) => JSON.stringify({ STORE, ISSUER }));

describe("what serverless prints of the service", () => {
  test("is what serverless prints, also with other variables", async () => {
    const service = (environment: object) => ({
      provider: { environment: { STAGE: "local", ...environment } },
      custom: { origin: "https://app.example.edu" },
    });
    const first = { STORE: "http://one:1", ISSUER: "http://idp" };
    expect(await ask(first)).toMatchObject(service({ ...first, ISSUER: "http://idp/signed-in" }));
    const second = { STORE: 'a "quoted" \\ word', ISSUER: "" };
    expect(await ask(second)).toMatchObject(service({ ...second, ISSUER: "/signed-in" }));
    expect(printed).toBe(1);
    expect(await ask()).toMatchObject(service({ STORE: "none", ISSUER: "nobody/signed-in" }));
    expect(printed).toBe(2);
  });

  test.each([
    ["serverless.yml", () => write("serverless.yml", `${YML}# changed`)],
    ["a file that it includes", () => write("included/origin.cjs", 'module.exports = "*";')],
    ["a file beside one, which it may import", () => write("included/beside.ts", "export const a = 1;")],
    ["a file that is new there", () => write("included/new.yml", "")],
    ["the versions of the packages", () => write("package-lock.json", "[]")],
  ])("is printed again after a change of %s", async (_, change) => {
    await quickly();
    await quickly();
    expect(printed).toBe(1);
    change();
    await quickly();
    expect(printed).toBe(2);
  });

  test("is printed again only if a variable is newly set", async () => {
    for (const environment of [
      {},
      { STORE: "a" },
      { STORE: "b", OTHER: "c" },
      { STORE: "", ISSUER: "d" },
      {},
    ])
      await quickly(environment);
    expect(printed).toBe(3);
  });

  test("is kept of this project: a start does not wait for serverless again", async () => {
    copyFileSync(join(PROJECT, "serverless.yml"), join(project, "serverless.yml"));
    symlinkSync(join(PROJECT, "lib"), join(project, "lib"));
    await quickly();
    await quickly();
    expect(printed).toBe(1);
  });

  test.each(["{ssm:/secret}", "{env:A, git:branch}", "{self:custom.$" + "{aws:region}}"])(
    "is never kept if it depends on more than files and the environment: %s",
    async (variable) => {
      write("serverless.yml", `${YML}  more: $${variable}\n`);
      await quickly();
      await quickly();
      expect(printed).toBe(2);
    },
  );

  test("is printed again if the cache cannot be read, and works without one", async () => {
    write("node_modules", "a file in the place of the folder");
    expect([await quickly({ STORE: "a" }), await quickly({ STORE: "b" })]).toEqual([
      { STORE: "a" },
      { STORE: "b" },
    ]);
    expect(printed).toBe(2);
  });

  test("is not kept if it cannot be printed", async () => {
    const complaint = new Error("serverless.yml is not valid");
    await expect(ask({}, () => Promise.reject(complaint))).rejects.toBe(complaint);
    expect(await quickly()).toEqual({});
  });
});
