import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpResponse } from "../../lib/http/respond.ts";
import { eventCase, eventCases, FAILURE, recordedAnswer } from "../../lib/tools/examples/event-cases.ts";
import { routedFunctions } from "../../lib/tools/stage/declared-functions.ts";
import { unpackFunction } from "../../lib/tools/testing/deployment/packaged-functions.ts";
import { playCase } from "../../lib/tools/testing/player/case-player.ts";
import {
  type CallFunction,
  type CaseStage,
  startCaseStage,
} from "../../lib/tools/testing/player/case-stage.ts";
import { liveThrough, WHOLE_LIFE } from "../../lib/tools/testing/player/whole-life.ts";
import {
  hasRuntimeClient,
  type LambdaContainer,
  startLambdaContainer,
} from "../../lib/tools/testing/servers/lambda-runtime.ts";

const FUNCTIONS = routedFunctions();

/** Packaging and starting many containers takes its time. */
const TIMEOUT = 600_000;

const unpacked = new Map<string, ReturnType<typeof unpackFunction>>();
const containers = new Map<string, Promise<LambdaContainer>>();

let stages: CaseStage;
beforeAll(async () => {
  if (hasRuntimeClient) stages = await startCaseStage();
}, TIMEOUT);
afterAll(async () => {
  for (const container of containers.values()) await (await container).stop();
  for (const zip of unpacked.values()) await (await zip).remove();
  await stages?.stop();
});

const once = <Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) => {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
};

/**
 * The function of the zip, run by AWS's runtime interface client; a container for each environment, warm after its
 * first call.
 */
const callPackaged: CallFunction = async (name, event, environment) => {
  const { folder } = await once(unpacked, name, () => unpackFunction(name));
  const handler = FUNCTIONS[name]?.handler ?? "";
  const container = await once(containers, `${name} ${JSON.stringify(environment)}`, () =>
    startLambdaContainer({
      folder,
      handler,
      name,
      environment: { ...environment, PREFETCH_MS: "1500" },
      readable: ["ACCOUNT_SECRETS_FILE", "IDP_CLIENT_SECRET_FILE"].flatMap((name) => environment[name] ?? []),
    }),
  );
  return (await container.invoke(event)) as HttpResponse;
};

/**
 * Successes: what is refused before any business is the same code in every function, and so is what becomes of a store
 * that does not answer. All of a function that does nothing else.
 */
const casesOf = (name: string) => {
  const cases = eventCases().filter(({ operationId }) => operationId === name);
  const business = cases.filter((played) => recordedAnswer(played).statusCode < 400);
  return business.length === 0 ? cases : business;
};

/** One that reads a timetable, one that changes an account. */
const WITHOUT_A_STORE = ["listRooms", "login"];

describe.runIf(hasRuntimeClient)("a packaged function, run as Lambda runs it", () => {
  test.each(Object.keys(FUNCTIONS))(
    "%s answers as its examples say, cold and warm, from the files of its zip alone",
    async (name) => {
      const cases = casesOf(name);
      // The first is answered by a cold container; from then on it is warm.
      for (const played of [...cases.slice(0, 1), ...cases])
        expect(await playCase(played, await stages.open(callPackaged))).toEqual(recordedAnswer(played));
    },
    TIMEOUT,
  );

  test.each(WITHOUT_A_STORE)(
    "%s answers as its examples say if the store does not",
    async (name) => {
      const played = eventCase(`${name}/${FAILURE}`);
      expect(await playCase(played, await stages.open(callPackaged))).toEqual(recordedAnswer(played));
    },
    TIMEOUT,
  );

  test(
    "together they carry a person's account from the registration to its end",
    async () => {
      expect(await liveThrough(await stages.open(callPackaged))).toEqual(WHOLE_LIFE);
    },
    TIMEOUT,
  );
});
