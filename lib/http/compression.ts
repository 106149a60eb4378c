import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { BundledFile } from "../wire/bundled-file.ts";

/**
 * Lambda refuses a response above 6 MB (6,291,556 bytes) as it is handed over: base64 adds a third, and headers need
 * room too.
 */
const MAX_RESPONSE = 6_000_000;

/**
 * The largest text, in bytes, that leaves uncompressed on any route: what a flood of such answers costs is bounded
 * by lib/tools/costs/flood-costs.ts. Larger than every answer about each room of the sample.
 */
export const MAX_UNCOMPRESSED = 256 * 1024;

/** The response is too large for Lambda, even in the best coding that the client accepts. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
  /** The share that would fit, from 0 to 1. */
  readonly share: number;

  constructor(size: number, limit: number) {
    super(`The response takes ${size} bytes, and ${limit} may leave`);
    this.share = limit / size;
  }
}

/** Below this, a response fits into two packets anyway. */
const WORTH_COMPRESSING = 2 * 1024;

interface EncodedBody {
  readonly body: string;
  readonly isBase64Encoded: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

type Coding = "br" | "gzip";

/** What the client says of content codings (RFC 9110 section 12.5.3): by name, whether it accepts it. */
const namedCodings = (acceptEncoding: string): ReadonlyMap<string, boolean> => {
  const named = acceptEncoding.split(",").map((coding): readonly [string, boolean] => {
    const [name = "", ...parameters] = coding.split(";").map((part) => part.trim().toLowerCase());
    return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
  });
  return new Map(named);
};

/** The better one of the accepted codings. */
const acceptedCoding = (accepts: ReadonlyMap<string, boolean>): Coding | undefined => {
  if (accepts.get("br")) return "br";
  return (accepts.get("gzip") ?? accepts.get("*")) ? "gzip" : undefined;
};

/** The client asks for the answer as it is, or wants no gzip. */
const asksForIdentity = (accepts: ReadonlyMap<string, boolean>): boolean =>
  accepts.get("identity") === true || accepts.get("gzip") === false || accepts.get("*") === false;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
/** As fast as gzip at its default level, and smaller. */
const BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

/** The last compressed body in base64, by the object that holds its text. */
type KeptBodies = WeakMap<object, { readonly text: string; readonly body: Promise<string> }>;
const KEPT: Readonly<Record<Coding, KeptBodies>> = { br: new WeakMap(), gzip: new WeakMap() };

const compressedOnce = (text: string, coding: Coding, holder: object | undefined): Promise<string> => {
  const kept = holder && KEPT[coding].get(holder);
  if (kept?.text === text) return kept.body;
  const body = compressors[coding](text).then((bytes) => bytes.toString("base64"));
  if (holder !== undefined) KEPT[coding].set(holder, { text, body });
  return body;
};

/** Characters are one to three bytes each. */
const isLarge = (text: string): boolean =>
  text.length * 3 > MAX_UNCOMPRESSED && Buffer.byteLength(text) > MAX_UNCOMPRESSED;

/**
 * The body as sent: compressed if that pays and the client accepts it. A large body is always compressed, also for a
 * client that names no coding and therefore accepts any (RFC 9110 section 12.5.3).
 *
 * @param source the value that holds the text
 * @param isDivisible the client can ask for less: if it asks for `identity` by name, it gets an error
 * @throws AnswerTooLarge if the client could ask for less and has to; if the response would break Lambda's limit
 */
export const encodeBody = async (
  text: string,
  acceptEncoding = "",
  source?: object,
  isDivisible = false,
): Promise<EncodedBody> => {
  const { binary, compressed } = source instanceof BundledFile ? source.forms : {};
  if (binary) return { body: text, isBase64Encoded: true, headers: {} };
  if (text.length < WORTH_COMPRESSING) return { body: text, isBase64Encoded: false, headers: {} };
  const headers = { vary: "accept-encoding" };
  const accepts = namedCodings(acceptEncoding);
  const accepted = acceptedCoding(accepts);
  if (accepted === undefined && !isLarge(text)) return { body: text, isBase64Encoded: false, headers };
  if (accepted === undefined && isDivisible && asksForIdentity(accepts))
    throw new AnswerTooLarge(Buffer.byteLength(text), MAX_UNCOMPRESSED);
  const coding = accepted ?? "gzip";
  const body = compressed?.[coding] ?? (await compressedOnce(text, coding, source));
  if (body.length > MAX_RESPONSE) throw new AnswerTooLarge(body.length, MAX_RESPONSE);
  return { body, isBase64Encoded: true, headers: { ...headers, "content-encoding": coding } };
};
