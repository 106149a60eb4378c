import { signal } from "@preact/signals";
import { metresBetween, type Place } from "../find/metres-between.ts";
import { needDirectory, places } from "../find/room-directory.ts";

/** Where the reader is. It is kept in this page's memory only, and no request carries it. */
export const position = signal<Place | undefined>(undefined);

/** Asks the device where it is; without an answer the list stays as it is. */
export const askPosition = (): void => {
  void needDirectory();
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
  const metresTo = ({ name }: Building): number => distanceTo(name)?.metres ?? Number.POSITIVE_INFINITY;
  return buildings.toSorted((a, b) => (metresTo(a) === metresTo(b) ? 0 : metresTo(a) - metresTo(b)));
};
