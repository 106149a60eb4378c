import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createCloudFormation, ValidationError } from "./cloudformation.ts";

/** What the deploy tool asked, as IAM sees it. */
export interface AwsCall {
  /** `cloudformation:CreateChangeSet` */
  readonly action: string;
  readonly resource: string;
  /** Of the credentials that it was signed with; empty if it was not signed. */
  readonly accessKeyId: string;
}

const ACCOUNT = "123456789012";
const SESSION_KEY = "ASIAWEBIDENTITY";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A value as AWS's query protocol writes it: lists as `member`s, nothing for what is absent. */
const xml = (value: unknown): string => {
  if (value === undefined) return "";
  if (typeof value !== "object" || value === null) return escaped(String(value));
  if (Array.isArray(value)) return value.map((member) => `<member>${xml(member)}</member>`).join("");
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? "" : `<${name}>${xml(inner)}</${name}>`))
    .join("");
};

/** The answers of STS about the caller and the credentials of a role. */
const STS: Readonly<Record<string, (query: Readonly<Record<string, string>>) => object>> = {
  GetCallerIdentity: () => ({
    Arn: `arn:aws:sts::${ACCOUNT}:assumed-role/deployer/x`,
    Account: ACCOUNT,
    UserId: "x",
  }),
  AssumeRoleWithWebIdentity: ({ RoleArn, WebIdentityToken }) => {
    if (WebIdentityToken !== "token of the workflow") throw new ValidationError(`Not a token for ${RoleArn}`);
    const Expiration = new Date(Date.now() + 3_600_000).toISOString();
    const keys = { AccessKeyId: SESSION_KEY, SecretAccessKey: "secret", SessionToken: "session", Expiration };
    return { Credentials: keys, AssumedRoleUser: { Arn: RoleArn, AssumedRoleId: "x" } };
  },
};

const refuse = (response: ServerResponse, type: string): void => {
  response.writeHead(400, { "x-amzn-errortype": type }).end(JSON.stringify({ __type: type }));
};

/** CloudFormation, S3, STS and the names of parameters on loopback, as far as `serverless deploy` and its sisters ask them; `AWS_ENDPOINT_URL`. */
export const startAwsStandIn = async () => {
  const buckets = new Map<string, Map<string, Uint8Array>>();
  const metadata = new Map<string, string>();
  const cloudFormation = createCloudFormation(buckets);
  const calls: AwsCall[] = [];
  const parameters = new Set<string>();

  const query = (
    service: string,
    form: Readonly<Record<string, string>>,
    response: ServerResponse,
  ): string => {
    const { Action = "" } = form;
    try {
      const result = service === "sts" ? STS[Action]?.(form) : cloudFormation.answer(Action, form);
      response.end(
        `<${Action}Response><${Action}Result>${xml(result)}</${Action}Result></${Action}Response>`,
      );
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const refusal = { Error: { Type: "Sender", Code: "ValidationError", Message: error.message } };
      response.writeHead(400).end(`<ErrorResponse>${xml(refusal)}</ErrorResponse>`);
    }
    return Action;
  };

  const storage = (
    method: string,
    url: URL,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ) => {
    const [bucketName = "", ...rest] = decodeURIComponent(url.pathname).slice(1).split("/");
    const key = rest.join("/");
    const bucket = buckets.get(bucketName);
    if (bucket === undefined) {
      response.writeHead(404).end("<Error><Code>NoSuchBucket</Code></Error>");
      return "ListBucket";
    }
    if (method === "PUT") {
      bucket.set(key, body);
      metadata.set(key, String(request.headers["x-amz-meta-filesha256"]));
      response.setHeader("etag", '"1"').end();
      return "PutObject";
    }
    if (method === "POST") {
      for (const [, name = ""] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) bucket.delete(name);
      response.end("<DeleteResult/>");
      return "DeleteObject";
    }
    if (key === "") {
      const prefix = url.searchParams.get("prefix") ?? "";
      const keys = [...bucket.keys()].filter((name) => name.startsWith(prefix)).toSorted();
      const contents = keys.map((Key) => `<Contents>${xml({ Key, Size: 1 })}</Contents>`).join("");
      response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
      return "ListBucket";
    }
    const object = bucket.get(key);
    if (object === undefined) response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    else
      response
        .setHeader("x-amz-meta-filesha256", metadata.get(key) ?? "")
        .end(method === "HEAD" ? "" : object);
    return "GetObject";
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const [, accessKeyId = "", region = "", scope = ""] =
      /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? "") ?? [];
    const service = scope || "sts";
    const note = (operation: string, resource: string): void => {
      calls.push({ action: `${service}:${operation}`, resource, accessKeyId });
    };
    const within = (resource: string) => `arn:aws:${service}:${region}:${ACCOUNT}:${resource}`;
    if (service === "s3") {
      const resource = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, "");
      note(storage(request.method ?? "", url, request, body, response), `arn:aws:s3:::${resource}`);
    } else if (service === "cloudformation" || service === "sts") {
      const form = Object.fromEntries(new URLSearchParams(body.toString()));
      const stack = form.StackName?.split("/")[1] ?? form.StackName;
      note(query(service, form, response), stack === undefined ? "*" : within(`stack/${stack}/1`));
    } else if (service === "ssm") {
      const { Names } = JSON.parse(body.toString()) as { Names: readonly string[] };
      for (const name of Names) note("GetParameters", within(`parameter${name}`));
      const Parameters = Names.filter((name) => parameters.has(name)).map((Name) => ({ Name }));
      response.setHeader("content-type", "application/x-amz-json-1.1").end(JSON.stringify({ Parameters }));
    } else if (service === "lambda") {
      // The tool looks at functions as they are before it changes any: there are none.
      note("GetFunction", within(`function:${url.pathname.split("/")[3]}`));
      refuse(response, "ResourceNotFoundException");
      // It also looks for an image, though there is none: no policy allows that.
    } else refuse(response, "AccessDeniedException");
  };

  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => answer(request, response, body))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessionKey: SESSION_KEY,
    /** The names of the secrets that an operator has made. */
    parameters,
    stacks: cloudFormation.stacks,
    fail: cloudFormation.fail,
    buckets,
    calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
