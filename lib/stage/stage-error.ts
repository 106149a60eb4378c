/** What the person at the terminal can put right; the message is one line that says what and where. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
