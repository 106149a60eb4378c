import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../../operator/cli.ts", import.meta.url));

interface CommandSaid {
  readonly exitCode: unknown;
  readonly out: string;
  readonly error: string;
}

/** `npm run accounts -- …` on a store, with its keys in a file of the test's own. */
export const operatorCli =
  (place: () => { readonly endpoint: string; readonly keysFile: string }) =>
  async (...args: string[]): Promise<CommandSaid> => {
    const { endpoint, keysFile } = place();
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...process.env, DYNAMODB_ENDPOINT: endpoint, SIGNING_KEYS_FILE: keysFile },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, error] = [text(child.stdout), text(child.stderr)];
    const [exitCode] = await once(child, "exit");
    // The first line says where the command reads or changes something; the local run's test reads it.
    const withoutPlace = (said: string) => said.replace(/^The (keys in|accounts of) .*:\n/, "");
    return { exitCode, out: withoutPlace(await out), error: withoutPlace(await error) };
  };
