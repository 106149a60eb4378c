import * as v from "valibot";
import { type Environment, read, whole } from "./environment.ts";

/** What one source, which may be a whole school, can do. */
export interface SourceAllowance {
  /** Attempts to sign in at once; then one a second. */
  readonly attemptBurst: number;
  /** Registrations at once; then one in ten seconds. */
  readonly registrationBurst: number;
  /** Registrations at once and then within a day, whatever the burst allows. */
  readonly registrationsPerDay: number;
  /** Authorization codes that are being exchanged at the same time. */
  readonly codesInFlight: number;
  /** Mails asked for at once, and then within an hour. */
  readonly mailsPerHour: number;
}

/** For a school behind one address: its first morning is 2,000 people in a few minutes. */
export const SCHOOL: SourceAllowance = {
  attemptBurst: 3000,
  registrationBurst: 300,
  registrationsPerDay: 1000,
  codesInFlight: 50,
  mailsPerHour: 100,
};

/** From 1: a limit of 0 would close the route. */
const atLeastOne = (unit: string, byDefault: number) =>
  v.pipe(whole(unit, byDefault), v.minValue(1, `must be at least 1 of ${unit}`));

const allowance = v.object({
  ATTEMPT_BURST: atLeastOne("attempts", SCHOOL.attemptBurst),
  REGISTRATION_BURST: atLeastOne("registrations", SCHOOL.registrationBurst),
  REGISTRATIONS_PER_DAY: atLeastOne("registrations", SCHOOL.registrationsPerDay),
  CODES_IN_FLIGHT: atLeastOne("codes", SCHOOL.codesInFlight),
  MAILS_PER_HOUR: atLeastOne("mails", SCHOOL.mailsPerHour),
});

export const allowanceConfig = (environment: Environment = process.env): SourceAllowance => {
  const found = read(allowance, environment);
  return {
    attemptBurst: found.ATTEMPT_BURST,
    registrationBurst: found.REGISTRATION_BURST,
    registrationsPerDay: found.REGISTRATIONS_PER_DAY,
    codesInFlight: found.CODES_IN_FLIGHT,
    mailsPerHour: found.MAILS_PER_HOUR,
  };
};
