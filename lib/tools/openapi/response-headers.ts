/** What the headers of answers mean, by name; `content-type` has a place of its own in the document. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  allow: "The methods that exist for the path.",
  "cache-control": "How caches may use the answer (RFC 9111, RFC 5861).",
  "cache-status":
    "`timetable; hit; detail=store-unavailable` if the store is away and the answer comes from memory, so that it may be old (RFC 9211).",
  "changes-as-of":
    "When each calendar of changes was last read: a dictionary (RFC 9651) from its layer to a date, with `;late` beyond its limit.",
  "content-encoding": "How the body is compressed (RFC 9110 section 8.4).",
  "content-security-policy": "What the page may load: only what this service serves.",
  "cross-origin-opener-policy": "A page of another site that opens this one cannot reach its window.",
  etag: "The version that the answer was made from; send it in `If-None-Match` (RFC 9110 section 8.8.3).",
  "last-modified": "When the timetable was published (RFC 9110 section 8.8.2).",
  link: "The address of the same in another form, or of what the page asks for first (RFC 8288).",
  "referrer-policy": "Other sites do not learn where their visitors came from.",
  "retry-after": "Seconds to wait before trying again (RFC 9110 section 10.2.3).",
  vary: "The answer is compressed if the client accepts that; if the deployment lists origins, it names the one that may read it.",
  "www-authenticate": "The challenge of RFC 6750 section 3.",
  "strict-transport-security": "Browsers come back over HTTPS only, for a year.",
  "x-content-type-options": "Always `nosniff`.",
};

const WHOLE_NUMBER = /^(<seconds>|\d+)$/;

/** What the recorded answers of one status have in common: a header is required if all of them carry it. */
export const responseHeaders = (
  recorded: readonly Readonly<Record<string, string>>[],
): Readonly<Record<string, object>> => {
  const names = [...new Set(recorded.flatMap((headers) => Object.keys(headers)))].toSorted();
  return Object.fromEntries(
    names
      .filter((name) => name !== "content-type")
      .map((name) => {
        const description = DESCRIPTIONS[name];
        if (description === undefined) throw new Error(`Nothing is said about the header ${name}`);
        const values = recorded.flatMap((headers) => headers[name] ?? []);
        const type = values.every((value) => WHOLE_NUMBER.test(value)) ? "integer" : "string";
        return [name, { description, required: values.length === recorded.length, schema: { type } }];
      }),
  );
};
