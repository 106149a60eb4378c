import { vi } from "vitest";
import type { HttpResponse } from "../../../http/respond.ts";
import { declaredFunctions, sourceOf } from "../../stage/declared-functions.ts";
import { actionsOf } from "../deployment/iam-actions.ts";
import { type FaultProxy, startFaultProxy } from "../servers/fault-proxy.ts";
import { FAULTS, onlyFor } from "../servers/store-faults.ts";
import type { CallFunction } from "./case-stage.ts";

type Handler = (event: unknown) => Promise<HttpResponse>;

const FUNCTIONS = declaredFunctions();

/** What each table's name ends with at a stage, and its name in `lib/tools/deployment/rights.ts`. */
const TABLES = {
  timetable: "TimetableTable",
  accounts: "AccountsTable",
  "example-users": "ExampleUsersTable",
};

const tableOf = (name: string): string =>
  Object.entries(TABLES).find(([ending]) => name.endsWith(`-${ending}`))?.[1] ?? name;

/** Of one of DynamoDB's actions. */
export const readsOrWrites = (action: string): string => (/Get|Query/.test(action) ? "reads" : "writes");

/** `USER#*` of `USER#1`, and a key of its own as it is. */
const kindOf = (key: string): string => key.replace(/#.*/s, "#*");

/**
 * Functions with their real wiring, started once for each environment, and a store that notes what they ask of it.
 *
 * @param endpoint the store to watch; a function with another one is not watched
 * @param more what every function finds in its environment besides
 */
export const startWatchedFunctions = async (endpoint: string, more: Readonly<Record<string, string>>) => {
  const used: Record<string, Set<string>> = {};
  let running = "";
  const proxy: FaultProxy = await startFaultProxy(endpoint);
  proxy.inject(
    onlyFor((call) => {
      for (const { action, table, leadingKeys } of actionsOf(call)) {
        used[running] ??= new Set();
        used[running]?.add(`${action.replace("dynamodb:", "")} ${tableOf(table)}`);
        for (const key of leadingKeys)
          used[running]?.add(`${readsOrWrites(action)} ${tableOf(table)} ${kindOf(key)}`);
      }
      return false;
    }, FAULTS.hanging),
  );

  const started = new Map<string, Promise<Handler>>();
  const start = async (operationId: string): Promise<Handler> => {
    vi.resetModules(); // Nothing of another function, or of this one in another environment.
    const source = sourceOf(operationId, FUNCTIONS);
    const module = (await import(/* @vite-ignore */ `../../../../${source}`)) as { handler: Handler };
    return module.handler;
  };

  /** One call at a time. */
  const call: CallFunction = async (operationId, event, { DYNAMODB_ENDPOINT = "", ...others }) => {
    const watched = DYNAMODB_ENDPOINT === endpoint ? proxy.endpoint : DYNAMODB_ENDPOINT;
    const environment = { ...others, ...more, DYNAMODB_ENDPOINT: watched };
    const key = JSON.stringify([operationId, environment]);
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    try {
      const handler = started.get(key) ?? start(operationId);
      started.set(key, handler);
      running = operationId;
      return await (await handler)(event);
    } finally {
      vi.unstubAllEnvs();
    }
  };

  return {
    call,
    /** What a function has asked of the tables so far: `GetItem TimetableTable`, `reads TimetableTable VERSION#*`, in the order of the alphabet. */
    usedBy: (operationId: string): string[] => [...(used[operationId] ?? [])].toSorted(),
    stop: () => proxy.stop(),
  };
};
