import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { forgotPassword, resetPassword, verifyEmail } from "../../../contract/own-account.ts";
import { ask } from "../client/ask.ts";
import { words } from "../state/language.ts";
import { type MailedLink, mailedLink } from "../state/mailed-link.ts";
import { Form, type Typed } from "./form.tsx";
import { type NoAnswer, reasonText } from "./reason-text.ts";
import { closeSession } from "./session.ts";
import { EmailField, NewPasswordField } from "./sign-in.tsx";

/** Asks for a link to a new password. */
export const ForgottenForm = () => {
  const isAsked = useSignal(false);
  const { me } = words.value;
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
  readonly done: (said: string) => void;
}) => {
  const { me } = words.value;
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
      <h2>{me.newPassword}</h2>
      <Form button={me.changePassword} send={send}>
        <NewPasswordField name="password" label={me.newPassword} />
      </Form>
    </section>
  );
};

/** Tells the service that the mail arrived, and the person what came of it. */
export const VerifyAddress = ({
  link,
  done,
}: {
  readonly link: MailedLink;
  readonly done: (said: string) => void;
}) => {
  useEffect(() => {
    const prove = async (): Promise<void> => {
      const reply = await ask(verifyEmail, { body: { token: link.secret } });
      mailedLink.value = undefined;
      done(reply.kind === "answered" ? words.value.me.addressProven : reasonText(reply));
    };
    void prove();
  }, [link]);
  return <p>{words.value.loading}</p>;
};
