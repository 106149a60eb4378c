/** A problem that the person at the command line can fix; the message is one line that says what and where. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
