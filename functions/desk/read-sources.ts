import { live } from "../wiring.ts";
import { sourceSchedule } from "./wiring.ts";

/** Reads the files that are due. A rule starts it every five minutes; it has no route. */
export const handler = sourceSchedule(live);
