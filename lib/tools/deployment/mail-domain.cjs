// The domain of the parameter mailFrom: serverless cannot split a text by itself.
module.exports = async ({ resolveVariable }) =>
  String(await resolveVariable("param:mailFrom"))
    .split("@")
    .at(-1);
