import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";
import { lineForPeople } from "./request-view.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** Milliseconds to bundle the functions and listen, and to end before it is killed. */
const START_TIMEOUT = 120_000;
const STOP_TIMEOUT = 3000;

/** Functions keep what they remember for this many seconds without a request. */
const IDLE_SECONDS = 3600;

interface GatewayOptions {
  readonly port: number;
  /** Where the functions find the rest of the local run. */
  readonly environment: Readonly<Record<string, string>>;
  /** Told what a person should see of the gateway's output. */
  readonly say: (line: string) => void;
}

export interface Gateway {
  readonly url: string;
  /** Resolves when it ended, with what it complained of. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts serverless-offline, which answers as API Gateway's HTTP API would, and waits until it listens.
 *
 * @throws Error with its complaint where it ends before that
 */
export const startGateway = async ({ port, environment, say }: GatewayOptions): Promise<Gateway> => {
  const cli = createRequire(import.meta.url).resolve("serverless/bin/serverless.js");
  const options = {
    host: "127.0.0.1",
    httpPort: port,
    lambdaPort: await freePort(),
    terminateIdleLambdaTime: IDLE_SECONDS,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [cli, "offline", "start", ...flags], {
    cwd: PROJECT,
    // A group of its own: Ctrl-C in a terminal reaches only us, and we stop it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const kill = (): boolean => child.kill("SIGKILL");
  process.once("exit", kill);
  const exited = once(child, "exit");

  let listening = false;
  let complaint = "";
  const ready = Promise.withResolvers<void>();
  const read = (line: string): void => {
    complaint = `${complaint}\n${line}`.slice(-2000);
    if (line.includes("Server ready")) {
      listening = true;
      ready.resolve();
    } else if (listening) {
      const shown = lineForPeople(line);
      if (shown !== undefined) say(shown);
    }
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", read);

  const ended = exited.then(() => {
    process.removeListener("exit", kill);
    return complaint.trim();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const killer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
    await exited;
    clearTimeout(killer);
  };
  const late = setTimeout(() => ready.reject(new Error("The gateway did not start in time")), START_TIMEOUT);
  const failed = ended.then((said) => {
    throw new Error(`The gateway ended before it listened: ${said.replaceAll(/\s*\n\s*/g, " ")}`);
  });
  try {
    await Promise.race([ready.promise, failed]);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
    failed.catch(() => {}); // From here on `ended` tells.
  }
  return { url: `http://localhost:${port}`, ended, stop };
};
