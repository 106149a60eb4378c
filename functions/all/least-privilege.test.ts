import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { logicalName } from "../../lib/deployment/roles.ts";
import { eventCase, eventCases, FAILURE } from "../../lib/examples/event-cases.ts";
import type { HttpResponse } from "../../lib/http/respond.ts";
import { declaredFunctions, sourceOf } from "../../lib/stage/declared-functions.ts";
import { allowedBy, deployedResources } from "../../lib/testing/deployment/deployment-template.ts";
import { actionsOf } from "../../lib/testing/deployment/iam-actions.ts";
import { playCase, type Stage } from "../../lib/testing/player/case-player.ts";
import { type CallFunction, type CaseStage, startCaseStage } from "../../lib/testing/player/case-stage.ts";
import { FAULTS, type FaultProxy, onlyFor, startFaultProxy } from "../../lib/testing/servers/fault-proxy.ts";
import { outboxEvent, startMailService } from "../../lib/testing/servers/mail-service.ts";

const TIMEOUT = 600_000;
const FUNCTIONS = declaredFunctions();

/** Logical ids of the tables, by what their names end with. */
const TABLES = {
  timetable: "TimetableTable",
  accounts: "AccountsTable",
  "example-users": "ExampleUsersTable",
};

/** Asks nothing of the tables that the other cases of its function do not, at the price of sixty logins. */
const NOTHING_MORE = "idpLogin/too-many-attempts";

const used: Record<string, Set<string>> = {};
let running = "";
let mails: Awaited<ReturnType<typeof startMailService>>;
let proxy: FaultProxy | undefined;
let stages: CaseStage | undefined;
let allowed: Record<string, string[]>;

const tableOf = (name: string): string =>
  Object.entries(TABLES).find(([ending]) => name.endsWith(`-${ending}`))?.[1] ?? name;

const record = (endpoint: string): Promise<FaultProxy> =>
  startFaultProxy(endpoint).then((started) => {
    started.inject(
      onlyFor((call) => {
        for (const { action, table } of actionsOf(call)) used[running]?.add(`${action} ${tableOf(table)}`);
        return false;
      }, FAULTS.hanging),
    );
    return started;
  });

/** A function that has just started, with its real wiring, and a store that notes what is asked of it. */
const callWatched: CallFunction = async (operationId, event, environment) => {
  proxy ??= await record(environment.DYNAMODB_ENDPOINT ?? "");
  vi.resetModules();
  for (const [name, value] of Object.entries({
    ...environment,
    ...mails.environment,
    DYNAMODB_ENDPOINT: proxy.endpoint,
  }))
    vi.stubEnv(name, value);
  const { handler } = (await import(/* @vite-ignore */ `../../${sourceOf(operationId, FUNCTIONS)}`)) as {
    handler: (event: unknown) => Promise<HttpResponse>;
  };
  running = operationId;
  return handler(event);
};

/** Mails to somebody with an account and to nobody, and a second one, which voids the link of the first. */
const playMails = async (stage: Stage): Promise<void> => {
  const play = (id: string) => stage.call(eventCase(id).operationId, eventCase(id).event);
  await play("register/registered");
  for (const _ of ["first", "second"]) {
    await play("forgotPassword/asked");
    expect(await stage.call("sendMails", outboxEvent("reset", "ada@example.edu"))).toEqual({
      batchItemFailures: [],
    });
  }
  expect(mails.taken).toHaveLength(2);
};

const actionsAllowed = (role: unknown): string[] =>
  // A stream's rights are Lambda's to use, not the function's own.
  Object.entries(allowedBy(role)).flatMap(([resource, actions]) =>
    (resource.endsWith(".StreamArn") ? [] : actions)
      .filter((action) => action.startsWith("dynamodb:"))
      .map((action) => `${action} ${resource.replace(/\.Arn$/, "")}`),
  );

beforeAll(async () => {
  const resources = await deployedResources();
  const roleOf = (name: string) => {
    const role = resources[`${logicalName(name)}Role`];
    if (role === undefined) throw new Error(`lib/deployment/rights.ts has no row for ${name}`);
    return role;
  };
  allowed = Object.fromEntries(Object.keys(FUNCTIONS).map((name) => [name, actionsAllowed(roleOf(name))]));
  for (const name of Object.keys(FUNCTIONS)) used[name] = new Set();
  mails = await startMailService("http");
  stages = await startCaseStage();
  for (const played of eventCases())
    if (played.name !== FAILURE && played.id !== NOTHING_MORE)
      await playCase(played, await stages.open(callWatched));
  await playMails(await stages.open(callWatched));
}, TIMEOUT);
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await proxy?.stop();
  await stages?.stop();
  await mails?.stop();
});

describe("a function may do to the tables what its examples do, and nothing else", () => {
  test.each(Object.keys(FUNCTIONS))("%s", (name) => {
    expect([...(used[name] ?? [])].toSorted()).toEqual(allowed[name]?.toSorted());
  });
});
