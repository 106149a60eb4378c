import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { BundledFile } from "../wire/bundled-file.ts";

/**
 * Lambda refuses a response above 6 MB (6,291,556 bytes) as it is handed over: base64 adds a third,
 * and headers and JSON escapes need room too.
 */
const MAX_RESPONSE = 6_000_000;

/** The response cannot be handed over: too large, even compressed as far as the client takes it. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
  /** How much of it could be: from 0 to 1. */
  readonly share: number;

  constructor(size: number) {
    super(`The response takes ${size} of ${MAX_RESPONSE} bytes that Lambda can return`);
    this.share = MAX_RESPONSE / size;
  }
}

/** Below this, a response fits into two packets anyway. */
const WORTH_COMPRESSING = 2 * 1024;

/** From this size on, a bundled file is compressed whatever the client says. */
const ALWAYS_COMPRESSED = 1024 * 1024;

export interface EncodedBody {
  readonly body: string;
  readonly isBase64Encoded: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

type Coding = "br" | "gzip";

/** The better one of the accepted codings with a weight above zero (RFC 9110 section 12.5.3). */
const acceptedCoding = (acceptEncoding: string | undefined): Coding | undefined => {
  if (acceptEncoding === undefined) return undefined;
  const accepted = acceptEncoding.split(",").flatMap((coding) => {
    const [name = "", ...parameters] = coding.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") || accepted.includes("*") ? "gzip" : undefined;
};

/** What was found out about a text that stays: `source` is the value that holds it. */
const memoizeByText = <Found>(find: (text: string) => Found) => {
  const known = new WeakMap<object, { readonly text: string; readonly found: Found }>();
  return (text: string, source: object | undefined): Found => {
    if (source === undefined) return find(text);
    const before = known.get(source);
    if (before?.text === text) return before.found;
    const found = find(text);
    known.set(source, { text, found });
    return found;
  };
};

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
/** As fast as gzip at its default level, and smaller. */
const BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } };

/** Compressed texts in base64, as Lambda hands them over. */
const COMPRESSED = {
  br: memoizeByText(async (text) => (await promisify(brotliCompress)(text, BROTLI)).toString("base64")),
  gzip: memoizeByText(async (text) => (await promisify(gzip)(text, { level: 6 })).toString("base64")),
};

/** With the JSON escapes that the runtime adds when it hands the response over. */
const handedOver = memoizeByText((text) => Buffer.byteLength(JSON.stringify(text)));

/** The coding if the client named none: gzip if it must be compressed, since a client without the header takes any. */
const unaskedCoding = (
  text: string,
  acceptEncoding: string | undefined,
  source: object | undefined,
): Coding | undefined => {
  if (source instanceof BundledFile && text.length >= ALWAYS_COMPRESSED) return "gzip";
  if (acceptEncoding !== undefined || text.length * 3 < MAX_RESPONSE) return undefined;
  return handedOver(text, source) > MAX_RESPONSE ? "gzip" : undefined;
};

/**
 * The body as it leaves: compressed if that pays or is needed and the client takes it. A large bundled file is always
 * compressed, since sending it uncompressed costs the caller nothing and the school traffic; so is an answer beyond
 * Lambda's limit for a client that names no codings and therefore takes any (RFC 9110 section 12.5.3).
 *
 * @throws AnswerTooLarge if it would break Lambda's response limit
 */
export const encodeBody = async (
  text: string,
  acceptEncoding: string | undefined,
  source?: object,
): Promise<EncodedBody> => {
  if (source instanceof BundledFile && source.binary)
    return { body: text, isBase64Encoded: true, headers: {} };
  if (text.length < WORTH_COMPRESSING) return { body: text, isBase64Encoded: false, headers: {} };
  const headers = { vary: "accept-encoding" };
  const coding = acceptedCoding(acceptEncoding) ?? unaskedCoding(text, acceptEncoding, source);
  if (coding !== undefined) {
    const built = source instanceof BundledFile ? source.compressed?.[coding] : undefined;
    const body = built ?? (await COMPRESSED[coding](text, source));
    if (body.length > MAX_RESPONSE) throw new AnswerTooLarge(body.length);
    return { body, isBase64Encoded: true, headers: { ...headers, "content-encoding": coding } };
  }
  if (text.length * 3 >= MAX_RESPONSE && handedOver(text, source) > MAX_RESPONSE)
    throw new AnswerTooLarge(handedOver(text, source));
  return { body: text, isBase64Encoded: false, headers };
};
