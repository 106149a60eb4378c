import type { MiddlewareObj } from "@middy/core";
import httpJsonBodyParser from "@middy/http-json-body-parser";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import { ServiceError } from "../errors.ts";
import { type HttpEvent, headerOf } from "./request.ts";

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const decode = ({ body, isBase64Encoded }: HttpEvent, limit: number): string => {
  if (typeof body !== "string" || body === "") throw new ServiceError("INVALID_JSON");
  if (!isBase64Encoded) {
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

const isJsonObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the JSON body: bounded before it is parsed, UTF-8, an object. middy's parser checks the content type and refuses
 * `__proto__` members.
 *
 * @throws ServiceError BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_JSON
 */
export const readJsonBody = ({
  limit,
  typed,
  optional,
}: NonNullable<EndpointDefinition["body"]>): MiddlewareObj<HttpEvent> => {
  const parser = httpJsonBodyParser();
  return {
    before: (request) => {
      const { event } = request;
      // serverless-offline passes null for a request without a body.
      if (optional && (event.body == null || event.body === "")) {
        event.body = {};
        return;
      }
      const contentType = headerOf(event, "content-type") ?? (typed ? "" : "application/json");
      // middy expects the media type without white space before its parameters.
      const headers = { "content-type": contentType.replace(/\s+/g, "") };
      const parsed: HttpEvent = { body: decode(event, limit), isBase64Encoded: false, headers };
      try {
        parser.before?.({ ...request, event: parsed });
      } catch (cause) {
        if (statusOf(cause) === 415) throw new ServiceError("UNSUPPORTED_MEDIA_TYPE", { cause });
        if (statusOf(cause) === 422) throw new ServiceError("INVALID_JSON", { cause });
        throw cause;
      }
      if (!isJsonObject(parsed.body)) throw new ServiceError("INVALID_JSON");
      event.body = parsed.body;
    },
  };
};
