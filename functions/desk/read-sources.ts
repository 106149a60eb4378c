import { live } from "../wiring.ts";
import { sourceSchedule } from "./wiring.ts";

/** Reads the files that are due; a rule starts it every five minutes, and no route leads here. */
export const handler = sourceSchedule(live);
