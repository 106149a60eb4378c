import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import type { CountedGuesses } from "../../limits/counted-guesses.ts";
import type { Key } from "../../store/batch.ts";

/** An attempt that was counted before anything was verified. */
export interface Admission {
  /**
   * Seconds for which the account or the source refuses unknown sources; `undefined` if neither does. Only a known
   * source with the right password passes, so that nobody else learns which sources are known.
   */
  readonly strangersWait: number | undefined;
  /** The login succeeded: its attempts are forgotten. */
  readonly succeeded: () => Promise<void>;
}

/** Slows down guessing at one account, whether or not it exists, and trying many accounts from one source. */
export interface AccountThrottle {
  /**
   * Counts the attempt in three places: for the pair of account and source, for the account, and, with the first
   * attempt of the pair, for the source. A pair waits for its own attempts only.
   *
   * @param whose whoever is signed in tries their own account and no other, so that the source neither pays nor waits
   * @throws ServiceError TOO_MANY_ATTEMPTS if the pair has to wait
   */
  readonly admit: (account: string, source: string, whose?: "anybody's" | "own") => Promise<Admission>;
  /**
   * Strangers' attempts at the account are forgotten, and those from the source: its owner has shown who they are, and
   * that they are there.
   */
  readonly forgive: (account: string, source: string) => Promise<void>;
}

/**
 * @param triedAccounts how many accounts a source may try
 * @param now milliseconds since 1970
 */
export const createAccountThrottle = (
  guesses: CountedGuesses,
  triedAccounts: AttemptLimit,
  now: () => number,
): AccountThrottle => {
  /** The source pays once for a pair, which remembers it. The seconds until it can, if it cannot now. */
  const pay = async (pair: Key, source: string): Promise<number | undefined> => {
    const wait = await triedAccounts.take(source);
    if (wait !== undefined) return wait;
    const paidAt = now();
    // Another attempt of the pair has paid, or succeeded, meanwhile.
    if (!(await guesses.notePaid(pair, paidAt))) await triedAccounts.refund(source, paidAt);
    return undefined;
  };

  return {
    forgive: async (account, source) => {
      const [ofAccount, ofPair] = await Promise.all([guesses.keyOf(account), guesses.keyOf(account, source)]);
      await Promise.all([guesses.remove(ofAccount), guesses.remove(ofPair)]);
    },
    admit: async (account, source, whose = "anybody's") => {
      const [pairKey, accountKey] = await Promise.all([
        guesses.keyOf(account, source),
        guesses.keyOf(account),
      ]);
      const pair = await guesses.charge(pairKey);
      if (typeof pair === "number") throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: pair });
      const ofAccount = await guesses.charge(accountKey);
      const accountWait = typeof ofAccount === "number" ? ofAccount : undefined;
      const hasPaid = pair.paidAt !== undefined || whose === "own";
      const strangersWait = accountWait ?? (hasPaid ? undefined : await pay(pairKey, source));
      return {
        strangersWait,
        succeeded: async () => {
          // Of several at once, the one that removes the pair takes back what all of them counted and the source paid.
          const { attempts, paidAt } = (await guesses.remove(pairKey)) ?? { attempts: 1 };
          await Promise.all([
            guesses.takeBack(accountKey, accountWait === undefined ? attempts : attempts - 1),
            paidAt === undefined ? undefined : triedAccounts.refund(source, paidAt),
          ]);
        },
      };
    },
  };
};
