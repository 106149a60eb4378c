/**
 * The architecture: what else each folder of `lib` may import, besides `lib/errors.ts`. Tests may import anything, and
 * the tools, which are never deployed, anything that is deployed.
 */
const MAY_IMPORT = {
  // Pure: no effects, no I/O.
  timetable: ["cache"],
  import: ["timetable"],
  ical: ["timetable"],
  // Tools of the deployed code.
  cache: [],
  config: [],
  store: ["config"],
  // The business. It knows neither HTTP nor the wire format.
  limits: ["store"],
  users: ["store"],
  accounts: ["cache", "config", "limits", "store", "users"],
  "example-users": ["store", "users"],
  rooms: ["cache", "store", "timetable"],
  // The registrar's desk: the importer, called by a function.
  desk: ["accounts", "import", "rooms", "store", "timetable"],
  // The edge. A contract is data, `wire` maps the business to its shapes, `http` serves any contract.
  contract: ["timetable"],
  wire: ["accounts", "cache", "contract", "desk", "example-users", "import", "timetable", "users"],
  http: ["cache", "config", "contract", "wire"],
  // The app answers by itself with the same search.
  site: ["cache", "contract", "rooms", "timetable", "wire"],
};

const TEST = "\\.(test|bench)\\.tsx?$";
const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

module.exports = {
  forbidden: [
    never("no-cycles", {}, { circular: true }, "Files that import each other are one file, or one too many."),
    never(
      "nothing-deployed-imports-tools",
      { path: "^(functions|lib)/", pathNot: ["^lib/tools/", TEST] },
      { path: "^lib/tools/" },
      "What runs on a laptop stays there.",
    ),
    never(
      "import-knows-no-effects",
      { path: "^lib/import/", pathNot: [TEST, "^lib/import/testing/"] },
      { path: "^(node:)?(fs|fs/promises|os|path|http|https|net|child_process|readline)$" },
      "Bytes, texts and answers go into the importer; its doors read files and ask people.",
    ),
    ...Object.entries(MAY_IMPORT).map(([folder, others]) =>
      never(
        `layer-${folder}`,
        { path: `^lib/${folder}/`, pathNot: TEST },
        { path: "^(functions|lib)/", pathNot: `^lib/(${[folder, ...others].join("|")})/|^lib/errors\\.ts$` },
        `lib/${folder} may import ${["errors.ts", ...others].join(", ")}.`,
      ),
    ),
    never(
      "functions-import-no-function",
      { path: "^functions/", pathNot: TEST },
      { path: "^functions/", pathNot: "wiring\\.ts$" },
      "Functions share code through lib, and their dependencies through their folder's wiring.",
    ),
    never(
      "handlers-import-no-store",
      { path: "^functions/", pathNot: ["wiring\\.ts$", TEST] },
      { path: "^lib/store/" },
      "Handlers use repositories.",
    ),
    // A package that one folder or file keeps to itself.
    ...[
      ["@aws-sdk", "^lib/(store|rooms/(store|publish)|accounts|users|limits|example-users|desk)/"],
      ["jose", "^lib/accounts/tokens/access-token\\.ts$"],
      ["argon2", "^lib/accounts/passwords/password-hash\\.ts$"],
      ["openid-client", "^lib/accounts/provider/(identity-provider|provider-client)\\.ts$"],
      ["@middy", "^lib/http/"],
    ].map(([name, home]) =>
      never(
        `${name.replace("@", "")}-has-one-home`,
        { path: "^(functions|lib)/", pathNot: [home, "^lib/tools/", TEST] },
        { path: `node_modules/${name}/`, dependencyTypesNot: ["type-only"] },
        `${name} is used in ${home} only.`,
      ),
    ),
  ],
  // Imports of tests, benchmarks and files beside the folders make no circle of folders.
  folders: { ignored: [TEST, "^lib/tools/(testing|bench)/", "^lib/[^/]+\\.ts$"] },
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // Generated from the files beside it.
    exclude: { path: "^lib/site/built/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      conditionNames: ["import", "node"],
    },
  },
};
