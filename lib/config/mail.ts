import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const asksForMail = v.object({
  MAIL_FROM: v.optional(v.string(), ""),
  MAIL_FOLDER: v.optional(v.string(), ""),
});

/** Whether mail is sent: by Amazon SES, or into a laptop's mailbox. */
export const hasMail = (environment: Environment = process.env): boolean => {
  const { MAIL_FROM, MAIL_FOLDER } = read(asksForMail, environment);
  return MAIL_FROM !== "" || MAIL_FOLDER !== "";
};

const mailSender = v.object({ MAIL_FROM: text, SITE_URL: v.pipe(text, v.url("must be a URL")) });

/** The address that mails come from, and where the pages are that their links open. */
export const mailSenderConfig = (environment: Environment = process.env) => {
  const { MAIL_FROM: from, SITE_URL: site } = read(mailSender, environment);
  return { from, site };
};
