import * as v from "valibot";
import { atLeastOne, type Environment, settings, text } from "./environment.ts";

/** Whether mail is sent: by Amazon SES, or into a laptop's mailbox. */
export const hasMail = ({ MAIL_FROM, MAIL_FOLDER }: Environment = process.env): boolean =>
  Boolean(MAIL_FROM || MAIL_FOLDER);

/** How many mails of the whole stage may ask for the proof of an address, at once and then within an hour. */
export const proofMailsConfig = settings({ perHour: ["PROOF_MAILS_PER_HOUR", atLeastOne("mails", 2000)] });

/** The address that mails come from, and where the pages are that their links open. */
export const mailSenderConfig = settings({
  from: ["MAIL_FROM", text],
  site: ["SITE_URL", v.pipe(text, v.url("must be a URL"))],
});
