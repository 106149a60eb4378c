import { normalEmail } from "../users/identifier.ts";

/** A record of the example collection, as it was sent. */
export interface ExampleUser {
  readonly id: string;
  readonly name: string;
  /** As typed; unique by `comparableEmail`. */
  readonly email: string;
  /** Finite, 0 or more. */
  readonly age: number;
}

/**
 * Two e-mails of this collection are one if accounts would take them for one, white space around them aside. Text
 * that is not an address is accepted here and compared in lower case.
 */
export const comparableEmail = (email: string): string =>
  normalEmail(email.trim()) ?? email.trim().toLowerCase();
