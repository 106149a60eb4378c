import { changePassword } from "@classroom/contract/accounts/change-password.ts";
import { deleteAccount } from "@classroom/contract/accounts/delete-account.ts";
import { getAccount } from "@classroom/contract/accounts/get-account.ts";
import { logout } from "@classroom/contract/accounts/logout.ts";
import { sendVerification } from "@classroom/contract/accounts/send-verification.ts";
import { useSignal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import { words } from "../state/language.ts";
import { Field, Form, type Typed } from "./form.tsx";
import { type NoAnswer, reasonText } from "./reason-text.ts";
import { enterWith, type Session, signOff } from "./session.ts";
import { NewPasswordField } from "./sign-in.tsx";

interface OwnProps {
  readonly session: Session;
  readonly done: (said: string) => void;
}

/**
 * Leaves this device, or all of them. A token that the service knows no more is as good as gone; but what other devices
 * have is not: `here` says that only this one was left.
 */
const leave = async ({ token }: Session, everywhere: boolean): Promise<NoAnswer | "here" | "everywhere"> => {
  const reply = await ask(logout, { token, body: { everywhere } });
  if (reply.kind !== "answered" && reply.kind !== "refused") return reply;
  signOff();
  return everywhere && reply.kind === "answered" ? "everywhere" : "here";
};

export const SignOut = ({ session, done }: OwnProps) => {
  const reason = useSignal<string | undefined>(undefined);
  const { me } = words.value;
  const go = async (everywhere: boolean): Promise<void> => {
    const left = await leave(session, everywhere);
    if (left === "everywhere") done(me.signedOutEverywhere);
    else if (left === "here") done(everywhere ? me.signedOutHereOnly : me.signedOut);
    else reason.value = reasonText(left);
  };
  return (
    <>
      <div class="actions">
        <button type="button" class="button primary" onClick={() => void go(false)}>
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

interface WithPasswordProps extends OwnProps {
  /** `undefined` until the service has said. */
  readonly hasPassword: boolean | undefined;
}

const CurrentPassword = ({ name, label, isKnown }: { name: string; label: string; isKnown: boolean }) => (
  <Field
    name={name}
    label={label}
    {...(!isKnown && { hint: words.value.me.currentHint })}
    type="password"
    autoComplete="current-password"
    required={isKnown}
  />
);

/** Changes the password; a user of the school's provider sets a first one. */
export const ChangePassword = ({ session, done, hasPassword }: WithPasswordProps) => {
  const { me } = words.value;
  const send = async (typed: Typed): Promise<NoAnswer | undefined> => {
    const { current = "", next = "" } = typed;
    const body = { new_password: next, ...(current !== "" && { current_password: current }) };
    const reply = await ask(changePassword, { token: session.token, body });
    if (reply.kind !== "answered") return reply;
    const entered = await enterWith(reply.payload.data.token);
    if (entered.kind !== "answered") return entered;
    done(me.passwordChanged);
    return undefined;
  };
  const isNew = hasPassword === false;
  const title = isNew ? me.setPassword : me.changePassword;
  return (
    <details class="card box">
      <summary>{title}</summary>
      {isNew ? <p>{me.setPasswordHow}</p> : null}
      <Form button={title} send={send}>
        {isNew ? null : (
          <CurrentPassword name="current" label={me.currentPassword} isKnown={hasPassword === true} />
        )}
        <NewPasswordField name="next" label={me.newPassword} />
      </Form>
    </details>
  );
};

/** Asks for the link once more that proves the address. */
export const ProveAddress = ({ session, done }: OwnProps) => {
  const { me } = words.value;
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

/** Hands a text over as a file, by the browser's own way. */
const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const Export = ({ session }: Pick<OwnProps, "session">) => {
  const { me } = words.value;
  const send = async (): Promise<NoAnswer | undefined> => {
    const reply = await ask(getAccount, { token: session.token });
    if (reply.kind !== "answered") return reply;
    download("account.json", `${JSON.stringify(reply.payload.data, undefined, 2)}\n`);
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

export const DeleteAccount = ({ session, done, hasPassword }: WithPasswordProps) => {
  const { me } = words.value;
  const send = async ({ password = "" }: Typed): Promise<NoAnswer | undefined> => {
    const body = password === "" ? {} : { password };
    const reply = await ask(deleteAccount, { token: session.token, body });
    if (reply.kind !== "answered") return reply;
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
          <CurrentPassword name="password" label={me.password} isKnown={hasPassword === true} />
        )}
      </Form>
    </details>
  );
};
