import * as v from "valibot";
import { SCHOOL, type SourceAllowance } from "./accounts/throttling/source-allowance.ts";

/** The environment as a function or a command finds it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number from 0, as a decimal string. */
const whole = (unit: string, byDefault: number) =>
  v.pipe(
    v.optional(v.string(), String(byDefault)),
    v.regex(/^\d{1,9}$/, `must be whole ${unit}`),
    v.transform(Number),
  );

/** `"true"`, unless it says otherwise. */
const onOrOff = v.pipe(
  v.optional(v.picklist(["true", "false"], "must be true or false"), "true"),
  v.transform((value) => value === "true"),
);

const seconds = (byDefault: number) => whole("seconds", byDefault);

const text = v.pipe(v.string("is missing"), v.nonEmpty("is empty"));

const read = <Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => {
    const problem = issue.input === undefined ? "is missing" : issue.message;
    return `${v.getDotPath(issue) ?? "environment"} ${problem}`;
  });
  throw new Error(`Configuration: ${wrong.join("; ")}`);
};

const store = v.object({
  DYNAMODB_ENDPOINT: v.optional(v.pipe(v.string(), v.url("must be a URL"))),
  DYNAMODB_ACCESS_KEY: v.optional(text),
  AWS_REGION: v.optional(text, "us-east-1"),
});

/** Where DynamoDB is, and who may use it there. */
export interface StoreConfig {
  /** AWS without one. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** For an endpoint of one's own. */
  readonly accessKey?: string | undefined;
}

/** Where DynamoDB is: AWS by default, or an endpoint of one's own. */
export const storeConfig = (environment: Environment = process.env): StoreConfig => {
  const { DYNAMODB_ENDPOINT, DYNAMODB_ACCESS_KEY, AWS_REGION } = read(store, environment);
  return { endpoint: DYNAMODB_ENDPOINT, region: AWS_REGION, accessKey: DYNAMODB_ACCESS_KEY };
};

const timetable = v.object({
  TIMETABLE_TABLE: text,
  TIMETABLE_FRESH_SECONDS: seconds(5),
  TIMETABLE_STALE_SECONDS: seconds(10),
  CACHE_MAX_AGE_SECONDS: seconds(10),
  CACHE_STALE_SECONDS: seconds(10),
});

/** The timetable's table, and how long readers and their caches may keep what they read. */
export const timetableConfig = (environment: Environment = process.env) => {
  const found = read(timetable, environment);
  return {
    table: found.TIMETABLE_TABLE,
    freshSeconds: found.TIMETABLE_FRESH_SECONDS,
    staleSeconds: found.TIMETABLE_STALE_SECONDS,
    maxAgeSeconds: found.CACHE_MAX_AGE_SECONDS,
    staleWhileRevalidateSeconds: found.CACHE_STALE_SECONDS,
  };
};

const prefetch = v.object({ PREFETCH_MS: whole("milliseconds", 0) });

/** How long a starting container may wait for what its first request will need (0: it does not read ahead). */
export const prefetchConfig = (environment: Environment = process.env) => ({
  milliseconds: read(prefetch, environment).PREFETCH_MS,
});

const exampleUsersTable = v.object({ EXAMPLE_USERS_TABLE: text });

/** The table of the example collection. */
export const exampleUsersConfig = (environment: Environment = process.env) => ({
  table: read(exampleUsersTable, environment).EXAMPLE_USERS_TABLE,
});

const accountsTable = v.object({ ACCOUNTS_TABLE: text });

/** The table of the accounts. */
export const accountsConfig = (environment: Environment = process.env) => ({
  table: read(accountsTable, environment).ACCOUNTS_TABLE,
});

const passwordPolicy = v.object({
  PASSWORD_POLICY: v.optional(
    v.picklist(["standard", "length-only"], "must be standard or length-only"),
    "standard",
  ),
  PASSWORD_ACCOUNTS: onOrOff,
});

