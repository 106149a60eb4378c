// @ts-check
/**
 * As much of Swagger UI as is used here; its own types are a package for its build tools.
 *
 * @typedef {(properties: object) => unknown} Component
 * @typedef {{ createElement: (type: unknown, properties: object | null, ...children: unknown[]) => unknown, Fragment: unknown }} React
 * @typedef {{ readonly url: string, readonly body?: { readonly data?: { readonly token?: unknown } } }} SwaggerResponse
 * @typedef {{ toJS: () => object }} Definitions
 * @typedef {{ specSelectors: { securityDefinitions: () => Definitions | undefined }, preauthorizeApiKey: (scheme: string, token: string) => void }} SwaggerUi
 */

const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

/** Endpoints whose answer carries an access token. */
const SIGN_IN = /\/(register|login|idp-login)$/;

/**
 * Swagger UI puts a link into each operation's button, which neither a keyboard nor a screen reader can tell apart; it
 * leaves a heading and a landmark out; and it asks which of one server is meant, in a list without a name.
 *
 * @param {{ React: React }} system
 */
const accessible = ({ React }) => ({
  wrapComponents: {
    DeepLink:
      () =>
      (/** @type {{ text: string }} */ { text }) =>
        React.createElement("span", null, text),
    ServersContainer: () => () => null,
    InfoContainer: (/** @type {Component} */ InfoContainer) => (/** @type {object} */ properties) =>
      React.createElement(
        "section",
        { "aria-label": "About this service" },
        React.createElement(InfoContainer, properties),
      ),
    operations: (/** @type {Component} */ Operations) => (/** @type {object} */ properties) =>
      React.createElement(
        React.Fragment,
        null,
        React.createElement("h2", { className: "endpoints" }, "Endpoints"),
        React.createElement(Operations, properties),
      ),
  },
});

/**
 * A part of a document, with every reference replaced by what it names: another part, which never leads back here.
 *
 * @param {unknown} part
 * @param {object} document
 * @returns {unknown}
 */
const resolved = (part, document) => {
  if (Array.isArray(part)) return part.map((item) => resolved(item, document));
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part && typeof part.$ref === "string")
    return resolved(within(document, part.$ref.slice("#/".length).split("/")), document);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value, document)]));
};

/**
 * @param {object} document
 * @param {readonly string[]} path
 */
const within = (document, path) =>
  path.reduce((part, key) => /** @type {Record<string, any> | undefined} */ (part)?.[key], document);

/**
 * Swagger UI works through the whole document again for each operation that is opened, which takes it a second on a
 * laptop; only the operation's own part is asked for.
 */
const quick = () => ({
  fn: {
    resolveSubtree: async (/** @type {object} */ document, /** @type {readonly string[]} */ path) => ({
      spec: resolved(within(document, path), document),
      errors: [],
    }),
  },
});

/** What Swagger UI draws without a name, or without a way there for the keyboard: the attribute that each lacks. */
const LACKING = /** @type {const} */ ([
  [".examples-select-element", "aria-label", "Example"],
  [".body-param__text", "aria-label", "Request body"],
  // A table is no region: several of them would be landmarks of one name.
  [".responses-table[role=region]", "role", "table"],
  // What scrolls is scrolled by keys, too.
  ["pre.microlight", "tabindex", "0"],
]);

const complete = () => {
  for (const [selector, attribute, value] of LACKING)
    for (const element of document.querySelectorAll(selector))
      if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
};
new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });

/** @type {SwaggerUi} */
const ui = /** @type {any} */ (window).SwaggerUIBundle({
  plugins: [accessible, quick],
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  tryItOutEnabled: true,
  // Nothing leaves this origin, and a token stays in memory.
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  // Five elements for each line of an answer: with a thousand rooms all that follows would take more than twice as long.
  syntaxHighlight: false,
  // Whoever signs in by trying it is signed in for what they try next, as by the dialog.
  responseInterceptor: (/** @type {SwaggerResponse} */ response) => {
    const token = response.body?.data?.token;
    if (SIGN_IN.test(response.url) && typeof token === "string")
      for (const scheme of Object.keys(ui.specSelectors.securityDefinitions()?.toJS() ?? {}))
        ui.preauthorizeApiKey(scheme, token);
    return response;
  },
});
