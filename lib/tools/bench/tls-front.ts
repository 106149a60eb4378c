import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type Server } from "node:tls";

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

/** TLS before the engine, with a certificate for this run; `undefined` if there is no openssl to make one. */
export const startTlsFront = async (storeUrl: string): Promise<TlsFront | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-tls-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  try {
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "2",
        ...subject,
        "-keyout",
        key,
        "-out",
        certificate,
      ],
      { stdio: "ignore" },
    );
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // Waiting for more to send would cost 40 ms a request that no network takes.
  const options = { cert: readFileSync(certificate), key: readFileSync(key), noDelay: true };
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
    certificate,
    stop: () => {
      store.close();
      floor.close();
      bare.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
};
