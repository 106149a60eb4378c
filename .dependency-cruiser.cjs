// Which folder may know which: the arrows of the design, defended.
const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const test = "\\.(test|bench)\\.ts$";

/** What reads and writes the items of a table, or the parameters of a stage. */
const REPOSITORIES = [
  "^lib/accounts/(mail/outbox|provider/used-codes|throttling/(counted-guesses|attempt-limit)|tokens/published-keys)\\.ts$",
  "^lib/users/(user-repository|user-update|credentials|revocation|account-changes|account-removal|mailed-links|saved-rooms)\\.ts$",
  "^lib/example-users/example-user-repository\\.ts$",
  "^lib/rooms/(publish/(catalogue-update|edition-removal)|store/(catalogue-store|room-store))\\.ts$",
  "^lib/tools/operator/(operator-records|key-lock|account-restore|restore|secret-store)\\.ts$",
  "^lib/tools/stage/create-tables\\.ts$",
];

module.exports = {
  forbidden: [
    never(
      "no-cycles",
      {},
      { circular: true },
      "Files that need each other are one file, or one file too many.",
    ),
    never(
      "lib-knows-no-function",
      { path: "^lib/", pathNot: [test, "^lib/tools/(bench|testing)/"] },
      { path: "^functions/" },
      "Functions are entries.",
    ),
    never(
      "functions-know-no-function",
      { path: "^functions/", pathNot: test },
      { path: "^functions/", pathNot: "services\\.ts$" },
      "A function shares code through lib.",
    ),
    never(
      "handlers-know-no-store",
      { path: "^functions/", pathNot: ["services\\.ts$", test] },
      { path: "^lib/store/" },
      "Handlers speak to repositories.",
    ),
    never(
      "the-timetable-is-pure",
      { path: "^lib/timetable/", pathNot: test },
      { pathNot: "^lib/(timetable/|errors)" },
      "The domain needs nothing.",
    ),
    never(
      "the-importer-stands-alone",
      { path: "^lib/import/" },
      { path: "^(functions|lib)/", pathNot: "^lib/(import|timetable)/" },
      "It turns files into timetables, and needs the timetable alone.",
    ),
    never(
      "the-contract-is-data",
      { path: "^lib/contract/", pathNot: test },
      { path: "^lib/(http|store|rooms|site|tools)/" },
      "Everything else is made from the contract.",
    ),
    never(
      "only-repositories-know-the-sdk",
      {
        path: "^(functions|lib)/",
        pathNot: [test, "^lib/(store|tools/bench|tools/testing)/", ...REPOSITORIES],
      },
      { path: "node_modules/@aws-sdk/", dependencyTypesNot: ["type-only"] },
      "The store has few doors, and each is named here.",
    ),
    never(
      "domain-knows-no-http",
      { path: "^lib/(timetable|rooms|users|accounts|example-users|store|errors)", pathNot: test },
      { path: "^lib/http/" },
      "HTTP is one of several callers.",
    ),
    never(
      "domain-knows-no-wire",
      { path: "^lib/(timetable|rooms|users|accounts|example-users|store)/", pathNot: test },
      { path: "^lib/contract/" },
      "What the wire looks like is for the contract to say.",
    ),
    never(
      "http-knows-no-domain",
      { path: "^lib/http/", pathNot: test },
      { path: "^lib/(timetable|rooms|users|accounts|example-users|store|site)/" },
      "It serves whatever the contract says.",
    ),
    never(
      "production-knows-no-tools",
      {
        path: "^(functions|lib)/",
        pathNot: ["^lib/(tools|import)/", test],
      },
      { path: "^lib/(tools|import)/" },
      "What runs on a laptop stays there.",
    ),
    ...[
      ["jose", "^lib/accounts/tokens/(access-token|signing-key-rotation)\\.ts$"],
      ["argon2", "^lib/accounts/passwords/password-hash\\.ts$"],
      ["openid-client", "^lib/accounts/provider/(identity-provider|authorization-endpoint)\\.ts$"],
      ["@middy", "^lib/http/"],
      ["ts-ics", "^lib/ical/"],
    ].map(([name, home]) =>
      never(
        `${name.replace("@", "")}-has-one-home`,
        { path: "^(functions|lib)/", pathNot: [home, "^lib/tools/", test] },
        { path: `node_modules/${name}/` },
        `${name} is used in ${home} only.`,
      ),
    ),
  ],
  // What tests, benches and the files beside the folders import makes no circle of folders.
  folders: { ignored: ["\\.(test|bench)\\.ts$", "^lib/tools/(testing|bench)/", "^lib/[^/]+\\.ts$"] },
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // Made from the files beside it.
    exclude: { path: "^lib/site/built/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "node"],
    },
  },
};
