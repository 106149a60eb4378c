import type { EndpointDefinition } from "@classroom/contract/endpoint.ts";
import { getPublicChanges, type PublicChangesAnswer } from "@classroom/contract/rooms/public-changes.ts";
import { getTimetable } from "@classroom/contract/rooms/timetable.ts";
import { listVersions } from "@classroom/contract/rooms/versions.ts";
import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { askService, type Reply } from "../client/ask.ts";
import type { Pocket } from "../client/local-answers.ts";
import { serviceInstant } from "../client/service-clock.ts";
import { schoolTime, timeZone } from "../state/clock.ts";
import { publication } from "../state/publication.ts";
import { createLocalService, type LocalService } from "./local-service.ts";
import type { TimetableData, Versions } from "./pocket-edition.ts";

/** How often an open page asks whether its timetables hold. */
const CHECK_MS = 30_000;

/** After a publication, pages fetch within this time, so that they do not all ask at once. */
const SPREAD_MS = 120_000;

/** Terms that begin later, and changes of later weeks, are left to the service. */
const WEEKS_AHEAD = 3;

/** More rooms than a phone should be sent. */
const MOST_ROOMS = 5000;

/** Milliseconds that a browser's first page waits for the service worker, which keeps what it fetches. */
const WORKER_MS = 3000;

interface School {
  readonly versions: string;
  readonly service: LocalService;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

let school: School | undefined;
/** When the service last said which versions hold; milliseconds since 1970. */
let confirmed = 0;
/** Those versions. */
let published: string | undefined;

const today = (): DayNumber => Math.floor(schoolTime(serviceInstant()) / DAY_END);

/** The Mondays of this week and the next two, `YYYY-MM-DD`. */
const nearMondays = (): readonly string[] =>
  Array.from({ length: WEEKS_AHEAD }, (_, week) => isoDate(mondayOf(today()) + week * 7));

/** A new week counts as a publication: it needs the changes of one more week. */
const keyOf = ({ data, changes }: Versions): string =>
  [...data.map(({ version }) => version), ...(changes === null ? [] : [changes, nearMondays()[0]])].join("+");

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether a term holds a date of these weeks; a week without dates always does. */
const isNear = ({ term }: Versions["data"][number]): boolean => {
  if (term === null) return true;
  return dayNumber(term.last) >= today() && dayNumber(term.first) < today() + WEEKS_AHEAD * 7;
};

/** The terms that most questions are about; the last one if none is near. */
const wantedOf = ({ data }: Versions): readonly string[] => {
  const near = data.filter(isNear);
  const wanted = near.length > 0 ? near : data.slice(-1);
  return wanted.filter(({ rooms }) => rooms <= MOST_ROOMS).map(({ version }) => version);
};

/** The weeks that have changes, of this one and the next two: Mondays and versions. */
const wantedWeeks = ({ weeks = {} }: Versions): readonly (readonly [monday: string, version: string])[] =>
  Object.entries(weeks).filter(([monday]) => nearMondays().includes(monday));

/**
 * What belongs to published versions, however often the service asks to wait; `undefined` if it does not answer, or if
 * the versions are no longer published.
 */
const whilePublished = async <Answer extends Reply<EndpointDefinition>>(
  key: string,
  request: () => Promise<Answer>,
): Promise<Extract<Answer, { kind: "answered" }> | undefined> => {
  const reply = await request();
  if (key !== published) return undefined;
  if (reply.kind === "answered") return reply as Extract<Answer, { kind: "answered" }>;
  if (reply.kind !== "failed" || reply.retryAfter === undefined) return undefined;
  await pause(reply.retryAfter * 1000 + Math.random() * SPREAD_MS);
  return key === published ? whilePublished(key, request) : undefined;
};

const fetchSchool = async (versions: Versions): Promise<void> => {
  const key = keyOf(versions);
  const timetables = new Map<string, TimetableData>();
  for (const version of wantedOf(versions)) {
    const reply = await whilePublished(key, () => askService(getTimetable, { path: { version } }));
    if (reply === undefined) return;
    timetables.set(version, reply.payload.data);
  }
  if (timetables.size === 0) return;
  const weeks = new Map<string, PublicChangesAnswer>();
  for (const [monday, version] of wantedWeeks(versions)) {
    const path = { version, monday };
    const reply = await whilePublished(key, () => askService(getPublicChanges, { path }));
    if (reply === undefined) return;
    weeks.set(monday, reply.payload.data);
  }
  school = {
    versions: key,
    service: createLocalService(versions, { timetables, weeks }, serviceInstant),
    publishedAt: Math.max(...versions.data.map(({ published_at }) => Date.parse(published_at))),
  };
};

let checking: Promise<void> | undefined;

const checkVersions = async (): Promise<void> => {
  const reply = await askService(listVersions);
  if (reply.kind !== "answered") return;
  confirmed = reply.source.answered;
  timeZone.value ??= reply.payload.data.at(-1)?.term?.time_zone;
  const key = keyOf(reply.payload);
  if (key === published && school !== undefined) return;
  const isNews = published !== undefined && key !== published;
  published = key;
  if (school?.versions !== key) school = undefined;
  if (isNews) {
    publication.value = key;
    void pause(Math.random() * SPREAD_MS).then(() => fetchSchool(reply.payload));
  } else await fetchSchool(reply.payload);
};

const check = (): Promise<void> => {
  checking ??= checkVersions().finally(() => {
    checking = undefined;
  });
  return checking;
};

let checkedAt = 0;

const checkIfDue = (): void => {
  if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
  checkedAt = Date.now();
  void check();
};

const workerIsThere = async (): Promise<void> => {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller !== null) return;
  const controlled = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  await Promise.race([controlled, pause(WORKER_MS)]);
};

/** Fetches the school, and from then on finds out whether it still holds. */
const open = async (): Promise<void> => {
  if (navigator.onLine) await workerIsThere();
  checkedAt = Date.now();
  await check();
  setInterval(checkIfDue, CHECK_MS / 3);
  document.addEventListener("visibilitychange", checkIfDue);
  addEventListener("focus", checkIfDue);
};

const answer: Pocket["answer"] = async (contract, request, maxAge) => {
  if (school === undefined || serviceInstant() - confirmed > maxAge) return undefined;
  const { service, publishedAt } = school;
  const local = await service(contract, request);
  return local && { ...local, confirmed, published: publishedAt };
};

/** Opened once the school was fetched, or the service did not answer. */
export const pocket: Promise<Pocket> = open().then(() => ({ answer }));
