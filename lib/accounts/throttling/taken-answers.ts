import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "./attempt-limit.ts";

interface TakenAnswersNeeds {
  /** Answers that something is taken, by source. */
  readonly answers: AttemptLimit;
  /** One an hour for each question of a source. */
  readonly questions: Pick<AttemptLimit, "take">;
}

/** What a registration asks for, in normal form. */
interface Wanted {
  readonly email: string;
  readonly username: string;
}

/**
 * That an address is taken tells that its owner has an account, and costs nothing to ask. So a source is answered a
 * number of times an hour, each question counted once. After that nobody registers from there, whether or not what
 * they want is taken: nothing else would keep the answer back. A source can do that to itself by registering, too.
 */
export interface TakenAnswers {
  /** Before anything is looked up. @throws ServiceError TOO_MANY_ATTEMPTS if the source has had its answers */
  readonly admit: (source: string) => Promise<void>;
  /** The error to answer with: TAKEN, or TOO_MANY_ATTEMPTS. */
  readonly refusal: (wanted: Wanted, source: string) => Promise<ServiceError>;
}

const tooMany = (retryAfter: number) => new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });

export const createTakenAnswers = ({ answers, questions }: TakenAnswersNeeds): TakenAnswers => ({
  admit: async (source) => {
    const wait = await answers.wait(source);
    if (wait !== undefined) throw tooMany(wait);
  },
  refusal: async ({ email, username }, source) => {
    const isNew = (await questions.take(JSON.stringify([email, username, source]))) === undefined;
    const wait = isNew ? await answers.take(source) : undefined;
    return wait === undefined ? new ServiceError("TAKEN") : tooMany(wait);
  },
});
