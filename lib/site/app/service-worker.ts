import { ANSWERS, POCKET } from "./client/kept-answers.ts";
import { KEPT_SINCE } from "./client/kept-since.ts";

/** Filled in by the build (`lib/site/build`): the addresses of the app's files, and a name that changes with them. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

/** What the DOM's types leave out, as far as it is used here (W3C Service Workers). */
interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface ServiceWorkerScope {
  readonly addEventListener: <Name extends "install" | "activate" | "fetch">(
    name: Name,
    listener: (event: Name extends "fetch" ? FetchEvent : ExtendableEvent) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}
const worker = self as unknown as ServiceWorkerScope;

/** One of the page's addresses at which it does not name a first question: without a network it would get no answer. */
const PAGE = "/times";
const FILES = `app-${APP_VERSION}`;
/** The oldest go first. */
const MOST_ANSWERS = 60;

const VIEWS = /^\/($|room\/[^/]+$|times$|saved$|me$)/;
/** All classes, and what is different in a week, by versions that never change; and which versions hold. */
const VERSIONED = /\/(?:timetable|public-changes)\/([^/]+)(?:\/[^/]+)?$/;
const VERSIONS = "/versions";
/** Public answers only: nothing that needs a token is kept. */
const PUBLIC = /^\/(free|getrooms|getroom\/[^/]+|terms)$/;

const put = async (name: string, request: Request, response: Response): Promise<Cache> => {
  const headers = new Headers(response.headers);
  headers.set(KEPT_SINCE, new Date().toISOString());
  const cache = await caches.open(name);
  await cache.put(request, new Response(await response.blob(), { status: response.status, headers }));
  return cache;
};

const keep = async (request: Request, response: Response): Promise<void> => {
  const answers = await put(ANSWERS, request, response);
  const keys = await answers.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS))) await answers.delete(old);
};

/** Keeps which versions hold, and forgets what belongs to others. */
const keepVersions = async (request: Request, response: Response): Promise<void> => {
  const published = await response.clone().text();
  const pocket = await put(POCKET, request, response);
  for (const { url } of await pocket.keys()) {
    const [, version] = VERSIONED.exec(url) ?? [];
    if (version !== undefined && !published.includes(decodeURIComponent(version))) await pocket.delete(url);
  }
};

/** From the network; without one, what it last answered, with the time of that in a header. */
const answer = async (event: FetchEvent, cacheName: string, keepIt: typeof keep): Promise<Response> => {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepIt(event.request, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName });
    if (kept === undefined) throw error;
    return kept;
  }
};

const versioned = async (event: FetchEvent): Promise<Response> => {
  const kept = await caches.match(event.request, { cacheName: POCKET });
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(put(POCKET, event.request, response.clone()));
  return response;
};

/** The page as it is now; without a network, as it was installed with the files that it names. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: FILES });
    if (kept === undefined) throw error;
    return kept;
  }
};

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: FILES })) ?? fetch(request);

worker.addEventListener("install", (event) => {
  const install = async (): Promise<void> => {
    const files = await caches.open(FILES);
    await files.addAll([PAGE, ...APP_FILES]);
    await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys())
      if (![FILES, ANSWERS, POCKET].includes(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && VIEWS.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith("/app/")) event.respondWith(file(request));
  else if (pathname === VERSIONS) event.respondWith(answer(event, POCKET, keepVersions));
  else if (VERSIONED.test(pathname)) event.respondWith(versioned(event));
  else if (PUBLIC.test(pathname) && !request.headers.has("authorization"))
    event.respondWith(answer(event, ANSWERS, keep));
});
