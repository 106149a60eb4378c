import { TextFile } from "./text-file.ts";

interface BundledForms {
  /** The text as it was compressed when it was built, in base64, as Lambda hands it over. */
  readonly compressed?: { readonly br: string; readonly gzip: string } | undefined;
  /** The text is in base64. */
  readonly binary?: boolean;
  /** In addition to those that follow from the type. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the styles inside a page, as a content security policy names it: `sha256-…` (CSP Level 3 section 6.7.3.3). */
  readonly styleHashes?: readonly string[];
}

/** A file next to the bundle that is sent as it is, read once and sent many times. */
export class BundledFile extends TextFile {
  /**
   * Changes with every byte of the text; weak, since it stands for the compressed form as well (RFC 9110 section
   * 8.8.3.3).
   */
  readonly etag: string;
  readonly forms: BundledForms;

  constructor(text: string, contentType: string, etag: string, forms: BundledForms = {}) {
    super(text, contentType);
    this.etag = etag;
    this.forms = forms;
  }
}
