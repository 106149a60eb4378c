const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();

SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  tryItOutEnabled: true,
  // Nothing leaves this origin, and a token stays in memory.
  validatorUrl: null,
  persistAuthorization: false,
  defaultModelsExpandDepth: 0,
});
