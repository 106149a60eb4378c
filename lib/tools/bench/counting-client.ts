import { once } from "node:events";
import { connect } from "node:net";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { Question } from "./questions.ts";
import { requestBytes } from "./raw-http-client.ts";

const HEADERS_END = Buffer.from("\r\n\r\n");
const PIECE = 64 * 1024;

export interface CountingClient {
  /** Resolves when the whole answer is there. @throws Error if the status is not 200 */
  readonly ask: (question: Question) => Promise<void>;
  readonly close: () => void;
}

/**
 * One kept connection, one request at a time, that reads of an answer its status and its length and counts the rest, in
 * memory that is used again: what the asking process collects as garbage takes a processor from the server.
 */
export const connectCounting = async (port: number): Promise<CountingClient> => {
  let left = 0;
  let inBody = false;
  let settle: PromiseWithResolvers<void> | undefined;

  /** The bytes of the body that came with the head. An answer's head comes in one piece. */
  const readHead = (bytes: Buffer): number => {
    const end = bytes.indexOf(HEADERS_END);
    const head = bytes.toString("latin1", 0, Math.max(0, end));
    if (!head.startsWith("HTTP/1.1 200")) settle?.reject(new Error(head.split("\r\n")[0] ?? "No head"));
    left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    inBody = true;
    return bytes.byteLength - end - HEADERS_END.byteLength;
  };
  const socket = connect({
    ...{ host: "127.0.0.1", port, noDelay: true },
    onread: {
      buffer: Buffer.allocUnsafe(PIECE),
      callback: (length, memory) => {
        // Not in one expression: what is left is known once the head is read.
        const ofBody = inBody ? length : readHead(Buffer.from(memory.buffer, memory.byteOffset, length));
        left -= ofBody;
        if (left > 0) return true;
        inBody = false;
        settle?.resolve();
        return true;
      },
    },
  });
  await once(socket, "connect");
  socket.on("error", (error) => settle?.reject(error));
  socket.on("close", () => settle?.reject(new Error("The server closed the connection")));

  const bytesOf = memoizeByObject((question: Question) => requestBytes(question, port));
  return {
    ask: (question) => {
      if (socket.destroyed) throw new Error("The server closed the connection");
      settle = Promise.withResolvers<void>();
      socket.write(bytesOf(question));
      return settle.promise;
    },
    close: () => socket.destroy(),
  };
};
