// Every log group that a stage has, for the saved queries.
const { logGroups } = require("./roles.ts");

module.exports = logGroups();
