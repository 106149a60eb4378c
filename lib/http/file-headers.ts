import { BundledFile } from "../wire/bundled-file.ts";
import type { TextFile } from "../wire/text-file.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * A page may load only what this origin serves: no inline script, no frame, no other server. Inline styles are allowed
 * by the hashes of the build.
 */
const pageHeaders = (file: TextFile): Headers => {
  const { styleHashes = [] } = file instanceof BundledFile ? file.forms : {};
  const inlineStyles = styleHashes.map((hash) => ` '${hash}'`).join("");
  return {
    "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'${inlineStyles}; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    // A page of another origin that opens this one gets no reference to its window.
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    // Browsers remember it for the whole host, and ignore it over plain HTTP, as on a laptop (RFC 6797).
    "strict-transport-security": "max-age=31536000",
  };
};

/** The headers of a file, besides caching. */
export const fileHeaders = (file: TextFile): Headers => ({
  "content-type": file.contentType,
  ...(file.contentType.startsWith("text/html") && pageHeaders(file)),
  ...(file instanceof BundledFile && { etag: file.etag, ...file.forms.headers }),
});
