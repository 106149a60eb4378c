import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { localCertificate } from "./certificate.ts";
import { CREDENTIALS, isSigned } from "./signature.ts";

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

/** Amazon SES, as far as mails are sent with it. */
export const startMailService = async (scheme: "http" | "https") => {
  const certificate = scheme === "https" ? await localCertificate() : undefined;
  const taken: { readonly from: string; readonly to: string; readonly text: string }[] = [];
  const troubles: MailTrouble[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const trouble = troubles.shift();
    if (trouble !== undefined) {
      TROUBLES[trouble](response);
      return;
    }
    const isJson = request.headers["content-type"] === "application/json";
    if (request.url !== PATH || !isJson || !(await isSigned(request, body, "ses", "us-east-1"))) {
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
