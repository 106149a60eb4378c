import * as v from "valibot";

/** The parts of an HTTP API event that a client decides. */
const request = v.object({
  routeKey: v.string(),
  rawPath: v.string(),
  rawQueryString: v.optional(v.string(), ""),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.string()),
});

/** Headers that a gateway adds, or that curl sends by itself. */
const SENT_ANYWAY = /^(accept|content-length|host|user-agent|x-.*)$/;

/** Parts of an event that a person has to fill in, and what a shell fills in for them. */
const VARIABLES: Readonly<Record<string, string>> = {
  "<token>": "$TOKEN",
  "<code>": "$CODE",
  "<link>": "$LINK",
  // Of the sample's own year, which no running service has.
  "date=2024-10-16": "date=$DATE",
};

/** Single quotes keep a text as it is; double ones let the shell fill its variables in. */
const quote = (text: string): string => {
  const names = Object.keys(VARIABLES).filter((name) => text.includes(name));
  if (names.length === 0) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = text.replaceAll(/["\\$`]/g, "\\$&");
  return `"${names.reduce((filled, name) => filled.replaceAll(name, () => VARIABLES[name] ?? ""), escaped)}"`;
};

/** The curl line that makes the request of an event, for a POSIX shell. */
export const curlOf = (event: unknown, baseUrl: string): string => {
  const { routeKey, rawPath, rawQueryString, headers, body } = v.parse(request, event);
  const [method] = routeKey.split(" ");
  const implied = body === undefined ? "GET" : "POST";
  const options = [
    ...(method === implied ? [] : [`-X ${method}`]),
    ...Object.entries(headers)
      .filter(([name]) => !SENT_ANYWAY.test(name))
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
  ];
  const url = `${baseUrl}${rawPath}`;
  return [`curl ${rawQueryString === "" ? url : quote(`${url}?${rawQueryString}`)}`, ...options].join(
    " \\\n  ",
  );
};
