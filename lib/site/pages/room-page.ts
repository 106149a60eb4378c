import type { Coordinates, ListedRoom } from "@classroom/timetable/directory.ts";
import type { BundledFile } from "../../wire/bundled-file.ts";
import { fileOf } from "../site-files.ts";
import { PAGE_WORDS, type PageLanguage } from "./page-words.ts";

/** What a page says of a room. */
interface RoomOnPage
  extends Pick<ListedRoom, "id" | "name" | "building" | "capacity" | "features" | "access"> {
  readonly coordinates: Coordinates | undefined;
}

interface Place {
  /** Where the pages are, with a slash at the end. */
  readonly site: string;
  /** The school's name. */
  readonly school: string | undefined;
  readonly language: PageLanguage;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON inside a script: no text of it ends the script, or begins a comment. */
const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** A room as https://schema.org/Room; members that are not known are left out. */
const structuredData = (room: RoomOnPage, school: string | undefined, url: string) => {
  const { building, capacity, coordinates, access } = room;
  const [latitude, longitude] = coordinates ?? [];
  const amenities = room.features.map((name) => ({
    "@type": "LocationFeatureSpecification",
    name,
    value: true,
  }));
  const organization = school && { "@type": "EducationalOrganization", name: school };
  return {
    "@context": "https://schema.org",
    "@type": "Room",
    url,
    name: room.name,
    maximumAttendeeCapacity: capacity ?? undefined,
    publicAccess: access?.public,
    amenityFeature: amenities.length === 0 ? undefined : amenities,
    containedInPlace:
      building === null
        ? organization
        : {
            "@type": "Place",
            name: building,
            geo: coordinates && { "@type": "GeoCoordinates", latitude, longitude },
            containedInPlace: organization,
          },
  };
};

const headOf = (room: RoomOnPage, { site, school, language }: Place): string => {
  const words = PAGE_WORDS[language];
  const url = `${site}room/${encodeURIComponent(room.id)}`;
  const facts = [...(room.capacity === null ? [] : [words.seats(room.capacity)]), ...room.features];
  const description = [words.aboutRoom, ...facts].join(" · ");
  const properties = {
    "og:type": "website",
    "og:title": room.name,
    "og:description": description,
    "og:url": url,
    "og:image": `${site}app/icon-512.png`,
    ...(school !== undefined && { "og:site_name": school }),
  };
  return [
    `<title>${escaped([room.name, ...(school === undefined ? [] : [school])].join(" · "))}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
    `<script type="application/ld+json">${jsonInScript(structuredData(room, school, url))}</script>`,
  ].join("\n    ");
};

const headOfNoRoom = ({ language }: Place): string =>
  `<title>${PAGE_WORDS[language].noRoom}</title>\n    <meta name="robots" content="noindex">`;

/** What the app's page says of itself, of which `build/build-app.ts` leaves every byte. */
const OWN_HEAD = /<meta (?:name="description"|property="og:)[^>]*>\s*|<title>[^<]*<\/title>/g;

/**
 * The app's page for a room: its title, what a chat shows of its link (https://ogp.me) and what a search engine reads are
 * of the room; the app itself shows the rest.
 *
 * @param room absent: there is no such room
 */
export const pageOfRoom = (page: BundledFile, room: RoomOnPage | undefined, place: Place): BundledFile => {
  const head = room === undefined ? headOfNoRoom(place) : headOf(room, place);
  const text = page.text.replace(OWN_HEAD, (part) => (part.startsWith("<title>") ? head : ""));
  return fileOf(text, page.contentType);
};
