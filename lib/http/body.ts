import httpJsonBodyParser from "@middy/http-json-body-parser";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";
import { type HttpEvent, headerOf } from "./request.ts";

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const decode = (event: HttpEvent, limit: number): string => {
  const { body } = event;
  if (typeof body !== "string" || body === "") throw new ServiceError("INVALID_JSON");
  if (!event.isBase64Encoded) {
    if (Buffer.byteLength(body) > limit) throw new ServiceError("BODY_TOO_LARGE");
    return body;
  }
  if (body.length > Math.ceil(limit / 3) * 4) throw new ServiceError("BODY_TOO_LARGE");
  if (!BASE64.test(body)) throw new ServiceError("INVALID_JSON");
  const bytes = Buffer.from(body, "base64");
  if (bytes.byteLength > limit) throw new ServiceError("BODY_TOO_LARGE");
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ServiceError("INVALID_JSON", { cause });
  }
};

const statusOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;

/** What middy's parser looks for in each key, or an escape that may hide it. */
const SUSPICIOUS = /__proto__|constructor|\\/;

/** Characters; a longer body may nest deeper than that parser takes. */
const MOST_PLAIN = 4096;

const parsePlain = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ServiceError("INVALID_JSON", { cause });
  }
};

/**
 * Reads the JSON body: bounded before it is parsed, UTF-8, an object. middy's parser checks the type, and refuses
 * `__proto__` keys, for which it calls back at every key and number: a short body without such a word is parsed without.
 *
 * @throws ServiceError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_JSON
 */
export const readJsonBody = ({ limit, typed, optional }: NonNullable<EndpointDefinition["body"]>) => {
  const parser = httpJsonBodyParser({});
  const typeless = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: (request: Parameters<NonNullable<typeof parser.before>>[0]): void => {
      const event = request.event as HttpEvent;
      // serverless-offline passes null for a request without a body.
      if (optional && (event.body == null || event.body === "")) {
        event.body = {};
        return;
      }
      const contentType = headerOf(event, "content-type");
      const body = decode(event, limit);
      const isPlain = body.length <= MOST_PLAIN && !SUSPICIOUS.test(body);
      const decoded = {
        body: isPlain ? "{}" : body,
        isBase64Encoded: false,
        headers: { "content-type": contentType?.replace(/\s+/g, "") ?? "" },
      };
      try {
        (contentType === undefined && typed === undefined ? typeless : parser).before?.({
          ...request,
          event: decoded as never,
        });
      } catch (cause) {
        if (statusOf(cause) === 415) throw new ServiceError("UNSUPPORTED_MEDIA_TYPE", { cause });
        if (statusOf(cause) === 422) throw new ServiceError("INVALID_JSON", { cause });
        throw cause;
      }
      const value: unknown = isPlain ? parsePlain(body) : decoded.body;
      if (typeof value !== "object" || value === null || Array.isArray(value))
        throw new ServiceError("INVALID_JSON");
      event.body = value;
    },
  };
};
