import { login } from "@classroom/contract/accounts/login.ts";
import { register } from "@classroom/contract/accounts/register.ts";
import { ask } from "../client/ask.ts";
import { Field, Form, type Typed } from "./form.tsx";
import { deviceToken, keepDeviceToken, stayIfWanted, staysSignedIn } from "./lasting-session.ts";
import { meWords } from "./me-words.ts";
import type { NoAnswer } from "./reason-text.ts";
import { enterWith, openSession } from "./session.ts";

const signIn = async ({ email = "", password = "" }: Typed): Promise<NoAnswer | undefined> => {
  const device_token = deviceToken();
  const own = { own_device: staysSignedIn.peek(), ...(device_token !== undefined && { device_token }) };
  const reply = await ask(login, { body: { email, password, ...own } });
  if (reply.kind !== "answered") return reply;
  const { data } = reply.payload;
  keepDeviceToken(data.device_token);
  await stayIfWanted(data.token);
  openSession({ token: data.token, user: data.user });
  return undefined;
};

const signUp = async ({ username = "", email = "", password = "" }: Typed): Promise<NoAnswer | undefined> => {
  const reply = await ask(register, { body: { username, email, password } });
  if (reply.kind !== "answered") return reply;
  await stayIfWanted(reply.payload.data.token);
  const entered = await enterWith(reply.payload.data.token);
  return entered.kind === "answered" ? undefined : entered;
};

/** The longest password that the service takes. */
const MOST = 1024;
const LEAST = 8;

export const EmailField = () => (
  <Field name="email" label={meWords.value.email} type="email" autoComplete="username" />
);

export const NewPasswordField = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Field
    name={name}
    label={label}
    hint={meWords.value.passwordHint}
    type="password"
    autoComplete="new-password"
    minLength={LEAST}
    maxLength={MOST}
  />
);

export const PasswordField = () => (
  <Field name="password" label={meWords.value.password} type="password" autoComplete="current-password" />
);

/** For those who have an account with a password. */
export const SignInForm = () => (
  <Form button={meWords.value.signIn} send={signIn}>
    <EmailField />
    <PasswordField />
  </Form>
);

/** For those who have none yet. */
export const RegisterForm = () => {
  const me = meWords.value;
  return (
    <Form button={me.register} send={signUp}>
      <Field
        name="username"
        label={me.username}
        hint={me.usernameHint}
        type="text"
        autoComplete="nickname"
        minLength={3}
        maxLength={30}
      />
      <EmailField />
      <NewPasswordField name="password" label={me.password} />
    </Form>
  );
};
