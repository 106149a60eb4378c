// `serverless.yml` can include JavaScript, but not yet TypeScript.
module.exports = require("./roles.ts").rolesTemplate();