/** Which passwords a registration takes, and whether there are accounts with a password at all. */
export const passwordConfig = (environment: Environment = process.env) => {
  const { PASSWORD_POLICY, PASSWORD_ACCOUNTS } = read(passwordPolicy, environment);
  return { policy: PASSWORD_POLICY, isOpen: PASSWORD_ACCOUNTS };
};

const allowance = v.object({
  REGISTRATIONS_PER_HOUR: whole("registrations", SCHOOL.registrationsPerHour),
  TRIED_ACCOUNTS_PER_QUARTER_HOUR: whole("accounts", SCHOOL.triedAccountsPerQuarterHour),
  FAILED_CODES_PER_QUARTER_HOUR: whole("codes", SCHOOL.failedCodesPerQuarterHour),
  MAILS_PER_HOUR: whole("mails", SCHOOL.mailsPerHour),
});

/** What one source, which may be a whole school, can do. */
export const allowanceConfig = (environment: Environment = process.env): SourceAllowance => {
  const found = read(allowance, environment);
  return {
    registrationsPerHour: found.REGISTRATIONS_PER_HOUR,
    triedAccountsPerQuarterHour: found.TRIED_ACCOUNTS_PER_QUARTER_HOUR,
    failedCodesPerQuarterHour: found.FAILED_CODES_PER_QUARTER_HOUR,
    mailsPerHour: found.MAILS_PER_HOUR,
  };
};

const asksForMail = v.object({
  MAIL_FROM: v.optional(v.string(), ""),
  MAIL_FOLDER: v.optional(v.string(), ""),
});

/** Whether there is somebody who sends what is asked for: Amazon SES, or a laptop's mailbox. */
export const hasMail = (environment: Environment = process.env): boolean => {
  const { MAIL_FROM, MAIL_FOLDER } = read(asksForMail, environment);
  return MAIL_FROM !== "" || MAIL_FOLDER !== "";
};

const mailSender = v.object({ MAIL_FROM: text, SITE_URL: v.pipe(text, v.url("must be a URL")) });

/** The address that mails come from, and where the pages are that their links open. */
export const mailSenderConfig = (environment: Environment = process.env) => {
  const { MAIL_FROM: from, SITE_URL: site } = read(mailSender, environment);
  return { from, site };
};

const token = v.object({
  TOKEN_ISSUER: v.optional(text, "classroom-schedule"),
  TOKEN_AUDIENCE: v.optional(text, "classroom-schedule"),
  TOKEN_LIFETIME_SECONDS: seconds(12 * 3600),
  SIGNING_KEYS_FILE: v.optional(text),
  SIGNING_KEYS_PARAMETER: v.optional(text),
});

/** Access tokens, and where their keys are: a parameter in the cloud, a file on a laptop. There is no default key. */
export const tokenConfig = (environment: Environment = process.env) => {
  const found = read(token, environment);
  const { SIGNING_KEYS_FILE: file, SIGNING_KEYS_PARAMETER: parameter } = found;
  const place = parameter === undefined ? file && { file } : { parameter };
  return {
    issuer: found.TOKEN_ISSUER,
    audience: found.TOKEN_AUDIENCE,
    lifetime: found.TOKEN_LIFETIME_SECONDS,
    /** @throws Error if the function was given none, since it only verifies tokens */
    keys: () => {
      if (!place) throw new Error("Configuration: SIGNING_KEYS_PARAMETER is missing");
      return place;
    },
  };
};

