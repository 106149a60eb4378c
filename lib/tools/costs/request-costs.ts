import { readFileSync } from "node:fs";
import * as v from "valibot";

/** What one request consumes, at most. */
export const requestCost = v.object({
  /** Request units of DynamoDB. */
  read: v.number(),
  write: v.number(),
  /** Of the answer with its headers, as sent. */
  bytes: v.number(),
  /** Passwords hashed. */
  hashes: v.number(),
  /** Mails put into the outbox: those that ask for the proof of an address, and all others. */
  proofs: v.number(),
  mails: v.number(),
});

export type RequestCost = v.InferOutput<typeof requestCost>;

/** Where the measurements are; `npx vitest run lib/tools/costs -u` renews them. */
export const MEASURED_FILE = new URL("measured-requests.json", import.meta.url);

/** The dearest request of each endpoint, as measured at a school of 1,000 rooms. */
export const measuredRequests = (): Readonly<Record<string, RequestCost>> =>
  v.parse(v.record(v.string(), requestCost), JSON.parse(readFileSync(MEASURED_FILE, "utf8")));
