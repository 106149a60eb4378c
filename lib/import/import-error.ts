/** What the person who imports can put right; the message says what and where. */
export class ImportError extends Error {
  override readonly name: string = "ImportError";
}
