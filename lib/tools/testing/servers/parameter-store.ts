import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { localCertificate } from "./certificate.ts";
import { CREDENTIALS, isSigned } from "./signature.ts";

/** What becomes of a call; without an answer the caller waits. */
export type Trouble = "throttled" | "failing" | "hanging" | "reset" | "nonsense";

const input = v.looseObject({ Name: v.string() });

const TROUBLES: Readonly<Record<Trouble, (response: ServerResponse) => void>> = {
  throttled: (response) =>
    response.writeHead(400).end('{"__type":"ThrottlingException","message":"Rate exceeded"}'),
  failing: (response) => response.writeHead(500).end('{"__type":"InternalServerError"}'),
  hanging: () => {},
  reset: (response) => response.socket?.destroy(),
  nonsense: (response) => response.writeHead(200).end("<html>It works!</html>"),
};

/** AWS's Parameter Store behind TLS, as far as the functions and the operator's commands use it. */
export const startParameterStore = async (region = "us-east-1") => {
  const certificate = await localCertificate();
  const parameters = new Map<string, string>();
  const keys = new Map<string, unknown>();
  const troubles: Trouble[] = [];
  const calls: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse, text: string) => {
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
    calls.push(operation);
    const trouble = troubles.shift();
    if (trouble !== undefined) {
      TROUBLES[trouble](response);
      return;
    }
    const refuse = (type: string) => response.writeHead(400).end(JSON.stringify({ __type: type }));
    if (request.headers["content-type"] !== "application/x-amz-json-1.1") {
      refuse("UnknownOperationException");
      return;
    }
    if (!(await isSigned(request, text, "ssm", region))) {
      refuse("UnrecognizedClientException");
      return;
    }
    const { Name, Value, WithDecryption, KeyId } = v.parse(input, JSON.parse(text));
    if (operation === "PutParameter") {
      parameters.set(Name, String(Value));
      keys.set(Name, KeyId);
    }
    const value = parameters.get(Name);
    if (value === undefined) refuse("ParameterNotFound");
    else {
      const shown = WithDecryption === true ? value : "encrypted";
      response.writeHead(200).end(JSON.stringify({ Parameter: { Name, Value: shown }, Version: 1 }));
    }
  };
  const server = createServer(certificate, (request, response) => {
    buffer(request)
      .then((body) => answer(request, response, body.toString()))
      .catch(() => response.socket?.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: certificate.file,
    credentials: CREDENTIALS,
    parameters,
    /** The key that each is encrypted with; `undefined` for the account's own. */
    keys,
    calls,
    /** The next calls meet these, one each. */
    trouble: (...next: Trouble[]) => {
      troubles.splice(0, troubles.length, ...next);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      certificate.remove();
    },
  };
};
