import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHandler as createRoomPage } from "../../functions/rooms/room-page.ts";
import { createHandler as createSitemap } from "../../functions/rooms/sitemap.ts";
import { createHandler as createRobots } from "../../functions/site/robots.ts";
import { xmlDocument } from "../import/formats/xml-document.ts";
import { findRoomFacts } from "../rooms/search/find-rooms.ts";
import { documentClient } from "../store/document-client.ts";
import { invokeText } from "../tools/testing/wiring/invoke.ts";
import { startSchool } from "../tools/testing/wiring/room-calls.ts";
import { room, roomServices, timetable } from "../tools/testing/wiring/test-room-services.ts";
import { toSitemap } from "../wire/sitemap.ts";
import { pageOfRoom } from "./pages/room-page.ts";
import { APP_PAGE, createSiteFiles, fileOf } from "./site-files.ts";

const HOST = "rooms.school.example";
const SITE = `https://${HOST}/`;

const HOSTILE = `Hall </title><script>alert("1")</script> $& $' & 'B' <!-- \u2028 -->`;

const SCHOOL = {
  ...timetable(
    room("Hall 9"),
    room("Cellar", {}, { offered: false }),
    room(
      "Aula Magna",
      {},
      {
        id: "aula.magna",
        building: "Main & West",
        capacity: 1200,
        features: ["projector", "piano"],
        coordinates: [42.73, -73.68],
        access: { name: "everybody", public: true },
      },
    ),
    room(HOSTILE, {}, { id: "hostile.1", building: `</script><!-- "East"`, features: [`<img src="x">`] }),
  ),
  school: "Springfield <State> & Sons",
};

const files = createSiteFiles();
let school: Awaited<ReturnType<typeof startSchool>>;
beforeAll(async () => {
  school = await startSchool([SCHOOL]);
});
afterAll(() => school.stop());

const opened = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  invokeText(createRoomPage(school.services.deployment), {
    pathParameters: { id },
    headers: { host: HOST, ...headers },
  });

/** What a crawler finds in the head of a page. */
const headOf = (html: string) => {
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const meta = named("meta").flatMap(({ attribs: { name, property, content } }) => {
    const key = property ?? name;
    return key === undefined || /theme-color|viewport|color-scheme|apple/.test(key) ? [] : [[key, content]];
  });
  return {
    titles: named("title").map((element) => DomUtils.textContent(element)),
    meta: Object.fromEntries(meta) as unknown,
    canonical: named("link").flatMap(({ attribs: { rel, href } }) => (rel === "canonical" ? [href] : [])),
    data: named("script").map((script) =>
      script.attribs.type === "application/ld+json"
        ? (JSON.parse(DomUtils.textContent(script)) as unknown)
        : script.attribs,
    ),
  };
};

const MAIN = { type: "module", src: expect.stringMatching(/^\/app\/main-[a-z0-9]{8}\.js$/) };

