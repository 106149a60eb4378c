import { storeConfig } from "../../lib/config/store.ts";
import { timetableConfig } from "../../lib/config/timetable.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { documentClient } from "../../lib/store/document-client.ts";

/** How the room functions keep what they read. */
export const config = timetableConfig();

/** The store of the room functions, made once a container. */
export const client = documentClient(storeConfig());

export const effects = {
  now: Date.now,
  onRefreshFailed: (error: unknown): void =>
    logToStdout({ level: "warn", event: "timetable refresh failed", cause: describeError(error) }),
};
