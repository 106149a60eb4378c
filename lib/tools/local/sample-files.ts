import { fileURLToPath } from "node:url";

const pathOf = (file: string): string => fileURLToPath(new URL(`sample/${file}`, import.meta.url));

/** The sections of Rensselaer Polytechnic Institute, Fall 2024, as `lib/tools/local/sample/README.md` says. */
export const SAMPLE_SECTIONS = pathOf("rpi-fall-2024-sections.csv");

/** Made-up seats, features and kinds: the university's file has none. */
export const SAMPLE_ROOMS = pathOf("made-up-rooms.csv");

/** Made-up hours and rules of access. */
export const SAMPLE_PROFILE = pathOf("made-up-school.yaml");
