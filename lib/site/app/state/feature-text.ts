import { words } from "./language.ts";

/** A feature of a room in the language of the app, if it is a usual one; else as the school calls it. */
export const featureText = (feature: string): string => {
  const usualNames: Readonly<Record<string, string>> = words.value.features;
  const name = feature.toLowerCase();
  return (Object.hasOwn(usualNames, name) ? usualNames[name] : undefined) ?? feature;
};
