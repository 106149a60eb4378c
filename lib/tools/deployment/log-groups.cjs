// Every log group that a stage has, for the saved queries.
module.exports = require("./roles.ts").logGroups();
