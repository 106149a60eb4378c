import { logout } from "@classroom/contract/accounts/access-token.ts";
import { getAccount } from "@classroom/contract/accounts/get-account.ts";
import { sendVerification } from "@classroom/contract/accounts/mailed-links.ts";
import { changePassword, deleteAccount } from "@classroom/contract/accounts/own-account.ts";
import { useSignal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { download } from "../parts/download.ts";
import { Field, Form, type Typed } from "./form.tsx";
import { leaveDevice } from "./lasting-session.ts";
import { meWords } from "./me-words.ts";
import { type NoAnswer, reasonText } from "./reason-text.ts";
import { enterWith, type Session, signOff } from "./session.ts";
import { NewPasswordField } from "./sign-in.tsx";

interface OwnProps {
  readonly session: Session;
  readonly done: (message: string) => void;
}

/**
 * Signs out of this device, or of all. If the service no longer accepts the token, this device is signed out, but
 * others are not: `here` says so.
 */
const leave = async ({ token }: Session, everywhere: boolean): Promise<NoAnswer | "here" | "everywhere"> => {
  const reply = await ask(logout, { token, body: { everywhere } });
  if (reply.kind !== "answered" && reply.kind !== "refused") return reply;
  await leaveDevice();
  signOff();
  return everywhere && reply.kind === "answered" ? "everywhere" : "here";
};

export const SignOut = ({ session, done }: OwnProps) => {
  const reason = useSignal<string | undefined>(undefined);
  const me = meWords.value;
  const go = async (everywhere: boolean): Promise<void> => {
    const left = await leave(session, everywhere);
    if (left === "everywhere") done(me.signedOutEverywhere);
    else if (left === "here") done(everywhere ? me.signedOutHereOnly : me.signedOut);
    else reason.value = reasonText(left);
  };
  return (
    <>
      <div class="actions">
        <button type="button" class="button" onClick={() => void go(false)}>
          {me.signOut}
        </button>
        <button type="button" class="button" onClick={() => void go(true)}>
          {me.signOutEverywhere}
        </button>
      </div>
      <p class="reason" role="alert">
        {reason.value}
      </p>
    </>
  );
};

/** Changes the password; an account of the school's provider has none. */
export const ChangePassword = ({ session, done }: OwnProps) => {
  const me = meWords.value;
  const send = async ({ current = "", next = "" }: Typed): Promise<NoAnswer | undefined> => {
    const body = { current_password: current, new_password: next };
    const reply = await ask(changePassword, { token: session.token, body });
    if (reply.kind !== "answered") return reply;
    const entered = await enterWith(reply.payload.data.token);
    if (entered.kind !== "answered") return entered;
    done(me.passwordChanged);
    return undefined;
  };
  return (
    <details class="card box">
      <summary>{me.changePassword}</summary>
      <Form button={me.changePassword} send={send}>
        <Field name="current" label={me.currentPassword} type="password" autoComplete="current-password" />
        <NewPasswordField name="next" label={me.newPassword} />
      </Form>
    </details>
  );
};

/** Asks for the link once more that proves the address. */
export const ProveAddress = ({ session, done }: OwnProps) => {
  const me = meWords.value;
  const send = async (): Promise<NoAnswer | undefined> => {
    const reply = await ask(sendVerification, { token: session.token });
    if (reply.kind !== "answered") return reply;
    done(me.proofSent);
    return undefined;
  };
  return (
    <details class="card box">
      <summary>{me.notProven}</summary>
      <p>{me.notProvenHow}</p>
      <Form button={me.sendProof} send={send} />
    </details>
  );
};

export const Export = ({ session }: Pick<OwnProps, "session">) => {
  const me = meWords.value;
  const send = async (): Promise<NoAnswer | undefined> => {
    const reply = await ask(getAccount, { token: session.token });
    if (reply.kind !== "answered") return reply;
    download("account.json", "application/json", `${JSON.stringify(reply.payload.data, undefined, 2)}\n`);
    return undefined;
  };
  return (
    <details class="card box">
      <summary>{me.export}</summary>
      <p>{me.exportHow}</p>
      <Form button={me.download} send={send} />
    </details>
  );
};

interface DeleteProps extends OwnProps {
  /** `undefined` until the service has said. */
  readonly hasPassword: boolean | undefined;
}

export const DeleteAccount = ({ session, done, hasPassword }: DeleteProps) => {
  const me = meWords.value;
  const send = async ({ password = "" }: Typed): Promise<NoAnswer | undefined> => {
    const body = password === "" ? {} : { password };
    const reply = await ask(deleteAccount, { token: session.token, body });
    if (reply.kind !== "answered") return reply;
    await leaveDevice();
    signOff();
    done(me.deleted);
    return undefined;
  };
  return (
    <details class="card box">
      <summary>{me.delete}</summary>
      <p>{me.deleteHow}</p>
      <Form button={me.deleteForGood} isDangerous send={send}>
        {hasPassword === false ? null : (
          <Field
            name="password"
            label={me.password}
            {...(hasPassword === undefined && { hint: me.passwordIfAny })}
            type="password"
            autoComplete="current-password"
            required={hasPassword === true}
          />
        )}
      </Form>
    </details>
  );
};
