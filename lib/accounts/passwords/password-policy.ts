import { ServiceError } from "../../errors.ts";

/** Code points; NIST SP 800-63B-4 section 3.1.1.2 asks for 8 at least, and for long ones to be taken. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 1024;
/** UTF-16 units, looked at before anything is normalised, which takes long for many marks: NFC composes three, rarely four. */
const MAX_UNITS = 3 * MAX_LENGTH;

/** `length-only` skips the checks for common passwords and for those that resemble the e-mail address or the username. */
export type PasswordPolicy = "standard" | "length-only";

/** What a password must not be, all in normal form. */
export interface PasswordOwner {
  readonly email: string;
  readonly username: string;
}

const invalid = (problem: string) => new ServiceError("INVALID_REQUEST", { detail: `password ${problem}` });

/**
 * The password as it is hashed: NFC, so that the same keys on another keyboard are the same password.
 * `undefined` for lone surrogates, which would all hash alike, and for lengths that no account has.
 */
export const normalPassword = (password: string): string | undefined => {
  if (password.length > MAX_UNITS || !password.isWellFormed()) return undefined;
  const normal = password.normalize("NFC");
  const length = [...normal].length;
  return length < MIN_LENGTH || length > MAX_LENGTH ? undefined : normal;
};

/** True if the rest without the name is too short for a password. */
const isMostly = (password: string, name: string | undefined): boolean =>
  name !== undefined &&
  name.length >= 3 &&
  password.includes(name) &&
  [...password.replaceAll(name, "")].length < MIN_LENGTH;

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
 * Checks a new password (NIST SP 800-63B-4): its length, the common ones, what is near to its owner. No rules of
 * composition, no trimming.
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
  if (!password.isWellFormed()) throw invalid("must be well-formed text");
  const normal = normalPassword(password);
  if (normal === undefined) throw invalid(`must have ${MIN_LENGTH} to ${MAX_LENGTH} characters`);
  if (policy === "length-only") return normal;
  const lowerCase = normal.toLowerCase();
  const [localPart] = email.split("@");
  if ([email, localPart, username].includes(lowerCase))
    throw invalid("must not be the e-mail or the username");
  if (new Set(lowerCase).size === 1) throw invalid("must not be one repeated character");
  if ([localPart, username].some((name) => isMostly(lowerCase, name)))
    throw invalid("must not consist of the e-mail or the username and a little more");
  if (isSequence(lowerCase)) throw invalid("must not be a simple sequence");
  if (isCommon(lowerCase)) throw invalid("must not be a common password");
  return normal;
};
