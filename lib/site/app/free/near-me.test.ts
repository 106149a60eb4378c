import { afterEach, expect, it } from "vitest";
import { places } from "../find/room-directory.ts";
import { byDistance, distanceTo, forgetPosition, position } from "./near-me.ts";

const HERE = { latitude: 42.73, longitude: -73.68 };
/** A degree of latitude has some 111,195 metres. */
const north = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_195 });
/** A degree of longitude has fewer, the farther from the equator. */
const east = (metres: number) => ({
  ...HERE,
  longitude: HERE.longitude + metres / (111_195 * Math.cos((HERE.latitude * Math.PI) / 180)),
});

const BUILDINGS = ["Annex", "Far", "Barn", "Near", "Door"].map((name) => ({ name }));
const names = () => byDistance(BUILDINGS).map(({ name }) => name);

afterEach(() => {
  forgetPosition();
  places.value = new Map();
});

it("the nearest buildings come first, and those at unknown places last, as they were", () => {
  places.value = new Map([
    ["Far", north(600)],
    ["Near", east(300)],
    ["Door", north(10)],
  ]);
  expect(names()).toEqual(["Annex", "Far", "Barn", "Near", "Door"]);
  position.value = HERE;
  expect(names()).toEqual(["Door", "Near", "Far", "Annex", "Barn"]);
});

it("a way is a minute for sixty metres, and a minute at least", () => {
  places.value = new Map([
    ["Far", north(600)],
    ["Near", east(280)],
    ["Door", north(10)],
  ]);
  expect(distanceTo("Far")).toBeUndefined();
  position.value = HERE;
  const rounded = (name: string) => {
    const distance = distanceTo(name);
    return distance && [Math.round(distance.metres), distance.minutes];
  };
  expect(["Far", "Near", "Door", "Annex"].map(rounded)).toEqual([[600, 10], [280, 5], [10, 1], undefined]);
});
