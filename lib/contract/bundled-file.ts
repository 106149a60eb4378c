import { TextFile } from "./text-file.ts";

/** A text file that lies beside the bundle, read once and sent many times. */
export class BundledFile extends TextFile {
  /**
   * Changes with every byte of the text; weak, since it stands for the compressed form as well (RFC 9110 section
   * 8.8.3.3).
   */
  readonly etag: string;

  constructor(text: string, contentType: string, etag: string) {
    super(text, contentType);
    this.etag = etag;
  }
}
