/** A text file that lies beside the bundle and is sent as it is, read once and sent many times. */
export class BundledFile {
  readonly text: string;
  /** With its `charset`. */
  readonly contentType: string;
  /**
   * Changes with every byte of the text; weak, since it stands for the compressed form as well (RFC 9110 section
   * 8.8.3.3).
   */
  readonly etag: string;

  constructor(text: string, contentType: string, etag: string) {
    this.text = text;
    this.contentType = contentType;
    this.etag = etag;
  }
}
