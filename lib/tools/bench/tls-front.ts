import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createServer, type Server } from "node:tls";
import { localCertificate } from "../testing/servers/certificate.ts";

export interface TlsFront {
  /** The store behind TLS, as AWS has it. */
  readonly store: string;
  /** Answers at once: what one bare HTTPS request costs is measured with it. */
  readonly floor: string;
  /** For `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string;
  readonly stop: () => void;
}

const listen = async (server: Server): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `https://localhost:${(server.address() as AddressInfo).port}`;
};

/** TLS before the engine, with a certificate for this run. */
export const startTlsFront = async (storeUrl: string): Promise<TlsFront> => {
  const { cert, key, file, remove } = await localCertificate();
  // Waiting for more to send would cost 40 ms a request that no network takes.
  const options = { cert, key, noDelay: true };
  const { hostname, port } = new URL(storeUrl);
  const store = createServer(options, (client) => {
    const engine = connect({ port: Number(port), host: hostname, noDelay: true });
    client.pipe(engine).pipe(client);
    for (const [one, other] of [
      [client, engine],
      [engine, client],
    ] as const)
      one.on("error", () => other.destroy());
  });
  const bare = createHttpServer((_, response) => response.end("{}"));
  const floor = createServer(options, (socket) => bare.emit("connection", socket));
  return {
    store: await listen(store),
    floor: await listen(floor),
    certificate: file,
    stop: () => {
      store.close();
      floor.close();
      bare.closeAllConnections();
      remove();
    },
  };
};
