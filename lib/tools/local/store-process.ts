import { randomInt } from "node:crypto";
import { startDynamodbEngine } from "./dynamodb-engine.ts";
import { startStoreFront } from "./store-front.ts";

/** The arguments of the process: the database's file and the access key. */
const [, , file = ""] = process.argv;
const accessKey = process.env.STORE_ACCESS_KEY ?? "";

/** The message that the process sends when its store is ready. */
export interface StoreStarted {
  readonly endpoint: string;
  /** The engine's process. */
  readonly engine: number;
}

export interface StoreFailed {
  readonly error: string;
}

/** An address of the loopback interface that is hard to guess; systems other than Linux have only one. */
const quietAddress = (): string =>
  process.platform === "linux"
    ? `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
    : "127.0.0.1";

/** Runs an engine, and stops it when the parent process has ended. */
process.umask(0o077);
try {
  const engine = await startDynamodbEngine({ file, host: quietAddress() });
  engine.process.once("exit", () => process.exit());
  process.on("disconnect", engine.stop);
  const { endpoint } = await startStoreFront(engine.endpoint, accessKey);
  process.send?.({ endpoint, engine: engine.process.pid ?? 0 } satisfies StoreStarted);
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) } satisfies StoreFailed);
  process.disconnect();
}
