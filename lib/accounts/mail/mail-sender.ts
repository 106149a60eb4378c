import type { AwsServiceConfig } from "../../config/aws.ts";
import { AwsRefusal, endpointOf } from "../../store/aws/aws-call.ts";
import { type Posted, signedPost } from "../../store/aws/signed-post.ts";

/** A mail to one person, as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** @throws MailRefused; Error if the server may not have accepted the mail, so that it is sent again */
export type SendMail = (mail: Mail) => Promise<void>;

/** The server will never accept this mail, for the reason that the code names. It may accept others. */
export class MailRefused extends AwsRefusal {}

/** Milliseconds for a mail; what is not sent stays in the outbox and is tried again. */
const TIME = 5000;

/** What Amazon SES says of the mail itself: another try would be refused, too. */
const OF_THE_MAIL = ["BadRequestException", "MessageRejected"];

/** `MessageRejected:http://…` is `MessageRejected`. */
const codeOf = ({ headers }: Posted): string => String(headers["x-amzn-errortype"] ?? "").split(":")[0] ?? "";

/**
 * Sends with Amazon SES (`SendEmail` of its API version 2): one signed request, without the SDK's client.
 *
 * @param account looked up with each mail, since credentials change
 * @param from an address, or one of a domain, that SES has verified
 */
export const sendWithSes =
  (account: AwsServiceConfig, from: string, now: () => number): SendMail =>
  async ({ to, subject, text }) => {
    const { region, credentials, endpoint = endpointOf("email", region) } = account;
    const utf8 = (data: string) => ({ Data: data, Charset: "UTF-8" });
    const body = JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
    });
    const url = new URL("v2/email/outbound-emails", endpoint);
    const headers = { "content-type": "application/json" };
    const post = { service: "ses", region, credentials, url, headers, body };
    const answer = await signedPost(post, TIME, new Date(now()));
    if (answer.status === 200) return;
    const code = codeOf(answer);
    const Refusal = OF_THE_MAIL.includes(code) ? MailRefused : AwsRefusal;
    throw new Refusal("ses.SendEmail", answer.status, code);
  };
