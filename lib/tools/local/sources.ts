import type { Deployment } from "../../../functions/wiring.ts";
import { describeError } from "../../http/log.ts";
import { sendToMailbox } from "./mail-folder.ts";
import { repeated } from "./repeated.ts";

/** Milliseconds between two runs, as in the cloud. */
const PAUSE = 5 * 60_000;

interface SourcesOptions extends Pick<Deployment, "client" | "environment" | "log"> {
  readonly folder: string;
}

/** Reads the school's sources as the cloud's schedule does, until it is stopped. */
export const startSources = ({ folder, ...deployment }: SourcesOptions) => {
  const on: Deployment = { ...deployment, now: Date.now, sendMail: sendToMailbox(folder, Date.now) };
  const round = async (): Promise<void> => {
    // It loads argon2, which is not built for every machine: only now is it known that the service runs on this one.
    const { sourceSchedule } = await import("../../../functions/desk/wiring.ts");
    await sourceSchedule(on)();
  };
  const report = (error: unknown): void =>
    on.log({ level: "error", event: "sources not read", cause: describeError(error) });
  return repeated(() => round().catch(report), PAUSE);
};
