import type { Key } from "../store/batch.ts";
import { comparableEmail } from "./example-user.ts";

/** One partition holds the list, so that one query reads it in order. */
export const LIST_PARTITION = "USERS";

/** Holds the number of the last creation. */
export const COUNTER_KEY: Key = { pk: "COUNTER", sk: "COUNTER" };

/** Digits of the largest safe integer: numbers of one length sort as text. */
const DIGITS = 16;

/** The user's place in the list, by the number of its creation. */
export const userKey = (creation: number): Key => ({
  pk: LIST_PARTITION,
  sk: String(creation).padStart(DIGITS, "0"),
});

/** Counts what a source saves; goes when its hour is over. */
export const sourceLimitKey = (digest: string): Key => ({ pk: `LIMIT#${digest}`, sk: "LIMIT" });

/** Taken by the one user that has the e-mail. */
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${comparableEmail(email)}`, sk: "EMAIL" });
