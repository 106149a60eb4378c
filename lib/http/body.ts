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

/**
 * Reads the JSON body: bounded before it is parsed, UTF-8, an object. middy's parser refuses `__proto__` keys.
 *
 * @throws ServiceError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_JSON
 */
export const readJsonBody = ({ limit, typed, optional }: NonNullable<EndpointDefinition["body"]>) => {
  const parser = httpJsonBodyParser({});
  const typeless = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: (request: Parameters<NonNullable<typeof parser.before>>[0]): void => {
      const event = request.event as HttpEvent;
      if (optional && (event.body === undefined || event.body === "")) {
        event.body = {};
        return;
      }
      const contentType = headerOf(event, "content-type");
      const body = decode(event, limit);
      const decoded = {
        body,
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
      const value: unknown = decoded.body;
      if (typeof value !== "object" || value === null || Array.isArray(value))
        throw new ServiceError("INVALID_JSON");
      event.body = value;
    },
  };
};
