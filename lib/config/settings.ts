import * as v from "valibot";
import { atLeastOne, type Environment, list, onOrOff, text, url, urlOrNone, whole } from "./environment.ts";

/** Settings by their names in the code, each with its environment variable and what that must be. */
type Variables = Readonly<Record<string, readonly [variable: string, schema: v.GenericSchema]>>;

type Output<From extends Variables, Name extends keyof From> = v.InferOutput<From[Name][1]>;

/** A setting that may be absent is an optional member. */
type Settings<From extends Variables> = {
  readonly [Name in keyof From as undefined extends Output<From, Name> ? never : Name]: Output<From, Name>;
} & {
  readonly [Name in keyof From as undefined extends Output<From, Name> ? Name : never]?: Output<From, Name>;
};

/**
 * A function that reads settings from an environment. A bundle holds those that its function reads.
 *
 * @throws Error that names every variable that is missing or wrong
 */
/* @__NO_SIDE_EFFECTS__ */
export function settings<const From extends Variables>(variables: () => From) {
  return (environment: Environment = process.env): Settings<From> => {
    const entries = Object.entries(variables());
    const result = v.safeParse(v.object(Object.fromEntries(entries.map(([, entry]) => entry))), environment);
    if (!result.success) {
      const wrong = result.issues.map(
        (issue) => `${v.getDotPath(issue)} ${issue.input === undefined ? "is missing" : issue.message}`,
      );
      throw new Error(`Configuration: ${wrong.join("; ")}`);
    }
    const named = entries.map(([name, [variable]]) => [name, result.output[variable]]);
    return Object.fromEntries(named) as Settings<From>;
  };
}

/** Where DynamoDB is, and who may use it there. */
export const storeConfig = settings(() => ({
  /** An endpoint of one's own; AWS without one. */
  endpoint: ["DYNAMODB_ENDPOINT", v.optional(url())],
  region: ["AWS_REGION", v.optional(text, "us-east-1")],
  /** For an endpoint of one's own. */
  accessKey: ["DYNAMODB_ACCESS_KEY", v.optional(text)],
}));
export type StoreConfig = ReturnType<typeof storeConfig>;

/** The timetable's table, and how long readers and their caches may keep what they read. */
export const timetableConfig = settings(() => ({
  table: ["TIMETABLE_TABLE", text],
  freshSeconds: ["TIMETABLE_FRESH_SECONDS", whole("seconds", 5)],
  staleSeconds: ["TIMETABLE_STALE_SECONDS", whole("seconds", 10)],
  maxAgeSeconds: ["CACHE_MAX_AGE_SECONDS", whole("seconds", 10)],
  staleWhileRevalidateSeconds: ["CACHE_STALE_SECONDS", whole("seconds", 5)],
  /** 0 or absent: `maxAgeSeconds`. */
  sharedMaxAgeSeconds: [
    "CACHE_SHARED_SECONDS",
    v.pipe(
      whole("seconds", 0),
      v.transform((seconds) => seconds || undefined),
    ),
  ],
}));

/** How long a starting container may wait for what its first request will need (0: it does not read ahead). */
export const prefetchConfig = settings(() => ({ milliseconds: ["PREFETCH_MS", whole("milliseconds", 0)] }));

export const accountsConfig = settings(() => ({ table: ["ACCOUNTS_TABLE", text] }));
export const exampleUsersConfig = settings(() => ({ table: ["EXAMPLE_USERS_TABLE", text] }));

/** What one source can do. By default it is a school behind one address, whose first morning is 2,000 people in minutes. */
export const allowanceConfig = settings(() => ({
  /** Attempts to sign in at once; then one a second. */
  attemptBurst: ["ATTEMPT_BURST", atLeastOne("attempts", 3000)],
  /** Registrations at once; then one in ten seconds. */
  registrationBurst: ["REGISTRATION_BURST", atLeastOne("registrations", 300)],
  /** Registrations at once and then within a day; both limits hold. */
  registrationsPerDay: ["REGISTRATIONS_PER_DAY", atLeastOne("registrations", 1000)],
  /** Authorization codes that are being exchanged at the same time. */
  codesInFlight: ["CODES_IN_FLIGHT", atLeastOne("codes", 50)],
  /** Mails asked for at once, and then within an hour. */
  mailsPerHour: ["MAILS_PER_HOUR", atLeastOne("mails", 100)],
}));
export type SourceAllowance = ReturnType<typeof allowanceConfig>;

/** What the pages where people sign in have to know. */
export const signInConfig = settings(() => ({
  lastingSessions: ["LASTING_SESSIONS", onOrOff()],
  privacyUrl: ["PRIVACY_URL", urlOrNone()],
  imprintUrl: ["IMPRINT_URL", urlOrNone()],
}));

/** How many mails of the whole stage may ask for the proof of an address, at once and then within an hour. */
export const proofMailsConfig = settings(() => ({
  perHour: ["PROOF_MAILS_PER_HOUR", atLeastOne("mails", 2000)],
}));

/** The address that mails come from, and where the pages are that their links open. */
export const mailSenderConfig = settings(() => ({ from: ["MAIL_FROM", text], site: ["SITE_URL", url()] }));

/** Whether mail is sent: by Amazon SES, or into a laptop's mailbox. */
export const hasMail = ({ MAIL_FROM, MAIL_FOLDER }: Environment = process.env): boolean =>
  Boolean(MAIL_FROM || MAIL_FOLDER);

/** What files that arrive by themselves may be read from: servers of this machine on a laptop only. */
export const sourceConfig = settings(() => ({ allowsLoopback: ["SOURCES_LOOPBACK", onOrOff("false")] }));

/** Pages of other origins, as far as the functions deal with them; the gateway answers the rest of CORS. */
export const originsConfig = settings(() => ({
  /**
   * Origins, beside the API's own, whose pages may send what is charged. `*` is any, `loopback` any of the visitor's
   * own machine.
   */
  accountOrigins: ["ACCOUNT_ORIGINS", list],
  /** The origins that may read an answer; the gateway names one, and the answer is another for each, unless it is `*`. */
  readers: ["CORS_ORIGINS", v.optional(v.string(), "*")],
}));
export type OriginsConfig = ReturnType<typeof originsConfig>;

/** The public address of the service, which ends with a slash. */
export const checkConfig = settings(() => ({ address: ["SERVICE_URL", url()] }));

/** Where an operator's commands find the local run's keys. */
export const operatorConfig = settings(() => ({ keysFile: ["ACCOUNT_SECRETS_FILE", v.optional(text)] }));

const siteConfig = settings(() => ({ site: ["SITE_URL", v.optional(v.string())] }));

/**
 * Where the pages are, with a slash at the end: where the deployment says, or at the host that the request was sent to.
 * A host with a port is a laptop's, without TLS.
 */
export const siteAddress = (host = "localhost"): string => {
  const address = siteConfig().site || `${host.includes(":") ? "http" : "https"}://${host}`;
  return URL.canParse(address) ? `${new URL(address).origin}/` : "http://localhost/";
};
