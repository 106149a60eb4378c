import { randomBytes, timingSafeEqual } from "node:crypto";
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
  /^\$(argon2id|argon2i|argon2d)\$v=(\d{1,3})\$m=(\d{1,10}),(?:t=(\d{1,10}),p=(\d{1,10})|p=(\d{1,10}),t=(\d{1,10}))\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{11,172})$/;

const TYPES = { argon2d: argon2.argon2d, argon2i: argon2.argon2i, argon2id: argon2.argon2id } as const;

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

interface StoredHash {
  readonly type: keyof typeof TYPES;
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/** A stored hash that can't be used: corrupt, of another kind, or dearer than any we wrote. */
export class UnusablePasswordHash extends Error {
  override readonly name = "UnusablePasswordHash";
}

const parsePhc = (phc: string): StoredHash => {
  const parts = PHC.exec(phc);
  if (parts === null) throw new UnusablePasswordHash("The stored hash is not an argon2 PHC string");
  const [, type = "", version, m, t1, p1, p2, t2, salt = "", tag = ""] = parts;
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
    throw new UnusablePasswordHash("The stored hash has parameters out of bounds");
  return {
    type: type as StoredHash["type"],
    memoryCost,
    timeCost,
    parallelism,
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
};

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` */
const phcOf = (salt: Buffer, tag: Buffer): string => {
  const { memoryCost: m, timeCost: t, parallelism: p } = PARAMETERS;
  return `$argon2id$v=${VERSION}$m=${m},t=${t},p=${p}$${unpadded(salt)}$${unpadded(tag)}`;
};

/** The PHC string of a password in normal form. */
const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await argon2.hash(password, {
    ...PARAMETERS,
    type: argon2.argon2id,
    hashLength: TAG_BYTES,
    salt,
    raw: true,
  });
  return phcOf(salt, tag);
};

/** @throws UnusablePasswordHash if the stored hash is corrupt or out of bounds */
const verifyPassword = async (phc: string, password: string): Promise<boolean> => {
  const { type, salt, tag, ...costs } = parsePhc(phc);
  const options = { ...costs, type: TYPES[type], salt, hashLength: tag.byteLength, raw: true as const };
  return timingSafeEqual(await argon2.hash(password, options), tag);
};

/** True if type or parameters differ from the current ones; the next login can renew it. */
const needsRehash = (phc: string): boolean => {
  const { type, memoryCost, timeCost, parallelism, salt, tag } = parsePhc(phc);
  return (
    type !== "argon2id" ||
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism ||
    salt.byteLength !== SALT_BYTES ||
    tag.byteLength !== TAG_BYTES
  );
};

/** Verified if there is no password, so that it takes the same time; random, and no password matches it. */
const DUMMY = phcOf(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

export const passwordHashing: PasswordHashing = {
  hash: hashPassword,
  verify: verifyPassword,
  needsRehash,
  dummy: DUMMY,
};