describe("a room's page", () => {
  it("tells chats and search engines what is known of the room", async () => {
    const { status, headers, body } = await opened("aula.magna");
    const url = `${SITE}room/aula.magna`;
    const description = "When this room is free, and its week · 1200 seats · projector · piano";
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/html; charset=utf-8",
      "public, max-age=300, must-revalidate",
    ]);
    expect(headOf(body)).toEqual({
      titles: ["Aula Magna · Springfield <State> & Sons"],
      meta: {
        description,
        "og:type": "website",
        "og:title": "Aula Magna",
        "og:description": description,
        "og:url": url,
        "og:image": `${SITE}app/icon-512.png`,
        "og:site_name": "Springfield <State> & Sons",
      },
      canonical: [url],
      data: [
        MAIN,
        {
          "@context": "https://schema.org",
          "@type": "Room",
          url,
          name: "Aula Magna",
          maximumAttendeeCapacity: 1200,
          publicAccess: true,
          amenityFeature: [
            { "@type": "LocationFeatureSpecification", name: "projector", value: true },
            { "@type": "LocationFeatureSpecification", name: "piano", value: true },
          ],
          containedInPlace: {
            "@type": "Place",
            name: "Main & West",
            geo: { "@type": "GeoCoordinates", latitude: 42.73, longitude: -73.68 },
            containedInPlace: { "@type": "EducationalOrganization", name: "Springfield <State> & Sons" },
          },
        },
      ],
    });
  });

  it("is in the language that its reader likes best", async () => {
    const { headers, body } = await opened("aula.magna", { "accept-language": "pt, de-AT;q=0.8, en;q=0.5" });
    const description = "Wann dieser Raum frei ist, und seine Woche · 1200 Plätze · projector · piano";
    expect([headOf(body).meta, headers.vary]).toEqual([
      expect.objectContaining({ description, "og:description": description }),
      "accept-encoding, accept-language",
    ]);
    const ownProperties = (await files.read(APP_PAGE)).text.match(/property="og:[a-z]+"/g) ?? [];
    expect(ownProperties).toEqual(['property="og:type"', 'property="og:title"', 'property="og:description"']);
    const { body: missing } = await opened("nowhere", { "accept-language": "zh-TW" });
    expect(headOf(missing).titles).toEqual(["没有这间教室"]);
  });

  it("is otherwise the app's page", async () => {
    const page = await files.read(APP_PAGE);
    const { body, headers } = await opened("hall-9");
    const rest = (html: string): string =>
      html.replaceAll(
        /<title>.*?<\/title>|<meta (name="description"|property)[^>]*>|<link rel="canonical"[^>]*>|<script type="app.*?<\/script>|\s/g,
        "",
      );
    expect(rest(body)).toBe(rest(page.text));
    const hash = page.forms.styleHashes?.[0] ?? "no hash";
    expect(headers["content-security-policy"]).toContain(hash);
  });

  it("shows names as text, never as markup", async () => {
    const { body } = await opened("hostile.1");
    const { titles, meta, data } = headOf(body);
    expect(titles).toEqual([`${HOSTILE} · Springfield <State> & Sons`]);
    expect(meta).toMatchObject({
      "og:title": HOSTILE,
      description: `When this room is free, and its week · <img src="x">`,
    });
    expect(data).toEqual([
      MAIN,
      expect.objectContaining({
        name: HOSTILE,
        containedInPlace: expect.objectContaining({ name: `</script><!-- "East"` }),
      }),
    ]);
    expect(body).not.toMatch(/<img|<!--|alert\("1"\)<\/script>/);
  });

  it.each(["nowhere", "none", "", "__proto__", "x".repeat(99), "<script>"])(
    "is a 404 that no search engine lists if there is no such room: %s",
    async (id) => {
      const { status, body } = await opened(id, { "if-none-match": "*" });
      expect([status, headOf(body)]).toEqual([
        404,
        { titles: ["There is no such room"], meta: { robots: "noindex" }, canonical: [], data: [MAIN] },
      ]);
    },
  );

  it("is sent again only if the room or the app has changed", async () => {
    const first = await opened("hall-9");
    const { etag = "" } = first.headers;
    const again = await opened("hall-9", { "if-none-match": etag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect((await opened("aula.magna")).headers.etag).not.toBe(etag);
    const page = await files.read(APP_PAGE);
    const place = { site: SITE, school: SCHOOL.school, language: "en" } as const;
    const { room: hall } = await findRoomFacts(school.services.timetable, "hall-9");
    expect(pageOfRoom(page, hall, place).etag).toBe(etag);
    expect(
      pageOfRoom(fileOf(page.text.replace("main-", "niam-"), page.contentType), hall, place).etag,
    ).not.toBe(etag);
  });

  it("opens without the store: the app may know the room", async () => {
    const log: unknown[] = [];
    const client = documentClient({ endpoint: "http://127.0.0.1:1", region: "us-east-1" });
    const services = roomServices({ client, tables: school.store.tables }, { milliseconds: 0 }, log);
    const { status, body } = await invokeText(createRoomPage(services.deployment), {
      pathParameters: { id: "hall-9" },
    });
    const { text } = await files.read(APP_PAGE);
    expect([status, body === text, log]).toEqual([
      200,
      true,
      [expect.objectContaining({ level: "warn", event: "timetable refresh failed" })],
    ]);
    client.destroy();
  });
});

describe("the sitemap", () => {
  const listed = (xml: string): unknown => xmlDocument("sitemap.xml", xml);

  it("lists the app and the rooms that searches offer, and is revalidated by the version", async () => {
    const handler = createSitemap(school.services.deployment);
    const { status, headers, body } = await invokeText(handler, { headers: { host: HOST } });
    expect([status, headers["content-type"], headers.etag]).toEqual([
      200,
      "application/xml; charset=utf-8",
      expect.stringMatching(/^W\/"\d{8}T\d{6}Z-[0-9a-f]+\+https:\/\/[^"]+"$/),
    ]);
    expect(listed(body)).toEqual({
      urlset: {
        xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
        url: ["", "times", "room/aula.magna", "room/hostile.1", "room/hall-9"].map((path) => ({
          loc: `${SITE}${path}`,
        })),
      },
    });
    const again = await invokeText(handler, { headers: { host: HOST, "if-none-match": headers.etag ?? "" } });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  it("differs by host, also for a cache that knows another host's", async () => {
    const handler = createSitemap(school.services.deployment);
    const { headers } = await invokeText(handler, { headers: { host: HOST } });
    const other = { host: "www.school.example", "if-none-match": headers.etag ?? "" };
    const { status, body } = await invokeText(handler, { headers: other });
    expect([status, body.includes("<loc>https://www.school.example/times</loc>")]).toEqual([200, true]);
  });

  it("has no more pages than search engines take", () => {
    const ids = Array.from({ length: 60_000 }, (_, index) => `hall.${index}`);
    const { text } = toSitemap({ ids, names: ids }, SITE);
    expect([text.match(/<loc>/g)?.length, text.length < 6_000_000]).toEqual([50_000, true]);
  });
});

describe("the address of the pages", () => {
  const sitemapLine = async (headers: Readonly<Record<string, string>>): Promise<string | undefined> => {
    const { body } = await invokeText(createRobots(school.services.deployment), { headers });
    return body.split("\n").find((line) => line.startsWith("Sitemap"));
  };

  it("is the host that the client named, or where the deployment says", async () => {
    expect(await sitemapLine({ host: HOST })).toBe(`Sitemap: ${SITE}sitemap.xml`);
    expect(await sitemapLine({ host: "localhost:3000" })).toBe("Sitemap: http://localhost:3000/sitemap.xml");
    expect(await sitemapLine({ host: "a b" })).toBe("Sitemap: http://localhost/sitemap.xml");
    expect(await sitemapLine({})).toBe("Sitemap: https://localhost/sitemap.xml");
    vi.stubEnv("SITE_URL", "https://www.school.example/");
    expect(await sitemapLine({ host: HOST })).toBe("Sitemap: https://www.school.example/sitemap.xml");
    vi.unstubAllEnvs();
  });
});
