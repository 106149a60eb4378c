import { randomBytes } from "node:crypto";

/** Every secret that a test makes has this word in it, so that it is found wherever it leaks to. */
export const CANARY = "canary";

/** A password that every policy takes, another one each time. */
export const newPassword = (): string => `${CANARY} ${randomBytes(9).toString("base64url")} sings`;
