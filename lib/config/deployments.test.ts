import { afterEach, describe, expect, it, test, vi } from "vitest";
import { awsCredentials } from "./aws.ts";
import { identityProviderConfig, publicProviderConfig } from "./identity-provider.ts";
import { passwordConfig } from "./passwords.ts";
import {
  accountsConfig,
  allowanceConfig,
  checkConfig,
  exampleUsersConfig,
  hasMail,
  mailSenderConfig,
  operatorConfig,
  originsConfig,
  prefetchConfig,
  proofMailsConfig,
  signInConfig,
  siteAddress,
  sourceConfig,
  storeConfig,
  timetableConfig,
} from "./settings.ts";
import { tokenConfig } from "./tokens.ts";

const TABLE = { TIMETABLE_TABLE: "timetable" };
const LOGIN = {
  IDP_REDIRECT_URI: "https://app.example/in",
  IDP_REDIRECT_URI_REGISTER: "https://app.example/up",
};
const PROVIDER = { IDP_ISSUER: "https://login.example", IDP_CLIENT_ID: "app", ...LOGIN };

describe("a deployment that says no more than it must", () => {
  it("reads the store where AWS is, and keeps a timetable for seconds", () => {
    expect([storeConfig({}), timetableConfig(TABLE), prefetchConfig({}), sourceConfig({})]).toEqual([
      { endpoint: undefined, region: "us-east-1", accessKey: undefined },
      {
        table: "timetable",
        freshSeconds: 5,
        staleSeconds: 10,
        maxAgeSeconds: 10,
        staleWhileRevalidateSeconds: 5,
        sharedMaxAgeSeconds: undefined,
      },
      { milliseconds: 0 },
      { allowsLoopback: false },
    ]);
  });

  it("allows a school behind one address its first morning", () => {
    expect([allowanceConfig({}), proofMailsConfig({})]).toEqual([
      {
        attemptBurst: 3000,
        registrationBurst: 300,
        registrationsPerDay: 1000,
        codesInFlight: 50,
        mailsPerHour: 100,
      },
      { perHour: 2000 },
    ]);
  });

  it("signs people in with passwords for twelve hours, and answers every origin", () => {
    const { secrets, ...tokens } = tokenConfig({});
    const name = "classroom-schedule";
    expect([passwordConfig({}), signInConfig({}), tokens, originsConfig({}), operatorConfig({})]).toEqual([
      { policy: "standard", domains: [], isOpen: true },
      { lastingSessions: true, privacyUrl: undefined, imprintUrl: undefined },
      { issuer: name, audience: name, lifetime: 43_200 },
      { accountOrigins: [], readers: "*" },
      { keysFile: undefined },
    ]);
    expect(secrets).toThrow("ACCOUNT_SECRETS_PARAMETER (or ACCOUNT_SECRETS_FILE) is missing");
  });

  it.each([{}, { IDP_ISSUER: "" }, { ...PROVIDER, IDP_ISSUER: "" }])("has no provider: %j", (environment) => {
    expect([publicProviderConfig(environment), identityProviderConfig(environment)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("uses the provider's usual claim and signature, and lets a login claim unproven addresses", () => {
    const { clientSecret, ...config } = identityProviderConfig(PROVIDER) ?? {};
    const client = { issuer: new URL(PROVIDER.IDP_ISSUER), clientId: "app" };
    const redirectUris = { login: "https://app.example/in", register: "https://app.example/up", others: [] };
    expect(config).toEqual({
      registration: { ...client, algorithm: "RS256", emailVerifiedClaim: "email_verified" },
      claimsUnprovenAddresses: true,
      redirectUris,
    });
    expect(publicProviderConfig(PROVIDER)).toEqual({ ...client, redirectUris });
    expect(clientSecret).toThrow("IDP_CLIENT_SECRET_PARAMETER (or IDP_CLIENT_SECRET_FILE) is missing");
  });
});

test("a deployment that says everything has all as it says", () => {
  const times = { TIMETABLE_FRESH_SECONDS: "1", TIMETABLE_STALE_SECONDS: "2", CACHE_MAX_AGE_SECONDS: "3" };
  const caches = { CACHE_STALE_SECONDS: "4", CACHE_SHARED_SECONDS: "5" };
  expect(timetableConfig({ ...TABLE, ...times, ...caches })).toEqual({
    table: "timetable",
    freshSeconds: 1,
    staleSeconds: 2,
    maxAgeSeconds: 3,
    staleWhileRevalidateSeconds: 4,
    sharedMaxAgeSeconds: 5,
  });
  expect(timetableConfig({ ...TABLE, CACHE_SHARED_SECONDS: "0" }).sharedMaxAgeSeconds).toBeUndefined();
  const bursts = { ATTEMPT_BURST: "1", REGISTRATION_BURST: "2", REGISTRATIONS_PER_DAY: "3" };
  expect(allowanceConfig({ ...bursts, CODES_IN_FLIGHT: "4", MAILS_PER_HOUR: "5" })).toEqual({
    attemptBurst: 1,
    registrationBurst: 2,
    registrationsPerDay: 3,
    codesInFlight: 4,
    mailsPerHour: 5,
  });
  const tokens = { TOKEN_ISSUER: "i", TOKEN_AUDIENCE: "a", TOKEN_LIFETIME_SECONDS: "60" };
  const { secrets, ...token } = tokenConfig({ ...tokens, ACCOUNT_SECRETS_FILE: "/keys" });
  expect([token, secrets()]).toEqual([{ issuer: "i", audience: "a", lifetime: 60 }, { file: "/keys" }]);
  const pages = { PRIVACY_URL: "https://a.example/p", IMPRINT_URL: "https://a.example/i" };
  expect([
    signInConfig({ LASTING_SESSIONS: "false", ...pages }),
    signInConfig({ PRIVACY_URL: "" }).privacyUrl,
    proofMailsConfig({ PROOF_MAILS_PER_HOUR: "6" }),
    prefetchConfig({ PREFETCH_MS: "7" }),
    sourceConfig({ SOURCES_LOOPBACK: "true" }),
    originsConfig({ ACCOUNT_ORIGINS: "https://a.example, https://b.example", CORS_ORIGINS: "" }),
    mailSenderConfig({ MAIL_FROM: "rooms@a.example", SITE_URL: "https://a.example/" }),
    [accountsConfig({ ACCOUNTS_TABLE: "a" }), exampleUsersConfig({ EXAMPLE_USERS_TABLE: "e" })],
    [checkConfig({ SERVICE_URL: "https://a.example/" }), operatorConfig({ ACCOUNT_SECRETS_FILE: "/keys" })],
    storeConfig({ DYNAMODB_ENDPOINT: "http://own:1", AWS_REGION: "eu-west-1", DYNAMODB_ACCESS_KEY: "k" }),
    awsCredentials({ AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "key" }),
  ]).toEqual([
    { lastingSessions: false, privacyUrl: pages.PRIVACY_URL, imprintUrl: pages.IMPRINT_URL },
    undefined,
    { perHour: 6 },
    { milliseconds: 7 },
    { allowsLoopback: true },
    { accountOrigins: ["https://a.example", "https://b.example"], readers: "" },
    { from: "rooms@a.example", site: "https://a.example/" },
    [{ table: "a" }, { table: "e" }],
    [{ address: "https://a.example/" }, { keysFile: "/keys" }],
    { endpoint: "http://own:1", region: "eu-west-1", accessKey: "k" },
    { accessKeyId: "id", secretAccessKey: "key", sessionToken: undefined },
  ]);
  const others = {
    IDP_OTHER_REDIRECT_URIS: "app.rooms:/in https://b.example/in",
    IDP_SIGNING_ALGORITHM: "ES256",
    IDP_EMAIL_VERIFIED_CLAIM: "verified",
    CLAIM_UNPROVEN_ADDRESSES: "false",
    IDP_CLIENT_SECRET_PARAMETER: "/prod/secret",
  };
  const provider = identityProviderConfig({ ...PROVIDER, ...others });
  expect([provider?.clientSecret(), provider]).toMatchObject([
    { parameter: "/prod/secret" },
    {
      registration: { algorithm: "ES256", emailVerifiedClaim: "verified" },
      claimsUnprovenAddresses: false,
      redirectUris: { others: ["app.rooms:/in", "https://b.example/in"] },
    },
  ]);
});

test.each([
  ["/in", "must be an absolute URL in its normal form"],
  ["https://App.example/in", "must be an absolute URL in its normal form"],
  ["https://app.example:443/in", "must be an absolute URL in its normal form"],
  ["https://app.example/in?a=1", "must have no query and no fragment"],
  ["https://app.example/in#a", "must have no query and no fragment"],
  ["", "is empty"],
])("the redirect URI %j %s", (uri, problem) => {
  expect(() => publicProviderConfig({ ...PROVIDER, IDP_REDIRECT_URI: uri })).toThrow(
    `Configuration: IDP_REDIRECT_URI ${problem}`,
  );
});

test.each([
  [{}, false],
  [{ MAIL_FROM: "", MAIL_FOLDER: "" }, false],
  [{ MAIL_FROM: "rooms@a.example" }, true],
  [{ MAIL_FOLDER: "/mails" }, true],
])("mail is sent with %j: %s", (environment, isSent) => {
  expect(hasMail(environment)).toBe(isSent);
});

describe("the address of the pages", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ["https://rooms.example/any/path?a=1", "other.example", "https://rooms.example/"],
    ["https://rooms.example:8443", undefined, "https://rooms.example:8443/"],
    ["", "rooms.example", "https://rooms.example/"],
    ["", "192.0.2.1:8080", "http://192.0.2.1:8080/"],
    ["", undefined, "https://localhost/"],
    ["", "no host", "http://localhost/"],
  ])("is where the deployment says (%j) or the host of the request: %j", (site, host, address) => {
    vi.stubEnv("SITE_URL", site);
    expect(siteAddress(host)).toBe(address);
  });
});
