/** A mail to one person, as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** @throws Error if the mail may not have been taken; it is sent again then */
export type SendMail = (mail: Mail) => Promise<void>;
