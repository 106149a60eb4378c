import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { signedHeaders } from "../../../store/aws/signature.ts";
import { localCertificate } from "./certificate.ts";

/** What becomes of a mail; without an answer the caller waits. */
export type MailTrouble =
  | "rejected"
  | "malformed"
  | "nameless"
  | "suspended"
  | "throttled"
  | "failing"
  | "hanging"
  | "reset";

const PATH = "/v2/email/outbound-emails";
const REGION = "us-east-1";
const CREDENTIALS = { accessKeyId: "role", secretAccessKey: "secret", sessionToken: "session" };

const text = v.strictObject({ Data: v.string(), Charset: v.literal("UTF-8") });
const sent = v.strictObject({
  FromEmailAddress: v.string(),
  Destination: v.strictObject({ ToAddresses: v.tuple([v.string()]) }),
  Content: v.strictObject({
    Simple: v.strictObject({ Subject: text, Body: v.strictObject({ Text: text }) }),
  }),
});

const refuse = (response: ServerResponse, status: number, type: string): void => {
  const message = "Canary: what SES says may name an address";
  response.writeHead(status, { "x-amzn-errortype": `${type}:http://internal.amazon.com/` });
  response.end(JSON.stringify({ message }));
};

const TROUBLES: Readonly<Record<MailTrouble, (response: ServerResponse) => void>> = {
  rejected: (response) => refuse(response, 400, "MessageRejected"),
  malformed: (response) => refuse(response, 400, "BadRequestException"),
  nameless: (response) => response.writeHead(502).end("<html>Bad gateway</html>"),
  suspended: (response) => refuse(response, 400, "SendingPausedException"),
  throttled: (response) => refuse(response, 429, "TooManyRequestsException"),
  failing: (response) => refuse(response, 500, "InternalServiceErrorException"),
  hanging: () => {},
  reset: (response) => response.socket?.destroy(),
};

const isSigned = ({ headers }: IncomingMessage, body: string): boolean => {
  const names = ["content-type", "host"];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const moment = String(headers["x-amz-date"]).replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5");
  const signer = { service: "ses", region: REGION, credentials: CREDENTIALS };
  return signedHeaders(signer, signed, body, new Date(moment), PATH).authorization === headers.authorization;
};

/** Amazon SES, as far as mails are sent with it. */
export const startMailService = async (scheme: "http" | "https") => {
  const certificate = scheme === "https" ? await localCertificate() : undefined;
  const taken: { readonly from: string; readonly to: string; readonly text: string }[] = [];
  const troubles: MailTrouble[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const trouble = troubles.shift();
    if (trouble !== undefined) {
      TROUBLES[trouble](response);
      return;
    }
    const isJson = request.headers["content-type"] === "application/json";
    if (request.url !== PATH || !isJson || !isSigned(request, body)) {
      refuse(response, 403, "AccessDeniedException");
      return;
    }
    const mail = v.parse(sent, JSON.parse(body));
    const [to] = mail.Destination.ToAddresses;
    taken.push({ from: mail.FromEmailAddress, to, text: mail.Content.Simple.Body.Text.Data });
    response.writeHead(200).end('{"MessageId":"0100"}');
  };
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    buffer(request)
      .then((body) => answer(request, response, body.toString()))
      .catch(() => response.socket?.destroy());
  };
  const server =
    certificate === undefined ? createHttpServer(listen) : createHttpsServer(certificate, listen);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    taken,
    /** Of a function that sends with it. */
    environment: {
      MAIL_FROM: "rooms@school.example",
      SITE_URL: "https://rooms.school.example/",
      AWS_ENDPOINT_URL_SES: `${scheme}://localhost:${(server.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      AWS_SESSION_TOKEN: CREDENTIALS.sessionToken,
      ...(certificate !== undefined && { NODE_EXTRA_CA_CERTS: certificate.file }),
    } as Readonly<Record<string, string>>,
    /** The next mails meet these, one each. */
    trouble: (...next: MailTrouble[]) => {
      troubles.splice(0, troubles.length, ...next);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      certificate?.remove();
    },
  };
};

/** The stream's event for an outbox message, as Lambda hands it over. */
export const outboxEvent = (purpose: "reset" | "verify", email: string, sequenceNumber = "100") => ({
  Records: [
    {
      eventName: "INSERT",
      eventSource: "aws:dynamodb",
      dynamodb: {
        Keys: { pk: { S: `OUTBOX#${purpose}#${email}` } },
        SequenceNumber: sequenceNumber,
        StreamViewType: "KEYS_ONLY",
      },
    },
  ],
});
