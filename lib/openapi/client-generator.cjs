// What the generator of the client's types is told beyond its options: JSON of any shape is unknown, not any.
module.exports = {
  codeGenConstructs: (constructs) => ({ Keyword: { ...constructs.Keyword, Any: "unknown" } }),
};