/** As the provider has it registered: it compares bytes, and what a URL parser would change can never match. */
const redirectUri = v.pipe(
  text,
  v.check(
    (uri) => URL.canParse(uri) && new URL(uri).href === uri,
    "must be an absolute URL in its normal form",
  ),
  v.check((uri) => !/[?#]/.test(uri), "must have no query and no fragment"),
);

const publicProvider = v.object({
  IDP_ISSUER: v.pipe(text, v.url("must be a URL")),
  IDP_CLIENT_ID: text,
  IDP_REDIRECT_URI: redirectUri,
  IDP_REDIRECT_URI_REGISTER: redirectUri,
  IDP_OTHER_REDIRECT_URIS: v.pipe(
    v.optional(v.string(), ""),
    v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
    v.array(redirectUri),
  ),
});

const identityProvider = v.object({
  IDP_CLIENT_SECRET_FILE: v.optional(text),
  IDP_CLIENT_SECRET_PARAMETER: v.optional(text),
  IDP_SIGNING_ALGORITHM: v.optional(text, "RS256"),
  IDP_EMAIL_VERIFIED_CLAIM: v.optional(text, "email_verified"),
  CLAIM_UNPROVEN_ADDRESSES: onOrOff,
});

/** What anybody may know of the OpenID Connect provider; `undefined` if the deployment has none: `IDP_ISSUER` is empty then. */
export const publicProviderConfig = (environment: Environment = process.env) => {
  if (!environment.IDP_ISSUER) return undefined;
  const found = read(publicProvider, environment);
  return {
    issuer: new URL(found.IDP_ISSUER),
    clientId: found.IDP_CLIENT_ID,
    redirectUris: {
      login: found.IDP_REDIRECT_URI,
      register: found.IDP_REDIRECT_URI_REGISTER,
      others: found.IDP_OTHER_REDIRECT_URIS,
    },
  };
};

/** The OpenID Connect provider as those see it who log in with it, or `undefined`. */
export const identityProviderConfig = (environment: Environment = process.env) => {
  const known = publicProviderConfig(environment);
  if (known === undefined) return undefined;
  const found = read(identityProvider, environment);
  const { IDP_CLIENT_SECRET_FILE: file, IDP_CLIENT_SECRET_PARAMETER: parameter } = found;
  if (parameter === undefined && file === undefined)
    throw new Error("Configuration: IDP_CLIENT_SECRET_PARAMETER is missing");
  return {
    registration: {
      issuer: known.issuer,
      clientId: known.clientId,
      algorithm: found.IDP_SIGNING_ALGORITHM,
      emailVerifiedClaim: found.IDP_EMAIL_VERIFIED_CLAIM,
    },
    clientSecret: parameter === undefined ? { file: file ?? "" } : { parameter },
    claimsUnprovenAddresses: found.CLAIM_UNPROVEN_ADDRESSES,
    redirectUris: known.redirectUris,
  };
};

const operator = v.object({
  SIGNING_KEYS_FILE: v.optional(text),
  TOKEN_LIFETIME_SECONDS: seconds(12 * 3600),
});

/** What an operator's commands ask about a stage: the local run's keys, and how long tokens live, in seconds. */
export const operatorConfig = (environment: Environment = process.env) => {
  const { SIGNING_KEYS_FILE: keysFile, TOKEN_LIFETIME_SECONDS: lifetime } = read(operator, environment);
  return { keysFile, lifetime };
};

const credentials = v.object({
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: v.optional(v.string()),
});

/** The credentials that Lambda gives a function of its role. */
export const awsCredentials = (environment: Environment = process.env) => {
  const found = read(credentials, environment);
  return {
    accessKeyId: found.AWS_ACCESS_KEY_ID,
    secretAccessKey: found.AWS_SECRET_ACCESS_KEY,
    ...(found.AWS_SESSION_TOKEN !== undefined && { sessionToken: found.AWS_SESSION_TOKEN }),
  };
};

/** AWS services that are called without their SDK. */
type AwsService = "SSM" | "DYNAMODB" | "SES";

/** Where an AWS service is and as whom it is called: the variables are those of AWS's own tools. */
export const awsServiceConfig = (service: AwsService, environment: Environment = process.env) => {
  const { endpoint, region, accessKey = "local" } = storeConfig(environment);
  const own = service === "DYNAMODB" ? endpoint : undefined;
  return {
    region,
    endpoint: own ?? (environment[`AWS_ENDPOINT_URL_${service}`] || undefined),
    /** Looked up with each call. */
    get credentials(): AwsCredentials {
      // An endpoint of one's own verifies no signature.
      return own === undefined
        ? awsCredentials(environment)
        : { accessKeyId: accessKey, secretAccessKey: "local" };
    },
  };
};

export type AwsCredentials = ReturnType<typeof awsCredentials>;
export type TimetableConfig = ReturnType<typeof timetableConfig>;
