import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runOperatorCommand } from "../../operator/operator-commands.ts";

const CLI = fileURLToPath(new URL("../../operator/cli.ts", import.meta.url));

interface CommandSaid {
  readonly exitCode: unknown;
  readonly out: string;
  readonly error: string;
}

interface CommandPlace {
  readonly endpoint: string;
  readonly keysFile: string;
}

const environmentOf = ({ endpoint, keysFile }: CommandPlace) => ({
  ...process.env,
  DYNAMODB_ENDPOINT: endpoint,
  ACCOUNT_SECRETS_FILE: keysFile,
});

// The first line says where the command reads or changes something; the local run's test reads it.
const withoutPlace = (said: string) => said.replace(/^The (keys in|accounts of) .*:\n/, "");

/** `npm run accounts -- …` on a store, with its keys in a file of the test's own; in the test's process. */
export const operatorCli =
  (place: () => CommandPlace) =>
  async (...args: string[]): Promise<CommandSaid> => {
    const said = { out: "", error: "" };
    const exitCode = await runOperatorCommand(args, {
      environment: environmentOf(place()),
      out: (text) => {
        said.out += text;
      },
      error: (text) => {
        said.error += text;
      },
    });
    return { exitCode, out: withoutPlace(said.out), error: withoutPlace(said.error) };
  };

/** The same as a process of its own, which takes a while to start. */
export const operatorProcess =
  (place: () => CommandPlace) =>
  async (...args: string[]): Promise<CommandSaid> => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: environmentOf(place()),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, error] = [text(child.stdout), text(child.stderr)];
    const [exitCode] = await once(child, "exit");
    return { exitCode, out: withoutPlace(await out), error: withoutPlace(await error) };
  };
