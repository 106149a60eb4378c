import { once } from "node:events";
import { connect } from "node:net";
import type { Question } from "./questions.ts";

const HEADERS_END = Buffer.from("\r\n\r\n");

export interface RawHttpClient {
  /** The body of the answer. @throws Error if the status is not 200 */
  readonly ask: (question: Pick<Question, "path" | "body">) => Promise<string>;
  readonly close: () => void;
}

/** The request as it is sent. */
export const requestBytes = ({ path, body }: Pick<Question, "path" | "body">, port: number): Buffer => {
  const head = `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;
  const rest =
    body === undefined
      ? "\r\n"
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return Buffer.from(head + rest);
};

/**
 * One kept connection, one request at a time, and next to no work of its own, so that what is timed is the server.
 * It reads answers that have a `content-length`, as both servers send them.
 */
export const connectRawHttp = async (port: number): Promise<RawHttpClient> => {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  let chunks: Buffer[] = [];
  let received = 0;
  let due = Number.POSITIVE_INFINITY;
  let head = "";
  let bodyStart = 0;
  let settle: PromiseWithResolvers<string> | undefined;

  const readHead = (): void => {
    const bytes = Buffer.concat(chunks);
    const end = bytes.indexOf(HEADERS_END);
    if (end < 0) return;
    head = bytes.toString("latin1", 0, end);
    bodyStart = end + HEADERS_END.byteLength;
    due = bodyStart + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    chunks = [bytes];
  };
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.byteLength;
    if (due === Number.POSITIVE_INFINITY) readHead();
    if (received < due) return;
    const body = Buffer.concat(chunks).toString("utf8", bodyStart);
    if (head.startsWith("HTTP/1.1 200")) settle?.resolve(body);
    else settle?.reject(new Error(`${head.split("\r\n")[0]} ${body.slice(0, 200)}`));
  });
  socket.on("error", (error) => settle?.reject(error));
  socket.on("close", () => settle?.reject(new Error("The server closed the connection")));

  return {
    ask: (question) => {
      if (socket.destroyed) throw new Error("The server closed the connection");
      [chunks, received, due] = [[], 0, Number.POSITIVE_INFINITY];
      settle = Promise.withResolvers<string>();
      socket.write(requestBytes(question, port));
      return settle.promise;
    },
    close: () => socket.destroy(),
  };
};
