import type { Key } from "../store/batch.ts";
import { normalEmail } from "../users/identifier.ts";

/** One partition holds the list, so that one query reads it in order. */
export const LIST_PARTITION = "USERS";

/** Digits of the largest safe integer: numbers of one length sort as text. */
const DIGITS = 16;

/** The user's place in the list, from 1. */
export const userKey = (position: number): Key => ({
  pk: LIST_PARTITION,
  sk: String(position).padStart(DIGITS, "0"),
});

/** Holds the position of the last creation. */
export const COUNTER_KEY: Key = { pk: "COUNTER", sk: "COUNTER" };

/**
 * Taken by the one user that has the e-mail. Two e-mails are one if accounts would take them for one, white space
 * around them aside. Text that is not an address is compared in lower case.
 */
export const emailKey = (email: string): Key => ({
  pk: `EMAIL#${normalEmail(email.trim()) ?? email.trim().toLowerCase()}`,
  sk: "EMAIL",
});
