// @ts-check

/**
 * What is used of swagger-ui-dist, which has no types.
 *
 * @typedef {{ url: string, body?: { data?: { token?: unknown } } }} Answered
 * @typedef {{
 *   specSelectors: { securityDefinitions: () => { toJS: () => object } | undefined },
 *   preauthorizeApiKey: (scheme: string, token: string) => void,
 * }} SwaggerUi
 */
/** @type {(options: object) => SwaggerUi} */
const createSwaggerUi = Reflect.get(globalThis, "SwaggerUIBundle");

const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

/** Endpoints whose answer carries an access token. */
const SIGN_IN = /\/(register|login|idp-login)$/;

const ui = createSwaggerUi({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  tryItOutEnabled: true,
  // Nothing leaves this origin, and a token stays in memory.
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  // Whoever signs in by trying it is signed in for what they try next, as by the dialog.
  responseInterceptor: (/** @type {Answered} */ response) => {
    const token = response.body?.data?.token;
    if (SIGN_IN.test(response.url) && typeof token === "string")
      for (const scheme of Object.keys(ui.specSelectors.securityDefinitions()?.toJS() ?? {}))
        ui.preauthorizeApiKey(scheme, token);
    return response;
  },
});
