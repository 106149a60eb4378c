import * as v from "valibot";
import { type Environment, read, text, whole } from "./environment.ts";

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

const ceiling = v.object({
  PROOF_MAILS_PER_HOUR: v.pipe(whole("mails", 2000), v.minValue(1, "must be at least 1 of mails")),
});

/** How many mails of the whole stage may ask for the proof of an address, at once and then within an hour. */
export const proofMailsPerHour = (environment: Environment = process.env): number =>
  read(ceiling, environment).PROOF_MAILS_PER_HOUR;

/** The address that mails come from, and where the pages are that their links open. */
export const mailSenderConfig = (environment: Environment = process.env) => {
  const { MAIL_FROM: from, SITE_URL: site } = read(mailSender, environment);
  return { from, site };
};
