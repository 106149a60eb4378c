import { ServiceError } from "../../errors.ts";

/** Code points; NIST SP 800-63B-4 section 3.1.1.2 asks for 8 at least, and for long ones to be taken. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 1024;

/** `length-only` leaves the list of common passwords, and what is near to the person, to somebody else. */
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
  if (!password.isWellFormed()) return undefined;
  const normal = password.normalize("NFC");
  const length = [...normal].length;
  return length < MIN_LENGTH || length > MAX_LENGTH ? undefined : normal;
};

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
  if (isCommon(lowerCase)) throw invalid("must not be a common password");
  return normal;
};
