/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres as the crow flies; exact enough for a campus. */
export const metresBetween = (a: Place, b: Place): number => {
  const x = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2));
  return Math.hypot(x, radians(b.latitude - a.latitude)) * EARTH_METRES;
};
