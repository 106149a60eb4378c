import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { SAMPLE_PEOPLE } from "./sample-people.ts";

/** The purpose of a code. The service has a redirect URI for each purpose. */
export type Purpose = "login" | "register";

/** Where the local provider shows a code instead of handing it to an application. */
export const CODE_PAGES: Readonly<Record<Purpose, string>> = { login: "/signed-in", register: "/registered" };

const SIGN_IN = /^\/sign-in\/[\w-]+$/;

export interface CodePageOptions {
  /** What to do with the code, for people who see it. */
  readonly hint: (code: string, purpose: Purpose) => string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  button { font: inherit; display: block; width: 100%; margin: .5rem 0; padding: .75rem; text-align: left }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid; padding: .75rem }
</style>
<h1>${title}</h1>
${content}
`;

const button = ({ sub, name, email }: (typeof SAMPLE_PEOPLE)[number]): string =>
  `<form method="post" action="?person=${encodeURIComponent(sub)}"><button>${escapeHtml(`${name}, ${email}`)}</button></form>`;

const signInPage = page(
  "Who are you?",
  `<p>This is the sample identity provider of a service on this machine. There are no passwords here.</p>
${SAMPLE_PEOPLE.map(button).join("\n")}`,
);

const signIn = async (ctx: KoaContextWithOIDC, provider: Provider): Promise<void> => {
  const { params } = await provider.interactionDetails(ctx.req, ctx.res);
  const chosen =
    ctx.method === "POST"
      ? SAMPLE_PEOPLE.find(({ sub }) => sub === ctx.query.person)
      : // No one presses a button on a command line (OpenID Connect Core section 3.1.2.1).
        SAMPLE_PEOPLE.find(({ email }) => email === params.login_hint);
  if (chosen === undefined) {
    ctx.type = "html";
    ctx.body = signInPage;
    return;
  }
  const result = { login: { accountId: chosen.sub } };
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
};

/** What a code of this provider is made of. Another page's link may have any text instead. */
const CODE = /^[\w-]+$/;

/** A page for people; the bare code, or the bare error, for a command line. */
const showCode = (ctx: KoaContextWithOIDC, { hint }: CodePageOptions): void => {
  const { code: codeParameter, error_description: error = "There is no code in this address" } = ctx.query;
  // The page shows it in a line for a shell.
  const code = typeof codeParameter === "string" && CODE.test(codeParameter) ? codeParameter : undefined;
  const text = code ?? String(error);
  if (ctx.accepts("text", "html") === "text") {
    ctx.status = code === undefined ? 400 : 200;
    ctx.type = "text";
    ctx.body = `${text}\n`;
    return;
  }
  ctx.type = "html";
  ctx.body =
    code === undefined
      ? page("Not signed in", `<p>${escapeHtml(text)}</p>`)
      : page(
          "Signed in",
          `<p>An application would now send this authorization code to the service. It is good for one try:</p>
<pre>${escapeHtml(hint(text, ctx.path === CODE_PAGES.register ? "register" : "login"))}</pre>`,
        );
};

/** Adds the pages of signing in to the provider's own routes. */
export const routeSignIn = (provider: Provider, options: CodePageOptions): void => {
  provider.use(async (context, next) => {
    const ctx = context as unknown as KoaContextWithOIDC;
    if (SIGN_IN.test(ctx.path)) await signIn(ctx, provider);
    else if (ctx.method === "GET" && Object.values<string>(CODE_PAGES).includes(ctx.path))
      showCode(ctx, options);
    else await next();
  });
};
