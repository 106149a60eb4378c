import { checkConfig } from "../../lib/config/settings.ts";

/** Milliseconds for an answer, a cold start and a slow line included. */
const PATIENCE = 8000;

/** @throws Error if the service does not answer at its public address as it should */
export const checkService = async (address: string, patience = PATIENCE): Promise<void> => {
  const answer = await fetch(new URL("terms", address), { signal: AbortSignal.timeout(patience) });
  const body: unknown = await answer.json();
  const isWell = typeof body === "object" && body !== null && "success" in body && body.success === true;
  if (answer.status !== 200 || !isWell) throw new Error(`GET /terms answered ${answer.status}`);
};

/** Runs every five minutes. Lambda counts what it throws; the alarm `ServiceSilent` looks at its successes. */
export const handler = async (): Promise<void> => checkService(checkConfig().address);
