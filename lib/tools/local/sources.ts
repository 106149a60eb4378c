import { setTimeout as sleep } from "node:timers/promises";
import type { Deployment } from "../../../functions/accounts/wiring.ts";
import { describeError } from "../../http/log.ts";
import { sendToMailbox } from "./mail-folder.ts";

/** Milliseconds between two runs, as in the cloud. */
const PAUSE = 5 * 60_000;

interface SourcesOptions extends Pick<Deployment, "client" | "environment" | "log"> {
  readonly folder: string;
}

/** Reads the school's sources as the cloud's schedule does, until it is stopped. */
export const startSources = ({ folder, ...deployment }: SourcesOptions) => {
  const stopping = new AbortController();
  const on: Deployment = { ...deployment, now: Date.now, sendMail: sendToMailbox(folder, Date.now) };
  const run = async (): Promise<void> => {
    // It loads argon2, which is not built for every machine: only now is it known that the service runs on this one.
    const { sourceSchedule } = await import("../../../functions/desk/wiring.ts");
    const readDue = sourceSchedule(on);
    while (!stopping.signal.aborted) {
      await readDue().catch((error: unknown) =>
        on.log({ level: "error", event: "sources not read", cause: describeError(error) }),
      );
      await sleep(PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
