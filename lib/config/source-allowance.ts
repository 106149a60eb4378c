import { atLeastOne, settings } from "./environment.ts";

/**
 * What one source can do. By default it is a school behind one address, whose first morning is 2,000 people in a few
 * minutes.
 */
export const allowanceConfig = settings({
  /** Attempts to sign in at once; then one a second. */
  attemptBurst: ["ATTEMPT_BURST", atLeastOne("attempts", 3000)],
  /** Registrations at once; then one in ten seconds. */
  registrationBurst: ["REGISTRATION_BURST", atLeastOne("registrations", 300)],
  /** Registrations at once and then within a day, whatever the burst allows. */
  registrationsPerDay: ["REGISTRATIONS_PER_DAY", atLeastOne("registrations", 1000)],
  /** Authorization codes that are being exchanged at the same time. */
  codesInFlight: ["CODES_IN_FLIGHT", atLeastOne("codes", 50)],
  /** Mails asked for at once, and then within an hour. */
  mailsPerHour: ["MAILS_PER_HOUR", atLeastOne("mails", 100)],
});

export type SourceAllowance = ReturnType<typeof allowanceConfig>;
