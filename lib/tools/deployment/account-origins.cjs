// The origins whose pages may register, log in and so on, joined by commas: those of accountOrigins, or else of corsOrigins
// as far as it names any; and those of the pages that other parameters name. The API's own needs no mention.
const PAGES = ["siteUrl", "idpRedirectUri", "idpRedirectUriRegister", "idpOtherRedirectUris"];

const entries = (list) => list.split(/[\s,]+/).filter(Boolean);

// An app's own scheme has no origin: "null" would allow every sandboxed page.
const originsOf = (address) => {
  if (!URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return origin === "null" ? [] : [origin];
};

module.exports = async ({ resolveVariable }) => {
  const read = async (name) => entries(String(await resolveVariable(`param:${name}`)));
  const named = await read("accountOrigins");
  const listed = (await read("corsOrigins")).filter((origin) => !origin.includes("*"));
  const pages = (await Promise.all(PAGES.map(read))).flat();
  return [...new Set([...(named.length > 0 ? named : listed), ...pages.flatMap(originsOf)])].join(",");
};
