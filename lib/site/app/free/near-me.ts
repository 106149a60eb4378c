import { signal } from "@preact/signals";
import { places } from "../find/room-directory.ts";

/** Degrees, WGS 84. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the reader is. It is kept in this page's memory only, and no request carries it. */
export const position = signal<Place | undefined>(undefined);

/** Asks the device where it is; without an answer the list stays as it is. */
export const askPosition = (): void => {
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      position.value = { latitude, longitude };
    },
    () => {
      position.value = undefined;
    },
    { maximumAge: 60_000, timeout: 10_000 },
  );
};

export const forgetPosition = (): void => {
  position.value = undefined;
};

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres as the crow flies; exact enough for a campus. */
export const metresBetween = (a: Place, b: Place): number => {
  const x = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2));
  return Math.hypot(x, radians(b.latitude - a.latitude)) * EARTH_METRES;
};

/** Ways are longer than a straight line, and people walk 80 metres a minute. */
const METRES_A_MINUTE = 60;

export interface Distance {
  readonly metres: number;
  readonly minutes: number;
}

/** From the reader to the building; `undefined` if one of the two places is not known. */
export const distanceTo = (building: string): Distance | undefined => {
  const place = places.value.get(building);
  if (position.value === undefined || place === undefined) return undefined;
  const metres = metresBetween(position.value, place);
  return { metres, minutes: Math.max(1, Math.round(metres / METRES_A_MINUTE)) };
};

/** The nearest first; those whose place is not known keep their order after the others. */
export const byDistance = <Building extends { readonly name: string }>(
  buildings: readonly Building[],
): readonly Building[] => {
  if (position.value === undefined) return buildings;
  const metresTo = ({ name }: Building): number => distanceTo(name)?.metres ?? Number.POSITIVE_INFINITY;
  return buildings.toSorted((a, b) => (metresTo(a) === metresTo(b) ? 0 : metresTo(a) - metresTo(b)));
};
