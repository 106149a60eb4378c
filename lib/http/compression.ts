import { promisify } from "node:util";
import { gzip } from "node:zlib";

/**
 * Lambda refuses a response above 6 MB (6,291,556 bytes) as it is handed over: base64 adds a third,
 * and headers and JSON escapes need room too.
 */
const MAX_RESPONSE = 6_000_000;

/** Below this, compressing costs the function more time than the network saves. */
const WORTH_COMPRESSING = 64 * 1024;

export interface EncodedBody {
  readonly body: string;
  readonly isBase64Encoded: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** `gzip` among the accepted codings with a weight above zero (RFC 9110 section 12.5.3). */
const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding ?? "").split(",").some((coding) => {
    const [name, ...parameters] = coding.split(";").map((part) => part.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return (name === "gzip" || name === "*") && !refused;
  });

/** What was found out about a text that stays: `source` is the value that holds it. */
const oncePerText = <Found>(find: (text: string) => Found) => {
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

const gzipBase64 = oncePerText(
  async (text: string): Promise<string> => (await promisify(gzip)(text, { level: 6 })).toString("base64"),
);

/** With the JSON escapes that the runtime adds when it hands the response over. */
const handedOver = oncePerText((text) => Buffer.byteLength(JSON.stringify(text)));

/**
 * The body as it leaves: compressed where that pays or is needed and the client takes it.
 *
 * @throws RangeError where it would break Lambda's response limit
 */
export const encodeBody = async (
  text: string,
  acceptEncoding: string | undefined,
  source?: object,
): Promise<EncodedBody> => {
  if (text.length < WORTH_COMPRESSING) return { body: text, isBase64Encoded: false, headers: {} };
  const headers = { vary: "accept-encoding" };
  if (acceptsGzip(acceptEncoding)) {
    const body = await gzipBase64(text, source);
    if (body.length <= MAX_RESPONSE)
      return { body, isBase64Encoded: true, headers: { ...headers, "content-encoding": "gzip" } };
  } else if (text.length * 3 < MAX_RESPONSE || handedOver(text, source) <= MAX_RESPONSE) {
    return { body: text, isBase64Encoded: false, headers };
  }
  throw new RangeError("The response is larger than Lambda can return; a client that accepts gzip gets more");
};
