import { ServiceError } from "../../errors.ts";

/** Code points; NIST SP 800-63B-4 section 3.1.1.2 asks for 8 at least, and for long ones to be taken. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 1024;
/** UTF-16 units, looked at before anything is normalised, which takes long for many marks: NFC composes three, rarely four. */
const MAX_UNITS = 3 * MAX_LENGTH;
/** More marks in a row than any text has (UAX #15, Stream-Safe Text Format): to sort thousands takes long. */
const STACKED_MARKS = /\p{M}{31}/u;

/** What attackers try first at this service (NIST SP 800-63B-4 section 3.1.1.2). */
const SERVICE_NAMES = ["classroom", "free-rooms", "freerooms", "schedule", "timetable"];

/** `length-only` skips the checks for common passwords and for those that resemble the e-mail address or the username. */
export type PasswordPolicy = "standard" | "length-only";

/** What a password must not be, all in normal form. */
export interface PasswordOwner {
  readonly email: string;
  readonly username: string;
}

const invalid = (problem: string) => new ServiceError("INVALID_REQUEST", { detail: `password ${problem}` });

const isText = (password: string): boolean => password.isWellFormed() && !STACKED_MARKS.test(password);

/**
 * The password as it is hashed: NFC, so that the same keys on another keyboard are the same password.
 * `undefined` for lone surrogates, which would all hash alike, for stacked marks, and for lengths that no account has.
 */
export const normalPassword = (password: string): string | undefined => {
  if (password.length > MAX_UNITS || !isText(password)) return undefined;
  const normal = password.normalize("NFC");
  const length = [...normal].length;
  return length < MIN_LENGTH || length > MAX_LENGTH ? undefined : normal;
};

/** The local part, and the names of the domain without its last label: `ada`, `cs`, `school` of `ada@cs.school.example`. */
const namesIn = (email: string): readonly string[] => {
  const [local = "", domain = ""] = email.split("@");
  return [local, ...domain.split(".").slice(0, -1)];
};

/** True if the rest without the names is too short for a password. */
const isMostly = (password: string, names: readonly string[]): boolean => {
  const rest = names.reduce((text, name) => (name.length < 3 ? text : text.replaceAll(name, "")), password);
  return rest !== password && [...rest].length < MIN_LENGTH;
};

/** `abababab`, `12341234`: up to four characters over and over. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/su;

/** `abcdefgh`, `87654321`: each character one step from the one before, in the same direction. */
const isRun = (text: string): boolean => {
  const steps = new Set(Array.from(text, (_, at) => text.charCodeAt(at) - text.charCodeAt(at - 1)).slice(1));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) === 1;
};

const isSequence = (text: string): boolean => REPEATED.test(text) || isRun(text);

/**
 * Checks a new password (NIST SP 800-63B-4): its length, the common ones, the owner's names. It has no rules of
 * composition and trims nothing.
 *
 * @param isCommon asks the list of common passwords, in lower case
 * @returns the password in normal form
 * @throws ServiceError INVALID_REQUEST
 */
export const parsePassword = (
  password: string,
  { email, username }: PasswordOwner,
  policy: PasswordPolicy,
  isCommon: (lowerCase: string) => boolean,
): string => {
  if (!isText(password)) throw invalid("must be well-formed text");
  const normal = normalPassword(password);
  if (normal === undefined) throw invalid(`must have ${MIN_LENGTH} to ${MAX_LENGTH} characters`);
  if (policy === "length-only") return normal;
  const lowerCase = normal.toLowerCase();
  const [localPart] = email.split("@");
  if ([email, localPart, username].includes(lowerCase))
    throw invalid("must not be the e-mail or the username");
  if (new Set(lowerCase).size === 1) throw invalid("must not be one repeated character");
  if (isMostly(lowerCase, [username, ...namesIn(email), ...SERVICE_NAMES]))
    throw invalid("must not consist of the e-mail, the username or the service's name and a little more");
  if (isSequence(lowerCase)) throw invalid("must not be a simple sequence");
  if (isCommon(lowerCase)) throw invalid("must not be a common password");
  return normal;
};
