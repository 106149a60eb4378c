import { domainToASCII } from "node:url";
import { ServiceError } from "../errors.ts";

/** Bytes and characters; RFC 5321 section 4.5.3.1. */
const MAX_EMAIL = 254;
const MAX_LOCAL_PART_BYTES = 64;
const MIN_USERNAME = 3;
const MAX_USERNAME = 30;

/**
 * What a reader cannot see or tell apart: control, format (such as what changes the direction of text), private-use and
 * unassigned characters, surrogates without their other half, and default-ignorable ones. Case folding neither adds nor
 * removes any.
 */
const FORBIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** RFC 5322's atext with dots between atoms, and letters beyond ASCII (RFC 6531); no quotes, no comments. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** What a domain is written with before IDNA; a URL parser would take `/`, `?` and `%` for the end of it, or decode them. */
const DOMAIN = /^[\p{L}\p{M}\p{Nd}.\u3002\uff0e\uff61-]+$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const invalid = (detail: string) => new ServiceError("INVALID_REQUEST", { detail });

/** NFKC and folded case. What is folded stays as it is when it is folded again. */
const fold = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll("ς", "σ").normalize("NFKC");

/** The form by which two spellings are the same username, of one that an account has. */
export const normalUsername = fold;

/** The domain as DNS has it: ASCII, at least two labels, the last one not a number (so not a disguised IP address). */
const normalDomain = (domain: string): string | undefined => {
  if (!DOMAIN.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  const labels = ascii.split(".");
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/\.\d+$/.test(ascii);
  return isDomain ? ascii : undefined;
};

/**
 * The normal form by which two spellings are the same e-mail address: NFKC, folded case, the domain by IDNA.
 * Dots and plus signs stay: only the domain's owner knows what they mean. `undefined` if it is not an address.
 */
export const normalEmail = (email: string): string | undefined => {
  if (email.length > MAX_EMAIL) return undefined;
  const folded = fold(email);
  const at = folded.indexOf("@");
  const local = folded.slice(0, Math.max(at, 0));
  const domain = normalDomain(folded.slice(at + 1));
  if (domain === undefined || FORBIDDEN.test(folded) || !LOCAL_PART.test(local)) return undefined;
  if (Buffer.byteLength(local) > MAX_LOCAL_PART_BYTES) return undefined;
  const normal = `${local}@${domain}`;
  return normal.length > MAX_EMAIL ? undefined : normal;
};

const ASCII = /\p{ASCII}/u;

/** A Kelvin sign is a K to Unicode, even without compatibility. */
const isAsciiInDisguise = (character: string): boolean =>
  !ASCII.test(character) && ASCII.test(character.normalize("NFC"));

/**
 * True if the address as typed is the mailbox of its normal form, but for case: a full-width letter or the Kelvin sign
 * reads like one of ASCII, and is another mailbox to a mail server (RFC 6531).
 */
export const isSameMailbox = (email: string, normal: string): boolean => {
  const local = (address: string): string => address.slice(0, address.lastIndexOf("@"));
  const typed = local(email);
  const folded = typed.normalize("NFC").toLowerCase().replaceAll("ς", "σ");
  return folded === local(normal) && ![...typed].some(isAsciiInDisguise);
};

/** `normalEmail` of an address that is about to be stored. @throws ServiceError INVALID_REQUEST */
export const parseEmail = (email: string): string => {
  const normal = normalEmail(email);
  if (normal === undefined) throw invalid("email must be a valid e-mail address");
  return normal;
};

/** White space, the blank Braille pattern, and `@`. */
const NO_NAME = /[\s@\u2800]/u;

/**
 * The normal form of a username: 3 to 30 characters, no `@`, no white space, nothing invisible. Only its owner sees it, so
 * that names that look alike do no harm. Its length is checked before anything is done with it.
 *
 * @throws ServiceError INVALID_REQUEST
 */
export const parseUsername = (username: string): string => {
  const { length } = [...username];
  if (length < MIN_USERNAME || length > MAX_USERNAME)
    throw invalid(`username must have ${MIN_USERNAME} to ${MAX_USERNAME} characters`);
  const folded = fold(username);
  if (NO_NAME.test(username) || NO_NAME.test(folded) || FORBIDDEN.test(folded))
    throw invalid("username must not contain @, white space or invisible characters");
  return folded;
};
