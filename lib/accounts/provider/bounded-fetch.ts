import { IdentityProviderError } from "./provider-problem.ts";

/** Bytes of an answer's body, as they are after decompression. */
const BODY_LIMIT = 256 * 1024;

export type Fetch = typeof fetch;

const outage = (message: string, cause?: unknown) => new IdentityProviderError("outage", message, { cause });

const readAtMost = async (body: ReadableStream<Uint8Array>, limit: number) => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) throw outage("The provider's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * A `fetch` that follows no redirect and has the whole answer in bounds, before its signal aborts it, or throws: a provider
 * that hangs, drips or floods is one that is away.
 *
 * @throws IdentityProviderError `outage`
 */
export const boundedFetch =
  (send: Fetch, bodyLimit = BODY_LIMIT) =>
  async (url: string, options: RequestInit): Promise<Response> => {
    try {
      const response = await send(url, { ...options, redirect: "manual" });
      const { status, statusText, headers, body } = response;
      if (body === null) return response;
      return new Response(await readAtMost(body, bodyLimit), { status, statusText, headers });
    } catch (error) {
      if (error instanceof IdentityProviderError) throw error;
      throw outage("The provider does not answer", error);
    }
  };
