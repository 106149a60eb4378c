import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { builtinsOfTheProcess } from "./builtins-of-the-process.ts";

const SOURCE = `
  import { createHash } from "node:crypto";
  import { posix } from "path";
  console.log("loaded:", names.join(" "));
  console.log(posix.join("a", "b"), createHash("sha256").update("x").digest("hex").slice(0, 8));
  console.log("used:", names.join(" "));
`;

/** Put before the bundle: writes down which modules the process is asked for. */
const ASKED = `const names = [], ask = process.getBuiltinModule;
process.getBuiltinModule = (name) => { names.push(name); return ask.call(process, name); };`;

test("a slow built-in module is loaded when it is first used, the others with the bundle", async () => {
  const folder = await mkdtemp(join(tmpdir(), "builtins-"));
  try {
    const { outputFiles } = await build({
      stdin: { contents: SOURCE },
      bundle: true,
      write: false,
      format: "esm",
      platform: "node",
      banner: { js: ASKED },
      plugins: [builtinsOfTheProcess],
    });
    const file = join(folder, "bundle.mjs");
    await writeFile(file, outputFiles[0]?.text ?? "");
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    expect(stdout.split("\n")).toEqual(["loaded: path", "a/b 2d711642", "used: path node:crypto", ""]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
