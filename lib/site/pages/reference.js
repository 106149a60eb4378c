const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

/** Endpoints whose answer carries an access token. */
const SIGN_IN = /\/(register|login|idp-login)$/;

/**
 * Swagger UI puts a link into each operation's button, which neither a keyboard nor a screen reader can tell apart; it
 * leaves a heading and a landmark out; and it asks which of one server is meant, in a list without a name.
 */
const accessible = ({ React }) => ({
  wrapComponents: {
    DeepLink:
      () =>
      ({ text }) =>
        React.createElement("span", null, text),
    ServersContainer: () => () => null,
    InfoContainer: (InfoContainer) => (properties) =>
      React.createElement(
        "section",
        { "aria-label": "About this service" },
        React.createElement(InfoContainer, properties),
      ),
    operations: (Operations) => (properties) =>
      React.createElement(
        React.Fragment,
        null,
        React.createElement("h2", { className: "endpoints" }, "Endpoints"),
        React.createElement(Operations, properties),
      ),
  },
});

const ui = SwaggerUIBundle({
  plugins: [accessible],
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  tryItOutEnabled: true,
  // Nothing leaves this origin, and a token stays in memory.
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
  // Whoever signs in by trying it is signed in for what they try next, as by the dialog.
  responseInterceptor: (response) => {
    const token = response.body?.data?.token;
    if (SIGN_IN.test(response.url) && typeof token === "string")
      for (const scheme of Object.keys(ui.specSelectors.securityDefinitions()?.toJS() ?? {}))
        ui.preauthorizeApiKey(scheme, token);
    return response;
  },
});
