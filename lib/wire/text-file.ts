/** A text that is sent as it is, as a file of its type. */
export class TextFile {
  readonly text: string;
  /** With its `charset`. */
  readonly contentType: string;

  constructor(text: string, contentType: string) {
    this.text = text;
    this.contentType = contentType;
  }
}
