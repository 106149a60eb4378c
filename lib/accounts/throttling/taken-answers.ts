import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import type { Taken } from "../../users/account-creation.ts";

interface TakenAnswersDependencies {
  /** Answers that something is taken, by source. */
  readonly answers: AttemptLimit;
  /** One an hour for each taken thing that a source asks for. */
  readonly things: Pick<AttemptLimit, "take">;
}

/** What a registration asks for, in normal form. */
interface Wanted {
  readonly email: string;
  readonly username: string;
}

/**
 * That an address is taken tells that its owner has an account, and costs nothing to ask. So a source is answered a
 * number of times an hour, each taken address or username counted once. After that nobody registers from there, whether or not what
 * they want is taken: nothing else would keep the answer back. A source can do that to itself by registering, too.
 */
export interface TakenAnswers {
  /** Before anything is looked up. @throws ServiceError TOO_MANY_ATTEMPTS if the source has had its answers */
  readonly admit: (source: string) => Promise<void>;
  /** The error to answer with: TAKEN, or TOO_MANY_ATTEMPTS. */
  readonly refusal: (taken: readonly Taken[], wanted: Wanted, source: string) => Promise<ServiceError>;
}

const tooMany = (retryAfter: number) => new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });

export const createTakenAnswers = ({ answers, things }: TakenAnswersDependencies): TakenAnswers => ({
  admit: async (source) => {
    const wait = await answers.wait(source);
    if (wait !== undefined) throw tooMany(wait);
  },
  refusal: async (taken, { email, username }, source) => {
    for (const what of taken) {
      const thing = JSON.stringify([what, what === "email" ? email : username, source]);
      if ((await things.take(thing)) !== undefined) continue;
      const wait = await answers.take(source);
      if (wait !== undefined) return tooMany(wait);
    }
    return new ServiceError("TAKEN");
  },
});
