/** What the person who imports can put right; the message is one line that says what and where. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
