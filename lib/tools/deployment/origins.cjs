// The parameter corsOrigins as a list: serverless cannot split a text by itself.
module.exports = async ({ resolveVariable }) =>
  String(await resolveVariable("param:corsOrigins"))
    .split(",")
    .map((origin) => origin.trim())
    .filter((origin) => origin !== "");
