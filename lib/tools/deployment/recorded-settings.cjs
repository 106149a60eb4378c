// The parameters that a deployment records, as JSON: the next one must name those that it drops.
const { RECORDED } = require("./deployed-settings.ts");

module.exports = async ({ resolveVariable }) => {
  const read = async (name) => [name, String(await resolveVariable(`param:${name}`))];
  return JSON.stringify(Object.fromEntries(await Promise.all(RECORDED.map(read))));
};
