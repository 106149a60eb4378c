import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** A machine may lack an address; nothing listens on it then. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(String(error.code));

const isFreeAt = async (port: number, address: string): Promise<boolean> => {
  const server = createServer();
  try {
    const listening = once(server, "listening");
    server.listen(port, address);
    await listening;
    return true;
  } catch (error) {
    return isMissing(error); // Taken or not permitted: of no use either way.
  } finally {
    server.close();
  }
};

/** True if nothing listens on the port at either address that `localhost` stands for. */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await isFreeAt(port, "127.0.0.1")) && (await isFreeAt(port, "::1"));

/**
 * Takes a free port of the loopback interface, so that no other process does until ours listens on it itself; breaks off
 * what connects meanwhile.
 *
 * @returns a function that gives the port back, `undefined` if the port is taken
 */
export const holdPort = async (port: number): Promise<(() => Promise<void>) | undefined> => {
  if (!(await isPortFree(port))) return undefined;
  const server = createServer((socket) => socket.destroy());
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return undefined; // Taken at the last moment.
  }
  return () => new Promise((resolve) => void server.close(() => resolve()));
};

/** Below the ports that systems give to outgoing connections, any of which could take ours before we do. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 100;

/**
 * A port of the loopback interface that is free at the moment; drawn at random, so that two processes that ask at once
 * get different ones.
 */
export const freePort = async (): Promise<number> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free`);
};

/** Starts on the preferred port, or on a free one if it is taken, even at the last moment. */
export const onPreferredPort = async <Started>(
  preferred: number,
  start: (port: number) => Promise<Started>,
): Promise<Started> => {
  if (!(await isPortFree(preferred))) return start(await freePort());
  try {
    return await start(preferred);
  } catch (error) {
    if (await isPortFree(preferred)) throw error; // It was not for the port.
    return start(await freePort());
  }
};
