import { globSync } from "node:fs";
import {
  APP_PAGE,
  ASSETS,
  NOT_FOUND_PAGE,
  OPENAPI_DOCUMENT,
  REFERENCE_PAGE,
} from "@classroom/site/site-files.ts";
import { declaredFunctions, sourceOf } from "../stage/declared-functions.ts";

/** What a function's zip holds. */
export interface ZipContents {
  /** The bundle's path in it. */
  readonly bundle: string;
  /** The most bytes that the bundle may have. */
  readonly mostBytes: number;
  /** Whatever else is in it. */
  readonly besides: readonly string[];
}

const KIB = 1024;

/** By folder. More bytes are a slower cold start, so a function that needs more is listed below. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  "functions/rooms": 240 * KIB,
  "functions/accounts": 260 * KIB,
  "functions/example-users": 200 * KIB,
  "functions/site": 34_000,
  "functions/desk": 280 * KIB,
  "functions/operations": 10 * KIB,
};

const PASSWORD_FILES = ["functions/accounts/argon2.node", "functions/accounts/common-passwords.br"];

/** Functions that differ from their folder. */
const EXCEPTIONS: Readonly<Record<string, Partial<ZipContents>>> = {
  register: { besides: PASSWORD_FILES },
  login: { besides: PASSWORD_FILES },
  changePassword: { besides: PASSWORD_FILES },
  resetPassword: { besides: PASSWORD_FILES },
  deleteAccount: { besides: PASSWORD_FILES },
  changeEmail: { besides: PASSWORD_FILES },
  changeUsername: { besides: PASSWORD_FILES },
  verifyEmail: { besides: PASSWORD_FILES },
  // With a library that writes iCalendar.
  getRoomCalendar: { mostBytes: 305 * KIB },
  // With the part of the importer that reads profiles, and with all of it: no visitor's page waits for either.
  saveSchool: { mostBytes: 400 * KIB },
  publishTimetable: { mostBytes: 1550 * KIB },
  readSources: { mostBytes: 1550 * KIB },
  getSchool: { mostBytes: 400 * KIB },
  // With a library that writes CSV.
  reportUtilisation: { mostBytes: 310 * KIB },
  // The library that speaks with the provider.
  idpLogin: { mostBytes: 282 * KIB },
  signInOptions: { mostBytes: 54_600 },
  // Without the store's client.
  jwks: { mostBytes: 44_000 },
  roomPage: { besides: [APP_PAGE.path, `${APP_PAGE.path}.br`, `${APP_PAGE.path}.gz`] },
  startPage: { besides: [APP_PAGE.path, `${APP_PAGE.path}.br`, `${APP_PAGE.path}.gz`] },
  appAsset: { besides: globSync("lib/site/built/*").filter((path) => !path.startsWith(APP_PAGE.path)) },
  docsPage: { besides: [REFERENCE_PAGE.path] },
  docsAsset: { besides: Array.from(ASSETS.values(), ({ path }) => path) },
  openapiDocument: { besides: [OPENAPI_DOCUMENT.path] },
  unmatched: { besides: [OPENAPI_DOCUMENT.path, NOT_FOUND_PAGE.path] },
};

const contentsOf = (name: string): ZipContents => {
  const source = sourceOf(name);
  return {
    bundle: source.replace(/\.ts$/, ".mjs"),
    mostBytes: MOST_BYTES[source.slice(0, source.lastIndexOf("/"))] ?? 0,
    besides: [],
    ...EXCEPTIONS[name],
  };
};

/** What every function's zip holds, by the function's name. */
export const zipContents = (): Readonly<Record<string, ZipContents>> =>
  Object.fromEntries(Object.keys(declaredFunctions()).map((name) => [name, contentsOf(name)]));
