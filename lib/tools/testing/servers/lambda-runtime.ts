import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { endWithUs } from "../../local/end-with-us.ts";

/** AWS's own runtime interface client, which `.ci/run` builds here: its native part needs Debian's build tools. */
const CLIENT_FOLDER = fileURLToPath(new URL("../../../../.vitest/lambda-ric/", import.meta.url));
const CLIENT = `${CLIENT_FOLDER}node_modules/aws-lambda-ric/index.mjs`;

export const hasRuntimeClient = existsSync(CLIENT);

const DEADLINE_MS = 10_000;

interface Invocation {
  readonly event: unknown;
  readonly settle: (result: { readonly value: unknown } | { readonly error: unknown }) => void;
}

export interface LambdaContainer {
  /** One request at a time, as Lambda does it. @throws Error with what the function reported */
  readonly invoke: (event: unknown) => Promise<unknown>;
  /** What the function wrote to its log so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
};

/** The Runtime API of a container (https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html). */
const startRuntimeApi = async () => {
  const waiting: Invocation[] = [];
  const running = new Map<string, Invocation>();
  let poll: ServerResponse | undefined;
  let count = 0;
  let initError: unknown;
  const hand = (): void => {
    if (poll === undefined) return;
    const next = waiting.shift();
    if (next === undefined) return;
    count += 1;
    const id = `request-${count}`;
    running.set(id, next);
    poll.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": id,
      "lambda-runtime-deadline-ms": String(Date.now() + DEADLINE_MS),
      "lambda-runtime-invoked-function-arn": "arn:aws:lambda:us-east-1:123456789012:function:test",
    });
    poll.end(JSON.stringify(next.event));
    poll = undefined;
  };
  const fail = (error: unknown): void => {
    initError = error;
    for (const { settle } of [...waiting.splice(0), ...running.values()]) settle({ error });
    running.clear();
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, , , kind, id = "", end] = (request.url ?? "").split("/");
    if (kind === "invocation" && id === "next") {
      poll = response;
      hand();
      return;
    }
    const body = await readJson(request);
    response.writeHead(202).end();
    if (kind === "init") return fail(body);
    running.get(id)?.settle(end === "response" ? { value: body } : { error: body });
    running.delete(id);
  };
  const server = createServer((request, response) => {
    take(request, response).catch(fail);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail,
    invoke: (event: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const settle: Invocation["settle"] = (result) =>
          "value" in result
            ? resolve(result.value)
            : reject(new Error(`The function failed: ${JSON.stringify(result.error)}`));
        if (initError !== undefined) return settle({ error: initError });
        waiting.push({ event, settle });
        hand();
      }),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

interface ContainerOptions {
  /** The unpacked zip: all that the function may read. */
  readonly folder: string;
  /** As `serverless.yml` has it, for instance `functions/rooms/get-room.handler`. */
  readonly handler: string;
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What stands for the parameter store: the files of the secrets. */
  readonly readable: readonly string[];
}

/**
 * Starts a function as Lambda does, by the runtime interface client, with no right to read anything but its own files.
 */
export const startLambdaContainer = async (options: ContainerOptions): Promise<LambdaContainer> => {
  const { folder, handler, name, environment } = options;
  const api = await startRuntimeApi();
  const readable = [folder, CLIENT_FOLDER, ...options.readable].map((path) => `--allow-fs-read=${path}`);
  const child: ChildProcess = spawn(
    process.execPath,
    ["--permission", "--allow-addons", "--disable-warning=SecurityWarning", ...readable, CLIENT],
    {
      cwd: folder,
      env: {
        PATH: "/usr/bin:/bin",
        LAMBDA_TASK_ROOT: folder,
        _HANDLER: handler,
        AWS_LAMBDA_RUNTIME_API: api.address,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "256",
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_LAMBDA_LOG_STREAM_NAME: "test",
        AWS_REGION: "us-east-1",
        AWS_ACCESS_KEY_ID: "test",
        AWS_SECRET_ACCESS_KEY: "test",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  endWithUs(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, "exit");
  ended.then(() => api.fail(`the container ended: ${output.slice(-2000)}`), api.fail);
  return {
    invoke: api.invoke,
    output: () => output,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      api.close();
    },
  };
};
