import { gunzipSync } from "node:zlib";
import { createSiteFiles, SITE_FILES } from "@classroom/site/site-files.ts";
import type { HttpResponse } from "../../../http/respond.ts";
import type { RecordedAnswer } from "../../examples/event-cases.ts";

const bodyOf = ({ body, headers, isBase64Encoded }: HttpResponse): string => {
  if (!isBase64Encoded) return body;
  const bytes = Buffer.from(body, "base64");
  return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
};

const parse = (text: string): unknown => (text === "" ? null : (JSON.parse(text) as unknown));

export const parsedBody = (response: HttpResponse): unknown => parse(bodyOf(response));

/** What differs from run to run, and the name that stands for it in a recorded answer. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, "<jwt>"],
  [/(?<="_?id":")[0-9a-f-]{20,}(?=")/g, "<id>"],
  [
    /(?<="(at|created_at|expires_at|saved_at|imported_at|started_at|used_at)":")\d{4}-[\dT:.-]+Z(?=")/g,
    "<date-time>",
  ],
  [/(?<="device_token":")[\w.-]+(?=")/g, "<device token>"],
  [/(?<="last_login":")\d{4}-\d\d(?=")/g, "<month>"],
  [/(?<="sessions":\[\{"id":")[\w-]{16}(?=")/g, "<id>"],
  [/\b\d{8}T\d{6}Z-[0-9a-f]{8}\b/g, "<version>"],
  [/(?<="digest":")[\w-]+(?=")/g, "<digest>"],
  [/(?<="\d{4}-\d\d-\d\d":")[\w-]{16}(?=")/g, "<week>"],
  [/\blocalhost:\d+/g, "<provider>"],
  [/(?<="x":")[\w-]{43}(?=")/g, "<public key>"],
  [/(?<="kid":")[\w-]{43}(?=")/g, "<thumbprint>"],
];

const withoutVaryingValues = (text: string): string =>
  VARYING.reduce((result, [pattern, name]) => result.replace(pattern, name), text);

const site = createSiteFiles();

/** `<path>` for a text that is, byte for byte, the file of the site at the path. */
const nameOfFile = async (text: string): Promise<string | undefined> => {
  for (const file of SITE_FILES) if ((await site.read(file)).text === text) return `<${file.path}>`;
  return undefined;
};

/** Where the stage's pages are, and what changes with each build of the app. */
const withoutBuild = (text: string): string =>
  text
    .replace(
      /https?:\/\/(localhost:\d+|rooms\.school\.example|a1b2c3d4e5\.execute-api\.us-east-1\.amazonaws\.com)\//g,
      "<site>/",
    )
    .replace(/<style>[^<]*<\/style>/, "<style><css></style>")
    .replace(/(?<=\/app\/main-)[a-z0-9]{8}/, "<hash>");

/** What is recorded of a body is its name or its parsed value; that this stands for the very bytes is checked. */
const recordableBody = async (text: string, type = ""): Promise<unknown> => {
  const file = await nameOfFile(text);
  if (file !== undefined) return file;
  if (text !== "" && /^text\/(calendar|csv)/.test(type)) return text.replace(/(?<=^DTSTAMP:)\w+/gm, "<utc>");
  if (text !== "" && /^(text\/(html|plain)|application\/xml)/.test(type)) return withoutBuild(text);
  if (text !== "" && JSON.stringify(parse(text)) !== text)
    throw new Error("The body has bytes that its recorded form would not show");
  return parse(withoutVaryingValues(text));
};

/** An answer as it is recorded: its parsed body, with the values that vary replaced by their names. */
export const recordable = async ({
  statusCode,
  headers,
  ...response
}: HttpResponse): Promise<RecordedAnswer> => {
  const body = await recordableBody(bodyOf({ statusCode, headers, ...response }), headers["content-type"]);
  const { cookies } = response;
  const { etag, "last-modified": modified, "retry-after": retryAfter, ...rest } = headers;
  const { "content-security-policy": policy } = headers;
  return {
    statusCode,
    headers: {
      ...rest,
      ...(policy === undefined
        ? {}
        : { "content-security-policy": policy.replace(/'sha256-[\w+/=]+'/g, "'sha256-<hash>'") }),
      ...(etag === undefined ? {} : { etag: etag.replace(/"[^"]*"/, '"<version>"') }),
      ...(modified === undefined ? {} : { "last-modified": "<http-date>" }),
      ...(retryAfter === undefined ? {} : { "retry-after": retryAfter.replace(/^\d+$/, "<seconds>") }),
    },
    ...(cookies && { cookies: cookies.map((cookie) => cookie.replace(/(?<=^[^=;]+=)[^;]+/, "<cookie>")) }),
    body,
  };
};
