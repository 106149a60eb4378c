import { getAccount } from "@classroom/contract/accounts/get-account.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type * as v from "valibot";
import { ask } from "../client/ask.ts";
import { View } from "../parts/view.tsx";
import { roomsBelow } from "../rooms-below.ts";
import { words } from "../state/language.ts";
import { mailedLink } from "../state/mailed-link.ts";
import { isWide } from "../state/wide.ts";
import { ForgottenForm, ResetForm, VerifyAddress } from "./forgotten.tsx";
import { meWords } from "./me-words.ts";
import { ChangePassword, DeleteAccount, Export, ProveAddress, SignOut } from "./own-account.tsx";
import {
  askSignInWays,
  comeFromProvider,
  goToProvider,
  type ProviderTrouble,
  type SignInWays,
  signInWays,
} from "./provider-sign-in.ts";
import { reasonText } from "./reason-text.ts";
import { resumeSession, type Session, session, sessionState } from "./session.ts";
import { RegisterForm, SignInForm } from "./sign-in.tsx";
import { StayField } from "./stay-field.tsx";
import { takeWayBack } from "./way-back.ts";

/** What the guest wants to do, as the address has it. */
const FORMS = ["sign-in", "register", "forgotten"] as const;
type GuestForm = (typeof FORMS)[number];

const formIn = ({ form }: Readonly<Record<string, string>>): GuestForm =>
  FORMS.find((each) => each === form) ?? "sign-in";

const PasswordForms = ({ ways }: { readonly ways: SignInWays }) => {
  const chosen = formIn(useLocation().query);
  const me = meWords.value;
  return (
    <section class="card box">
      <nav class="chips" aria-label={me.forms}>
        {FORMS.filter((form) => form !== "forgotten" || ways.mail).map((form) => (
          <a
            key={form}
            class={form === chosen ? "chip on" : "chip"}
            href={`/me?form=${form}`}
            aria-current={form === chosen ? "page" : undefined}
          >
            {me.formNames[form]}
          </a>
        ))}
      </nav>
      {chosen === "sign-in" ? <SignInForm key="sign-in" /> : null}
      {chosen === "register" ? <RegisterForm key="register" /> : null}
      {chosen === "forgotten" ? <ForgottenForm key="forgotten" /> : null}
    </section>
  );
};

const ProviderButton = ({ ways: { provider, providerIsAway } }: { readonly ways: SignInWays }) => {
  const me = meWords.value;
  if (provider === undefined) return providerIsAway ? <p class="note">{me.providerAway}</p> : null;
  return (
    <section class="card box">
      <h2>{me.withSchool}</h2>
      <p>{me.withSchoolHow(provider.host)}</p>
      <button type="button" class="button primary" onClick={() => void goToProvider(provider)}>
        {me.goToSchool}
      </button>
    </section>
  );
};

const Guest = () => {
  const me = meWords.value;
  const ways = signInWays.value;
  return (
    <View title={me.title} sub={me.why}>
      {ways === undefined ? (
        <p>{words.value.loading}</p>
      ) : (
        <div class="account">
          <ProviderButton ways={ways} />
          {ways.passwords ? <PasswordForms ways={ways} /> : null}
          <StayField />
          {isWide.value ? <roomsBelow.view /> : null}
        </div>
      )}
    </View>
  );
};

type Stored = v.InferOutput<(typeof getAccount.success.FETCHED)[2]>["data"];

/** What is stored about the user; `undefined` until the service has said. */
const useStored = (token: string): Stored | undefined => {
  const account = useSignal<Stored | undefined>(undefined);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const reply = await ask(getAccount, { token });
      account.value = reply.kind === "answered" ? reply.payload.data : undefined;
    };
    void look();
  }, [token]);
  return account.value;
};

const Own = ({ own, say }: { readonly own: Session; readonly say: (text: string) => void }) => {
  const me = meWords.value;
  const stored = useStored(own.token);
  const hasPassword = stored?.has_password;
  return (
    <View title={own.user.username} sub={own.user.email}>
      <div class="account">
        {isWide.value ? null : (
          <p>
            <a href="/saved">{me.savedRooms(own.user.saved.length)}</a>
          </p>
        )}
        <SignOut session={own} done={say} />
        {stored?.proven_by === null && signInWays.value?.mail ? (
          <ProveAddress session={own} done={say} />
        ) : null}
        {signInWays.value?.passwords === false || hasPassword === false ? null : (
          <ChangePassword session={own} done={say} />
        )}
        <Export session={own} />
        <DeleteAccount session={own} done={say} hasPassword={hasPassword} />
        {isWide.value ? <roomsBelow.view /> : null}
      </div>
    </View>
  );
};

const providerText = (trouble: ProviderTrouble): string => {
  const me = meWords.value;
  if (trouble === "refused") return me.providerRefused;
  return trouble === "foreign" ? me.providerForeign : reasonText(trouble);
};

/** The account: signing in and up, and what belongs to the user who is signed in. */
export const MeView = () => {
  const { route } = useLocation();
  const isIn = session.value !== undefined;
  useEffect(() => {
    const back = isIn ? takeWayBack() : undefined;
    if (back !== undefined) route(back, true);
  }, [isIn]);
  const message = useSignal<string | undefined>(undefined);
  const say = (text: string): void => {
    message.value = text;
  };
  useEffect(() => {
    const arrive = async (): Promise<void> => {
      const trouble = await comeFromProvider();
      if (trouble !== undefined) say(providerText(trouble));
      await resumeSession();
      await askSignInWays();
    };
    void arrive();
  }, []);
  const who = session.value?.user._id;
  useEffect(() => {
    // What was said to a guest no longer applies after signing in.
    if (who !== undefined) message.value = undefined;
  }, [who]);
  const link = mailedLink.value;
  const me = meWords.value;
  const { trouble } = words.value;
  const state = sessionState.value;
  const notice = state === "failed" || state === "unreachable" ? trouble[state] : message.value;
  return (
    <>
      <p class={notice === undefined ? "visually-hidden" : "note said"} role="status">
        {notice}
      </p>
      {link?.purpose === "reset-password" ? (
        <View title={me.newPassword}>
          <div class="account">
            <ResetForm link={link} done={say} />
          </div>
        </View>
      ) : link?.purpose === "verify-email" ? (
        <View title={me.confirmAddress}>
          <div class="account">
            <VerifyAddress link={link} done={say} />
          </div>
        </View>
      ) : session.value === undefined ? (
        <Guest />
      ) : (
        <Own own={session.value} say={say} />
      )}
    </>
  );
};
