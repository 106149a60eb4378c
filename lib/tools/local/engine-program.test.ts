import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engineProgram } from "./engine-program.ts";

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "engine-program-"));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program in npm's place: notes its arguments; `$prefix` is the folder that it installs into. */
const npmThat = (does: string): string => {
  const path = join(folder, "npm");
  writeFileSync(
    path,
    `#!/bin/sh\necho "$@" >> '${folder}/installs'\nwhile [ "$1" != --prefix ]; do shift; done; prefix=$2\n${does}\n`,
  );
  chmodSync(path, 0o755);
  return path;
};
const installs = (): string[] => readFileSync(join(folder, "installs"), "utf8").trim().split("\n");

const INSTALLS = `mkdir -p "$prefix/node_modules/@dynoxide/darwin-arm64"
echo engine > "$prefix/node_modules/@dynoxide/darwin-arm64/dynoxide"`;

const onMac = (npm: string) =>
  engineProgram({
    platform: "darwin",
    arch: "arm64",
    cache: join(folder, "cache"),
    npm,
    say: (line) => said.push(line),
  });

const HOME = /cache\/darwin-arm64-\d+\.\d+\.\d+$/;

describe("the engine's program for a machine that the lock has no package for", () => {
  test("is installed once, in the version of the lock's, outside the lock, and it is said", async () => {
    const npm = npmThat(INSTALLS);
    const path = await onMac(npm);
    expect(readFileSync(path, "utf8")).toBe("engine\n");
    expect(await onMac(npm)).toBe(path);
    const { optionalDependencies } = JSON.parse(
      readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
    ) as { optionalDependencies: Record<string, string> };
    const wanted = `@dynoxide/darwin-arm64@${optionalDependencies["@dynoxide/linux-x64"]}`;
    expect(installs()).toEqual([
      expect.stringMatching(/^install --prefix \S+cache\/new-\S+ --no-save --no-package-lock .+/),
    ]);
    expect(installs()[0]?.split(" ").at(-1)).toBe(wanted);
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(`^Installing ${wanted}, the DynamoDB engine for this machine, into \\S+$`),
      ),
    ]);
    expect(said[0]).toMatch(HOME);
  });

  test("is the same for two concurrent callers, which leave no files behind", async () => {
    const npm = npmThat(`sleep 0.2\n${INSTALLS}`);
    const [one, other] = await Promise.all([onMac(npm), onMac(npm)]);
    expect(one).toBe(other);
    expect(readFileSync(one, "utf8")).toBe("engine\n");
    expect(readdirSync(join(folder, "cache"))).toEqual([expect.stringMatching(/^darwin-arm64-/)]);
  });

  test("is installed again after a failed installation, which says what to do", async () => {
    await expect(onMac(npmThat("echo no network >&2; exit 1"))).rejects.toThrow(
      /^The DynamoDB engine could not be installed: try "npm install --no-save @dynoxide\/darwin-arm64@\S+" to see why, or set DYNAMODB_ENDPOINT/,
    );
    expect(readdirSync(join(folder, "cache"))).toEqual([]);
    expect(readFileSync(await onMac(npmThat(INSTALLS)), "utf8")).toBe("engine\n");
  });

  test("is reported missing if npm is, or if npm installs something else", async () => {
    await expect(onMac(join(folder, "no-npm"))).rejects.toThrow("could not be installed");
    await expect(onMac(npmThat('mkdir -p "$prefix/node_modules"'))).rejects.toThrow("has no dynoxide");
  });

  test("is not looked for if none is made for it", async () => {
    const options = { platform: "sunos", arch: "sparc", npm: join(folder, "no-npm") };
    await expect(engineProgram(options)).rejects.toThrow(
      "No DynamoDB engine is made for sunos-sparc: use another machine, or set DYNAMODB_ENDPOINT",
    );
  });
});
