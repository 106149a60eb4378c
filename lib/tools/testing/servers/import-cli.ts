import { Writable } from "node:stream";
import type { Environment } from "../../../config/environment.ts";
import { runImportCommand } from "../../import/import-program.ts";

/** `npm run import -- …` in the test's process, which need not start; away from a terminal. */
export const runImport = async (args: readonly string[], environment: Environment) => {
  const said = { out: "", error: "" };
  const write = (written: unknown, _: unknown, done: () => void) => {
    said.out += String(written);
    done();
  };
  const output = Object.assign(new Writable({ write }), { isTTY: false }) as unknown as NodeJS.WriteStream;
  const exitCode = await runImportCommand(args, {
    environment,
    input: { isTTY: false },
    output,
    error: (written) => {
      said.error += written;
    },
  });
  return { exitCode, ...said };
};
