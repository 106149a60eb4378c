import { forgotPassword, resetPassword, verifyEmail } from "@classroom/contract/accounts/mailed-links.ts";
import { useSignal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { type MailedLink, mailedLink } from "../state/mailed-link.ts";
import { Form, type Typed } from "./form.tsx";
import { meWords } from "./me-words.ts";
import type { NoAnswer } from "./reason-text.ts";
import { closeSession, session } from "./session.ts";
import { EmailField, NewPasswordField, PasswordField } from "./sign-in.tsx";

/** Asks for a link to a new password. */
export const ForgottenForm = () => {
  const isAsked = useSignal(false);
  const me = meWords.value;
  const send = async ({ email = "" }: Typed): Promise<NoAnswer | undefined> => {
    const reply = await ask(forgotPassword, { body: { email } });
    if (reply.kind !== "answered") return reply;
    isAsked.value = true;
    return undefined;
  };
  return (
    <>
      <p>{me.forgottenHow}</p>
      <Form button={me.sendLink} send={send}>
        <EmailField />
      </Form>
      <p role="status">{isAsked.value ? me.linkSent : null}</p>
    </>
  );
};

/** Asks a person who came by a mailed link for a new password. */
export const ResetForm = ({
  link,
  done,
}: {
  readonly link: MailedLink;
  readonly done: (message: string) => void;
}) => {
  const me = meWords.value;
  const send = async ({ password = "" }: Typed): Promise<NoAnswer | undefined> => {
    const reply = await ask(resetPassword, { body: { token: link.secret, password } });
    if (reply.kind !== "answered") return reply;
    mailedLink.value = undefined;
    closeSession();
    done(me.passwordChanged);
    return undefined;
  };
  return (
    <section class="card box">
      <Form button={me.changePassword} send={send}>
        <NewPasswordField name="password" label={me.newPassword} />
      </Form>
    </section>
  );
};

/**
 * Asks a person who came by a mailed link to confirm the address. Opening the link alone confirms nothing: programs that
 * look through mails open links, too, and another person may have made the account.
 */
export const VerifyAddress = ({
  link,
  done,
}: {
  readonly link: MailedLink;
  readonly done: (message: string) => void;
}) => {
  const me = meWords.value;
  const send = async ({ password }: Typed): Promise<NoAnswer | undefined> => {
    const reply = await ask(verifyEmail, {
      body: { token: link.secret, ...(password !== undefined && { password }) },
      ...(session.value && { token: session.value.token }),
    });
    if (reply.kind !== "answered") return reply;
    mailedLink.value = undefined;
    done(me.addressProven);
    return undefined;
  };
  return (
    <section class="card box">
      <p>{me.confirmIf}</p>
      <Form button={me.confirm} send={send}>
        {session.value ? null : <PasswordField />}
      </Form>
    </section>
  );
};
