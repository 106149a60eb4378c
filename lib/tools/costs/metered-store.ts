import { once } from "node:events";
import { Agent, request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { actionsOf } from "../testing/deployment/iam-actions.ts";

/** What a request asks of the store. */
export interface StoreUse {
  /** Request units of DynamoDB's on-demand mode. */
  readonly read: number;
  readonly write: number;
  /** Mails put into the outbox: those that ask for the proof of an address, and all others. */
  readonly proofs: number;
  readonly mails: number;
}

const READS = ["GetItem", "BatchGetItem", "Query", "Scan"];
const NOTHING: StoreUse = { read: 0, write: 0, proofs: 0, mails: 0 };

const consumed = v.object({ CapacityUnits: v.optional(v.number(), 0) });
const answer = v.object({ ConsumedCapacity: v.optional(v.union([v.array(consumed), consumed])) });

const unitsIn = (body: Buffer): number => {
  const parsed = v.safeParse(answer, JSON.parse(body.toString()));
  const { ConsumedCapacity = [] } = parsed.success ? parsed.output : {};
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
};

/** A proxy before an engine that adds up what each call consumes. */
export const startMeteredStore = async (engine: string) => {
  let used = NOTHING;
  const agent = new Agent({ keepAlive: true });
  const pass = async (request: IncomingMessage) => {
    const body = await buffer(request);
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const metered = { ...JSON.parse(body.toString()), ReturnConsumedCapacity: "TOTAL" };
    const asking = ask(engine, { agent, method: "POST", headers });
    const [answered] = (await once(asking.end(JSON.stringify(metered)), "response")) as [IncomingMessage];
    const answerBody = await buffer(answered);
    const units = unitsIn(answerBody);
    const put = actionsOf({ operation, body })
      .filter(({ action }) => action === "dynamodb:PutItem")
      .flatMap(({ leadingKeys }) => leadingKeys);
    const proofs = put.filter((key) => key.startsWith("OUTBOX#verify#")).length;
    const mails = put.filter((key) => key.startsWith("OUTBOX#")).length - proofs;
    const [read, write] = READS.includes(operation) ? [units, 0] : [0, units];
    return { status: answered.statusCode ?? 500, answerBody, use: { read, write, proofs, mails } };
  };
  const count = ({ read, write, proofs, mails }: StoreUse): void => {
    used = {
      read: used.read + read,
      write: used.write + write,
      proofs: used.proofs + proofs,
      mails: used.mails + mails,
    };
  };
  const server = createServer((request, response) => {
    pass(request).then(
      ({ status, answerBody, use }) => {
        // On a busy machine the SDK may have given up and repeats the call: both count as one.
        if (response.destroyed) return;
        count(use);
        response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(answerBody);
      },
      () => response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was used since the last call. */
    take: (): StoreUse => {
      const taken = used;
      used = NOTHING;
      return taken;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, "close");
    },
  };
};
