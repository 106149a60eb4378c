import { once } from "node:events";
import { Agent, request as askFor, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Fault, pass } from "./store-faults.ts";

export interface FaultProxy {
  readonly endpoint: string;
  /** From now on; without a fault, calls pass. */
  readonly inject: (fault?: Fault) => void;
  /** The operations that came by, in order. */
  readonly calls: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Stands between a function and the engine, and does to the calls what `inject` says. */
export const startFaultProxy = async (engine: string): Promise<FaultProxy> => {
  let fault: Fault = pass;
  const calls: string[] = [];
  // Not by fetch, which takes as long as the engine: many tests ask thousands of times.
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      const body = await readBody(request);
      const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
      calls.push(operation);
      const ask = async () => {
        const { host: _host, connection: _connection, ...headers } = request.headers;
        const asking = askFor(engine, { agent, method: "POST", headers });
        const [reply] = (await once(asking.end(body), "response")) as [IncomingMessage];
        return { status: reply.statusCode ?? 500, body: await readBody(reply) };
      };
      await fault({ call: { operation, body }, response, ask });
    };
    handle().catch(() => response.socket?.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject: (next = pass) => {
      fault = next;
    },
    calls: () => calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, "close");
    },
  };
};
