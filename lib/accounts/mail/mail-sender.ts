/** A mail to one person, as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** @throws MailRefused; Error if the mail may not have been taken, so that it is sent again */
export type SendMail = (mail: Mail) => Promise<void>;

/** The mail will never be taken, for a reason that has this code; another one may be. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly code: string;

  constructor(code: string) {
    super(`The mail was refused: ${code}`);
    this.code = code;
  }
}
