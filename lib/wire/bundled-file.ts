import { TextFile } from "./text-file.ts";

/** A file's text as it was compressed when it was built, in base64, as Lambda hands it over. */
export interface Compressed {
  readonly br: string;
  readonly gzip: string;
}

interface BundledForms {
  readonly compressed?: Compressed | undefined;
  readonly binary?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly styleHashes?: readonly string[];
}

/** A file next to the bundle that is sent as it is, read once and sent many times. */
export class BundledFile extends TextFile {
  /** Then the text is in base64. */
  readonly binary: boolean;
  /**
   * Changes with every byte of the text; weak, since it stands for the compressed form as well (RFC 9110 section
   * 8.8.3.3).
   */
  readonly etag: string;

  readonly compressed: Compressed | undefined;
  /** What else is to be said of it. */
  readonly headers: Readonly<Record<string, string>>;

  /** Of the styles inside a page, as a content security policy names it: `sha256-…` (CSP Level 3 section 6.7.3.3). */
  readonly styleHashes: readonly string[];

  constructor(
    text: string,
    contentType: string,
    etag: string,
    { compressed, binary = false, headers = {}, styleHashes = [] }: BundledForms = {},
  ) {
    super(text, contentType);
    this.etag = etag;
    this.compressed = compressed;
    this.binary = binary;
    this.headers = headers;
    this.styleHashes = styleHashes;
  }
}
