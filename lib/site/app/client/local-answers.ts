import type { EndpointDefinition } from "@classroom/contract/endpoint.ts";

/** A request to an endpoint, without the types of its contract. */
export interface Asked {
  readonly path?: unknown;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** An answer from what is on the device, as the service would give it. */
export interface LocalReply {
  readonly outcome: string;
  readonly payload: object;
  /** When the service last said that this holds; milliseconds since 1970. */
  readonly confirmed: number;
  /** When the last of its timetables was published; milliseconds since 1970. */
  readonly published: number;
}

/** The school on the device (`pocket/pocket.ts`). */
export interface Pocket {
  /**
   * Answers an endpoint; `undefined` if the service must be asked.
   *
   * @param maxAge milliseconds since the service last said that the answer holds
   */
  readonly answer: (
    contract: EndpointDefinition,
    request: Asked,
    maxAge: number,
  ) => Promise<LocalReply | undefined>;
}

let opening: Promise<Pocket | undefined> | undefined;
let opened: Pocket | undefined;
let bring: (() => Promise<Pocket>) | undefined;

/** Loads the pocket, once the first question was answered or failed. */
export const bringPocketBy = (open: () => Promise<Pocket>): void => {
  bring = open;
};

/** Opens the pocket once; `undefined` if it cannot be opened. */
export const openPocket = (): Promise<Pocket | undefined> => {
  opening ??= bring?.().then(
    (pocket) => {
      opened = pocket;
      return pocket;
    },
    () => undefined,
  );
  return opening ?? Promise.resolve(undefined);
};

const HOUR_MS = 3_600_000;

/**
 * After this time without an answer of the service, the service is asked first: a page in the background does not check
 * its versions, and a room may be booked meanwhile.
 */
export const AT_ONCE_MS = 60_000;

/** After this time, an answer names its age. */
export const FRESH_MS = HOUR_MS;

/** After this time, no room is called free. */
const TOO_OLD_MS = 7 * 24 * HOUR_MS;

/** The pocket's answer while the service says that it holds. */
export const answerAtOnce = async (
  contract: EndpointDefinition,
  request: Asked,
): Promise<LocalReply | undefined> => opened?.answer(contract, request, AT_ONCE_MS);

/** The pocket's answer if the service cannot be reached. */
export const answerOffline = async (
  contract: EndpointDefinition,
  request: Asked,
): Promise<LocalReply | undefined> => (await openPocket())?.answer(contract, request, TOO_OLD_MS);
