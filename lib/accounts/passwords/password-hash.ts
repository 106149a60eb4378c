import { randomBytes } from "node:crypto";
import argon2 from "argon2";
import type { PasswordHashing } from "./passwords.ts";

/** OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane. About 19 ms of one processor. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const VERSION = 0x13;

/** What a stored hash may cost to verify, at most: a tampered row must not stop the function for minutes. */
const BOUNDS = { memoryCost: 262_144, timeCost: 10, parallelism: 4 } as const;

/** The PHC string format, in the reference implementation's order `m,t,p`; also the order that argon2 for Node writes. */
const PHC =
  /^\$argon2(?:id|i|d)\$v=(\d{1,3})\$m=(\d{1,10}),(?:t=(\d{1,10}),p=(\d{1,10})|p=(\d{1,10}),t=(\d{1,10}))\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{11,172}$/;

/** @throws Error if the stored hash can't be used: corrupt, of another kind, or dearer than any we wrote */
const refuseUnusable = (phc: string): void => {
  const parts = PHC.exec(phc);
  if (parts === null) throw new Error("The stored hash is not an argon2 PHC string");
  const [, version, m, t1, p1, p2, t2] = parts;
  const memoryCost = Number(m);
  const timeCost = Number(t1 ?? t2);
  const parallelism = Number(p1 ?? p2);
  if (
    Number(version) !== VERSION ||
    memoryCost > BOUNDS.memoryCost ||
    memoryCost < 8 * parallelism ||
    timeCost > BOUNDS.timeCost ||
    timeCost < 1 ||
    parallelism > BOUNDS.parallelism ||
    parallelism < 1
  )
    throw new Error("The stored hash has parameters out of bounds");
};

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** What every hash begins with that we write: `$argon2id$v=19$m=19456,t=2,p=1$` */
const PREFIX = `$argon2id$v=${VERSION}$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

const phcOf = (salt: Buffer, tag: Buffer): string => `${PREFIX}${unpadded(salt)}$${unpadded(tag)}`;

/** Verified if there is no password, so that it takes the same time; random, and no password matches it. */
const DUMMY = phcOf(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

export const passwordHashing: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(SALT_BYTES);
    const options = { ...PARAMETERS, type: argon2.argon2id, hashLength: TAG_BYTES, salt, raw: true } as const;
    return phcOf(salt, await argon2.hash(password, options));
  },
  verify: async (phc, password) => {
    refuseUnusable(phc);
    return argon2.verify(phc, password);
  },
  // What we write today has one beginning and one length.
  needsRehash: (phc) => !phc.startsWith(PREFIX) || phc.length !== DUMMY.length,
  dummy: DUMMY,
};
